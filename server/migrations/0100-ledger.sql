-- The ledger: double entry, append-only, in 10⁻⁵ units of a currency's main unit. Only server/money touches it.
-- Decision 3 of docs/ARCHITECTURE.md; docs/vendor-protocol.md for the money of games.

-- A member's wallets, and the house's accounts per merchant. House accounts are split over shards, so that
-- postings of different members don't queue for one row; the account's balance is the sum over its shards.
create table ledger_account (
  id          bigint primary key generated always as identity,
  owner       text not null check (owner in ('member', 'house', 'merchant')),
  merchant_id text not null references merchant (id),
  member_id   uuid references member (id),
  -- A member's wallet (main, bonus, held, …) or what a house account is for (games, practice, …).
  name        text not null check (name ~ '^[a-z][a-z-]{1,31}$'),
  currency    text not null check (currency ~ '^[A-Z][A-Z0-9_]{2,15}$'),
  shard       smallint not null default 0,
  balance     bigint not null default 0,
  created_at  timestamptz not null default now(),
  check ((owner = 'member') = (member_id is not null)),
  constraint ledger_account_member_not_negative check (owner <> 'member' or balance >= 0)
) with (fillfactor = 70);
create unique index ledger_account_of_member on ledger_account (member_id, currency, name) where owner = 'member';
create unique index ledger_account_of_house on ledger_account (merchant_id, name, currency, shard, owner)
  where owner <> 'member';

create table ledger_transfer (
  -- Made by whoever asks for the transfer, so that asking twice is one transfer.
  id          uuid primary key,
  kind        text not null check (kind in ('practice', 'bet', 'win', 'promo-win', 'rollback', 'adjustment', 'wallet',
                                            'hold', 'hold-post', 'hold-void', 'hold-expire')),
  merchant_id text not null,
  member_id   uuid not null,
  currency    text not null,
  amount      bigint not null check (amount > 0),
  key         text not null unique,
  -- Of what was asked: the same key with another digest is refused, not answered.
  digest      bytea not null,
  reference   text,
  metadata    jsonb not null default '{}',
  created_at  timestamptz not null
);
create index ledger_transfer_of_member on ledger_transfer (member_id, created_at desc);

-- Plus is into the account, minus out of it; the entries of a transfer add up to zero in each currency.
create table ledger_entry (
  transfer_id   uuid not null references ledger_transfer (id),
  account_id    bigint not null references ledger_account (id),
  seq           bigint not null generated always as identity,
  amount        bigint not null check (amount <> 0),
  currency      text not null,
  balance_after bigint not null,
  primary key (transfer_id, account_id)
);
create index ledger_entry_of_account on ledger_entry (account_id, seq);

-- Money set aside. It lies in the member's "held" account until the hold is posted, voided or expired.
create table ledger_hold (
  -- The transfer that set it aside.
  id              uuid primary key references ledger_transfer (id),
  merchant_id     text not null,
  member_id       uuid not null,
  currency        text not null,
  wallet          text not null,
  amount          bigint not null check (amount > 0),
  state           text not null default 'pending' check (state in ('pending', 'posted', 'voided', 'expired')),
  posted_amount   bigint check (posted_amount between 1 and amount),
  expires_at      timestamptz,
  created_at      timestamptz not null,
  settled_at      timestamptz,
  check ((state = 'pending') = (settled_at is null)),
  check ((state = 'posted') = (posted_amount is not null))
);
create index ledger_hold_to_expire on ledger_hold (expires_at) where state = 'pending';
create index ledger_hold_of_member on ledger_hold (member_id, currency) where state = 'pending';

-- Events, written in the transaction of their cause. A reader must not pass a transaction that is still open and
-- will commit rows with lower ids: it reads up to the oldest open transaction (see server/money/outbox.ts).
create table outbox (
  tx         xid8 not null default pg_current_xact_id(),
  id         bigint not null generated always as identity,
  topic      text not null,
  payload    jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tx, id)
);

-- What is written stays. The trigger holds for everybody; the revoked rights keep even the attempt from roles that
-- are no superuser.
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% on % refused: what is written in the ledger stays', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger ledger_entry_stays before update or delete on ledger_entry
  for each row execute function ledger_is_append_only();
create trigger ledger_entry_is_kept before truncate on ledger_entry
  for each statement execute function ledger_is_append_only();
create trigger ledger_transfer_stays before update or delete on ledger_transfer
  for each row execute function ledger_is_append_only();
create trigger ledger_transfer_is_kept before truncate on ledger_transfer
  for each statement execute function ledger_is_append_only();

-- A hold leaves "pending" once and never comes back; nothing else of it changes.
create function ledger_hold_moves_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'pending' and new.state <> 'pending'
     and (new.id, new.merchant_id, new.member_id, new.currency, new.wallet, new.amount, new.created_at)
       = (old.id, old.merchant_id, old.member_id, old.currency, old.wallet, old.amount, old.created_at) then
    return new;
  end if;
  raise exception '% of a hold that is % refused', tg_op, old.state using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_hold_is_settled_once before update or delete on ledger_hold
  for each row execute function ledger_hold_moves_on();

do $$
begin
  -- UPDATE on ledger_transfer stays granted: the foreign key of an entry locks its transfer with it.
  execute format('revoke update, delete, truncate on ledger_entry from public, %I', current_user);
  execute format('revoke delete, truncate on ledger_transfer from public, %I', current_user);
end $$;
