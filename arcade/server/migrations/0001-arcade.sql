-- The vendor's own book. Amounts are bigint in 10⁻⁵ units; all ids that the platform sees are ours.

create table play_session (
  id uuid primary key,
  -- SHA-256 of the play token: who reads this table can't play.
  token_hash bytea not null unique,
  platform_token text not null,
  player text not null,
  game text not null,
  currency text not null,
  merchant text not null,
  language text not null,
  theme text not null,
  device text not null,
  home_url text not null,
  frame_origin text not null,
  created_at timestamptz not null default now(),
  -- The launch address must be opened by then; once opened, the session lives until expires_at.
  open_until timestamptz not null,
  opened_at timestamptz,
  expires_at timestamptz not null
);
create index play_session_frame_origin on play_session (frame_origin);

create table seed_pair (
  id bigint generated always as identity primary key,
  player text not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  nonce integer not null default 0,
  created_at timestamptz not null default now(),
  revealed_at timestamptz,
  reveal_request text
);
create unique index seed_pair_in_use on seed_pair (player) where revealed_at is null;
create unique index seed_pair_reveal on seed_pair (player, reveal_request);

-- Every call that moves money, written before it is made and sent until it is decided.
create table wallet_call (
  id bigint generated always as identity primary key,
  transaction_id text not null unique,
  call text not null check (call in ('bet', 'win', 'rollback')),
  owner_kind text not null check (owner_kind in ('slot', 'crash')),
  owner_id text not null,
  player text not null,
  game text not null,
  round text not null,
  reference text,
  currency text not null,
  amount bigint not null check (amount >= 0),
  -- The very bytes: a retry must not differ from the first try.
  body text not null,
  -- abandoned: a bet whose outcome stayed unknown; a rollback of it follows.
  state text not null default 'pending' check (state in ('pending', 'ok', 'refused', 'abandoned')),
  status text,
  balance bigint,
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Order in which outcomes became known: the cursor of "transactions since".
  decided_seq bigint unique
);
create index wallet_call_pending on wallet_call (next_at) where state = 'pending';
create index wallet_call_owner on wallet_call (owner_kind, owner_id);
create table wallet_call_counter (last bigint not null);
insert into wallet_call_counter values (0);

create table slot_round (
  id text primary key,
  number bigint generated always as identity (start with 10000001) unique,
  session_id uuid not null references play_session (id),
  player text not null,
  game text not null,
  currency text not null,
  model text not null,
  kind text not null check (kind in ('spin', 'buy')),
  request_id text not null,
  stake bigint not null check (stake > 0),
  price bigint not null check (price > 0),
  seed_pair_id bigint not null references seed_pair (id),
  nonce integer not null,
  -- betting → paying → closed; betting → refused; betting → returning → returned.
  state text not null default 'betting'
    check (state in ('betting', 'paying', 'closed', 'refused', 'returning', 'returned')),
  refusal text,
  win bigint,
  outcome jsonb,
  balance_after_bet bigint,
  balance bigint,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (session_id, request_id),
  unique (seed_pair_id, nonce)
);
-- One spin at a time per session.
create unique index slot_round_open on slot_round (session_id) where state = 'betting';
create index slot_round_player on slot_round (player, game, number);

create table crash_chain (
  id bigint generated always as identity primary key,
  game text not null,
  secret text not null,
  chain_hash text not null,
  length integer not null,
  created_at timestamptz not null default now()
);

create table crash_round (
  id text primary key,
  number bigint generated always as identity (start with 88000001) unique,
  game text not null,
  chain_id bigint not null references crash_chain (id),
  position integer not null,
  server_seed_hash text not null,
  client_seed text,
  crash_point integer,
  -- void: the process ended in mid-round; its open bets are given back.
  state text not null default 'betting' check (state in ('betting', 'flight', 'ended', 'void')),
  opened_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  unique (chain_id, position)
);
create index crash_round_game on crash_round (game, number);

create table crash_bet (
  id text primary key,
  round_id text not null references crash_round (id),
  session_id uuid not null references play_session (id),
  player text not null,
  game text not null,
  currency text not null,
  panel integer not null check (panel in (0, 1)),
  request_id text not null,
  stake bigint not null check (stake > 0),
  auto_at integer,
  contribution text not null,
  -- betting → placed → won | lost → closed; betting → refused; betting | placed → returning → returned.
  state text not null default 'betting'
    check (state in ('betting', 'placed', 'won', 'lost', 'closed', 'refused', 'returning', 'returned')),
  refusal text,
  placed_seq bigint generated always as identity,
  cashed_out_at integer,
  win bigint,
  balance bigint,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (session_id, request_id)
);
create unique index crash_bet_panel on crash_bet (round_id, player, panel) where state not in ('refused', 'returned', 'returning');
create index crash_bet_player on crash_bet (player, game, created_at);
create index crash_bet_round on crash_bet (round_id);
