-- Rounds of the instant games: a row before the bet, the result once the bet is decided, the win until it is accepted.
create table instant_round (
  id text primary key,
  number bigint generated always as identity (start with 10000001) unique,
  session_id uuid not null references play_session (id),
  player text not null,
  game text not null,
  currency text not null,
  model text not null,
  request_id text not null,
  -- As the game's rules write it: "over 50.49", "16 high".
  choice text not null,
  stake bigint not null check (stake > 0),
  seed_pair_id bigint not null references seed_pair (id),
  nonce integer not null,
  -- betting → paying → closed; betting → refused; betting → returning → returned.
  state text not null default 'betting'
    check (state in ('betting', 'paying', 'closed', 'refused', 'returning', 'returned')),
  refusal text,
  drawn integer[],
  -- In hundredths of the stake.
  pays integer,
  win bigint,
  balance_after_bet bigint,
  balance bigint,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (session_id, request_id),
  unique (seed_pair_id, nonce)
);
-- One round at a time per session.
create unique index instant_round_open on instant_round (session_id) where state = 'betting';
create index instant_round_player on instant_round (player, game, created_at);
