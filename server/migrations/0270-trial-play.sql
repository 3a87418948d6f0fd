-- Trial play: accounts without a name that end by themselves, and money for play that can never meet money that counts
-- (decision 022). Its currency is FUN, here and in rules/launch.ts.

alter table member add column trial boolean not null default false;

-- What a browser holds of its trial is one secret; only its hash is kept.
create table trial_account (
  member_id   uuid primary key references member (id),
  secret_hash bytea not null unique,
  created_at  timestamptz not null,
  ends_at     timestamptz not null,
  closed_at   timestamptz
);
create index trial_account_to_close on trial_account (created_at) where closed_at is null;
create index trial_account_closed on trial_account (closed_at) where closed_at is not null;

-- No merchant's money is called so.
alter table merchant add constraint merchant_currency_is_no_play_money check (currency <> 'FUN');

-- An entry has the currency of its account and of its transfer: one that takes in one currency and gives in another
-- can't be written by anybody.
alter table ledger_account add constraint ledger_account_currency unique (id, currency);
alter table ledger_transfer add constraint ledger_transfer_currency unique (id, currency);
alter table ledger_entry
  drop constraint ledger_entry_account_id_fkey,
  drop constraint ledger_entry_transfer_id_fkey,
  add constraint ledger_entry_account_id_fkey foreign key (account_id, currency)
    references ledger_account (id, currency),
  add constraint ledger_entry_transfer_id_fkey foreign key (transfer_id, currency)
    references ledger_transfer (id, currency);

-- Play money is given, played with and given back; nothing else is ever done with it.
alter table ledger_transfer add constraint ledger_transfer_play_money_plays
  check (currency <> 'FUN' or kind in ('practice', 'bet', 'win', 'promo-win', 'rollback'));

-- Of an account only the balance moves, and a trial's is of play money. Balances are updated without this trigger.
create function ledger_account_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'an account stays whose and what it is' using errcode = 'insufficient_privilege';
  end if;
  if new.currency <> 'FUN' and (select trial from member where id = new.member_id) then
    raise exception 'a trial has play money only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger ledger_account_is_of_its_kind
  before insert or update of owner, merchant_id, member_id, name, currency on ledger_account
  for each row execute function ledger_account_stays();

-- A trial never turns into a member, nor a member into a trial: what each has would be the other's.
create function member_trial_stays() returns trigger language plpgsql as $$
begin
  if new.trial <> old.trial then
    raise exception 'a trial stays a trial' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger member_trial_stays before update of trial on member
  for each row execute function member_trial_stays();
