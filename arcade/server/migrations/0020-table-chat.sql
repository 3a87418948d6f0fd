-- How merchants want the chats of tables, as the newest launch of one of their players said; null: they have none.
create table chat_rules (
  merchant text primary key,
  rules jsonb,
  said_at timestamptz not null
);

-- What players say at tables that they share; each merchant's players read their own. Gone after a day.
create table chat_message (
  id text primary key,
  seq bigint generated always as identity unique,
  game text not null,
  merchant text not null,
  player text not null,
  session_id uuid not null references play_session (id),
  -- One wish of the player: a second tap is the same message.
  request_id text not null,
  text text,
  emote text,
  created_at timestamptz not null,
  -- The merchant's service took it out of sight.
  hidden boolean not null default false,
  changed_at timestamptz not null,
  unique (session_id, request_id),
  check (num_nonnulls(text, emote) = 1)
);
create index chat_message_room on chat_message (game, merchant, seq desc);
create index chat_message_player on chat_message (player, created_at desc);
create index chat_message_changed on chat_message (game, changed_at);
create index chat_message_age on chat_message (created_at);

-- Players who told the service of a message, each once.
create table chat_report (
  message text not null references chat_message (id) on delete cascade,
  player text not null,
  created_at timestamptz not null,
  primary key (message, player)
);

-- Players who may not write for a while.
create table chat_silence (
  merchant text not null,
  player text not null,
  until timestamptz not null,
  primary key (merchant, player)
);
