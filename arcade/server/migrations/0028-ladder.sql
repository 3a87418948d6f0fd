-- Rounds of ladders: a row before the bet, open while its player chooses, and paid when the steps are taken or it ends by itself.
create table ladder_round (
  id text primary key,
  number bigint generated always as identity (start with 10000001) unique,
  session_id uuid not null references play_session (id),
  player text not null,
  game text not null,
  currency text not null,
  request_id text not null,
  model text not null,
  setting text not null,
  stake bigint not null check (stake > 0),
  seed_pair_id bigint not null references seed_pair (id),
  nonce integer not null,
  -- betting → open → paying → closed; betting → refused; betting or open → returning → returned.
  state text not null default 'betting'
    check (state in ('betting', 'open', 'paying', 'closed', 'refused', 'returning', 'returned')),
  refusal text,
  -- What was chosen, in its order; the board follows from the seeds.
  choices smallint[] not null default '{}',
  stepped_at timestamptz not null,
  win bigint,
  balance_after_bet bigint,
  balance bigint,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (session_id, request_id),
  unique (seed_pair_id, nonce)
);
-- One open round of a player, title and currency, whatever page it was begun on.
create unique index ladder_round_open on ladder_round (player, game, currency) where state in ('betting', 'open');
create index ladder_round_player on ladder_round (player, game, created_at);
create index ladder_round_left on ladder_round (stepped_at) where state = 'open';
