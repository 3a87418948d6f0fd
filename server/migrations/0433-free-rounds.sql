-- Free rounds that a member is given in a vendor's game, and gifts of ranks (decision 085).
create table free_rounds (
  -- The grant's name at the vendor.
  id            uuid primary key,
  merchant_id   text not null references merchant (id),
  member_id     uuid not null references member (id),
  currency      text not null,
  game_id       integer not null references game (id),
  peer          text not null,
  rounds        integer not null check (rounds between 1 and 1000),
  stake         bigint not null check (stake > 0),
  -- How many times what they win is played before it is cash; 0 for cash at once.
  multiple      integer not null check (multiple >= 0),
  -- For how many days what they win can be played.
  play_days     integer not null check (play_days > 0),
  -- How much of a stake counts as play, percent by kind of game.
  weights       jsonb not null,
  source        text not null check (source in ('rank-gift')),
  source_id     text not null,
  granted_at    timestamptz not null,
  expires_at    timestamptz not null,
  -- asked: the vendor has not answered yet. open: it has them. over: its prize came. refused: it would not have them.
  state         text not null default 'asked' check (state in ('asked', 'open', 'over', 'refused')),
  next_ask_at   timestamptz,
  tries         integer not null default 0,
  won           bigint check (won >= 0),
  -- The promo win, or the lot that it became; null where nothing was won.
  settled_by    uuid,
  over_at       timestamptz,
  unique (source, source_id),
  check ((state = 'over') = (won is not null)),
  check ((state = 'asked') = (next_ask_at is not null))
);
create index free_rounds_member on free_rounds (member_id, granted_at desc);
create index free_rounds_asked on free_rounds (next_ask_at) where state = 'asked';

-- A rank's gift is claimed once, however often the rank is reached.
create table rank_gift (
  member_id      uuid not null references member (id),
  level          smallint not null,
  claimed_at     timestamptz not null,
  lot_id         uuid unique,
  free_rounds_id uuid unique references free_rounds (id) deferrable initially deferred,
  amount         bigint not null default 0,
  multiple       integer not null default 0,
  primary key (member_id, level),
  check ((lot_id is null) <> (free_rounds_id is null))
);

alter table bonus_lot drop constraint bonus_lot_source_check;
alter table bonus_lot add constraint bonus_lot_source_check
  check (source in ('deposit-match', 'cashback', 'free-rounds', 'rank-gift'));
