-- Bonus lots (decision 071): bonus money with the play that it asks for, and every change of it.
insert into ledger_transfer_kind (kind, play_money) values ('bonus', false), ('bonus-release', false), ('bonus-end', false);
create constraint trigger ledger_bonus_has_its_word after insert on ledger_transfer deferrable initially deferred
  for each row when (new.kind in ('bonus', 'bonus-release', 'bonus-end')) execute function ledger_transfer_has_its_word();

create table bonus_lot (
  -- Also the id of the transfer that granted it.
  id          uuid primary key,
  merchant_id text not null references merchant (id),
  member_id   uuid not null references member (id),
  currency    text not null check (currency <> 'FUN'),
  source      text not null check (source in ('deposit-match', 'cashback')),
  -- What it was granted for, once: a deposit's id, a member with a week.
  source_id   text not null,
  granted     bigint not null check (granted > 0),
  -- What is left of it in the member's "bonus" account.
  remaining   bigint not null check (remaining >= 0),
  -- Stakes that must be played before the remainder is cash, and those that were.
  required    bigint not null check (required >= 0),
  wagered     bigint not null default 0 check (wagered between 0 and required),
  -- A stake above it counts for nothing; null: none does.
  max_stake   bigint check (max_stake > 0),
  -- How many percent of a stake count, by category of games; those not named count for nothing.
  weights     jsonb not null,
  -- The figures that the grant was computed by, for its member.
  basis       jsonb not null,
  granted_at  timestamptz not null,
  expires_at  timestamptz not null check (expires_at > granted_at),
  -- Spent: all of it was played and lost. A bet that is undone afterwards brings it back to active.
  state       text not null default 'active'
              check (state in ('active', 'completed', 'spent', 'expired', 'forfeited', 'cancelled')),
  ended_at    timestamptz,
  -- The transfer by which the remainder left; null when there was none.
  ended_by    uuid,
  unique (source, source_id),
  check ((state = 'active') = (ended_at is null)),
  check (state = 'active' or remaining = 0),
  check (state <> 'completed' or wagered = required)
);
create index bonus_lot_of_member on bonus_lot (member_id, currency, granted_at, id);
create index bonus_lot_to_expire on bonus_lot (expires_at) where state = 'active';

-- What a transfer moved of a lot's remainder.
create table bonus_entry (
  lot_id      uuid not null references bonus_lot (id),
  transfer_id uuid not null,
  amount      bigint not null check (amount <> 0),
  primary key (transfer_id, lot_id)
);
create index bonus_entry_of_lot on bonus_entry (lot_id);
create trigger bonus_entry_stays before update or delete on bonus_entry
  for each row execute function ledger_is_append_only();
create trigger bonus_entry_is_kept before truncate on bonus_entry
  for each statement execute function ledger_is_append_only();

-- What a lot paid of a round's stakes, less what was undone: wins come back in this proportion.
create table bonus_stake (
  round_id uuid not null references round (id),
  lot_id   uuid not null references bonus_lot (id),
  staked   bigint not null check (staked >= 0),
  primary key (round_id, lot_id)
);
create index bonus_stake_of_lot on bonus_stake (lot_id);

-- What a settled round counts towards a lot: `stake` of its stakes, weighted `counted`.
create table bonus_wager (
  round_id uuid not null references round (id),
  lot_id   uuid not null references bonus_lot (id),
  kind     text not null,
  stake    bigint not null check (stake > 0),
  counted  bigint not null check (counted > 0),
  primary key (round_id, lot_id)
);
create index bonus_wager_of_lot on bonus_wager (lot_id);
