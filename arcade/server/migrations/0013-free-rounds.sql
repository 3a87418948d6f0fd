-- Free rounds that the platform gives to a player: each is played without a bet, and what they have won together is paid by
-- one promo win under the grant's name when the grant is over.
create table free_rounds (
  id text primary key,
  player text not null,
  -- Null for one that was taken back before it came.
  game text,
  currency text,
  merchant text,
  rounds integer not null check (rounds >= 0),
  stake bigint not null check (stake >= 0),
  expires_at timestamptz not null,
  played integer not null default 0 check (played between 0 and rounds),
  won bigint not null default 0 check (won >= 0),
  -- paying: the prize is on its way to the platform.
  state text not null check (state in ('open', 'paying', 'over')),
  created_at timestamptz not null,
  over_at timestamptz
);
create index free_rounds_open on free_rounds (player, game) where state = 'open';
create index free_rounds_expiring on free_rounds (expires_at) where state = 'open';

-- A round of a grant has no bet: its price is 0.
alter table slot_round drop constraint slot_round_price_check;
alter table slot_round add column free_rounds text references free_rounds (id);
alter table slot_round add constraint slot_round_price_check check (price > 0 or (price = 0 and free_rounds is not null));

alter table wallet_call drop constraint wallet_call_call_check;
alter table wallet_call add constraint wallet_call_call_check check (call in ('bet', 'win', 'rollback', 'promo-win'));
