-- Ceilings of wins, wins that are held for a person's look, and significant events (decision 045).

-- The most that a round of the title can pay, as a multiple of its stake: the peer's fact (decision 010), null when it
-- tells none. Then the vendor's own figure holds.
alter table game add column max_win numeric(12, 2) check (max_win >= 0);
alter table vendor add column max_win numeric(12, 2) not null default 25000 check (max_win >= 0);
-- Settings of a merchant as columns, in 10⁻⁵ units: every win asks for them. Their defaults are those of
-- contract/core/merchant/money.ts.
alter table merchant
  add column held_win_above bigint generated always as
    ((coalesce(config ->> 'heldWinAbove', '100000')::numeric * 100000)::bigint) stored,
  add column large_win_from bigint generated always as
    ((coalesce(config ->> 'largeWinFrom', '10000')::numeric * 100000)::bigint) stored;
-- A vendor's own greatest win at a merchant, in 10⁻⁵ units of the merchant's currency; without a row the merchant's holds.
create table vendor_ceiling (
  vendor_code text not null references vendor (code),
  merchant_id text not null references merchant (id),
  amount      bigint not null check (amount >= 0),
  primary key (vendor_code, merchant_id)
);

-- Whether a bet was rolled back is asked by every win that names it. The unique index has only rollbacks that moved money.
create index vendor_transaction_rolled_back on vendor_transaction (peer, reference)
  where call = 'rollback' and status = 'OK';

insert into ledger_transfer_kind (kind, play_money) values
  ('win-held', false), ('win-release', false), ('win-refuse', false);

-- A win above its ceiling. Its money lies in the member's account "win-held" until a person or a rollback settles it.
create table held_win (
  -- The transfer that set it aside.
  transfer_id    uuid primary key,
  peer           text not null,
  transaction_id text not null,
  call           text not null check (call in ('win', 'promo-win')),
  merchant_id    text not null references merchant (id),
  member_id      uuid not null references member (id),
  game_code      text not null,
  round_id       uuid,
  currency       text not null,
  amount         bigint not null check (amount > 0),
  -- Which ceiling it is above, and how high that was when it came.
  held_for       text not null check (held_for in ('multiple', 'amount')),
  ceiling        bigint not null,
  state          text not null default 'held' check (state in ('held', 'released', 'refused', 'rolled-back')),
  held_at        timestamptz not null,
  settled_at     timestamptz,
  settled_by     uuid unique,
  unique (peer, transaction_id),
  check ((state = 'held') = (settled_at is null)),
  check ((state = 'held') = (settled_by is null))
);
create index held_win_waiting on held_win (merchant_id, held_at) where state = 'held';
create index held_win_of_merchant on held_win (merchant_id, held_at desc);
create index held_win_of_round on held_win (round_id) where round_id is not null;
create index held_win_of_member on held_win (member_id);
create function held_win_moves_on() returns trigger language plpgsql as $$
begin
  raise exception 'the functions of this database are not applied yet';
end $$;
create trigger held_win_is_settled_once before update or delete on held_win
  for each row execute function held_win_moves_on();
create trigger held_win_is_kept before truncate on held_win
  for each statement execute function ledger_is_append_only();

-- What an inspector asks for (R34): written once, by a consumer of the outbox.
create table significant_event (
  id          bigint primary key generated always as identity,
  merchant_id text not null references merchant (id),
  kind        text not null check (kind ~ '^[a-z][a-z-]{1,31}$'),
  member_id   uuid,
  -- What it is about, unique among events of its kind: a transfer's id, say.
  subject     text not null,
  details     jsonb not null,
  at          timestamptz not null,
  unique (kind, subject)
);
create index significant_event_of_merchant on significant_event (merchant_id, at desc);
create trigger significant_event_stays before update or delete on significant_event
  for each row execute function ledger_is_append_only();
create trigger significant_event_is_kept before truncate on significant_event
  for each statement execute function ledger_is_append_only();
