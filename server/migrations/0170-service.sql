-- Customer service: the operator's people, live chat, messages to members, feedback, and the hosts of live tables.
create table operator (
  id            uuid primary key,
  merchant_id   text not null references merchant (id),
  username      text not null,
  name          text not null,
  password_hash text not null,
  status        text not null default 'active' check (status in ('active', 'closed')),
  created_at    timestamptz not null,
  unique (merchant_id, username)
);
create table operator_session (
  id           uuid primary key,
  operator_id  uuid not null references operator (id),
  token_hash   bytea not null unique,
  cookie_hash  bytea not null,
  created_at   timestamptz not null,
  seen_at      timestamptz not null,
  idle_until   timestamptz not null,
  ends_at      timestamptz not null,
  ended_at     timestamptz
);
create index operator_session_by_seen on operator_session (operator_id, seen_at) where ended_at is null;

-- One chat per member, or per visitor by the secret of a cookie. The four marks are ids of messages: what each side
-- has received and has read of the other's.
create table chat (
  id           uuid primary key,
  merchant_id  text not null references merchant (id),
  member_id    uuid unique references member (id),
  visitor_hash bytea unique,
  language     text not null,
  operator_id  uuid references operator (id),
  opened_at    timestamptz not null,
  last_at      timestamptz not null,
  solved_at    timestamptz,
  client_got   bigint not null default 0,
  client_read  bigint not null default 0,
  desk_got     bigint not null default 0,
  desk_read    bigint not null default 0,
  constraint chat_is_someones check ((member_id is null) <> (visitor_hash is null))
);
create index chat_by_merchant on chat (merchant_id, last_at desc);

create table chat_picture (
  id         uuid primary key,
  chat_id    uuid not null references chat (id),
  width      integer not null,
  height     integer not null,
  webp       bytea not null,
  created_at timestamptz not null
);
create index chat_picture_by_chat on chat_picture (chat_id, created_at);

create table chat_message (
  id          bigint primary key generated always as identity,
  chat_id     uuid not null references chat (id),
  -- Null: written by the member or visitor.
  operator_id uuid references operator (id),
  -- Made by who sends: the same message sent twice is one message.
  client_id   uuid not null,
  content     text not null,
  picture_id  uuid references chat_picture (id),
  sent_at     timestamptz not null,
  unique (chat_id, client_id)
);
create index chat_message_by_chat on chat_message (chat_id, id desc);

create table inbox_message (
  id          bigint primary key generated always as identity,
  member_id   uuid not null references member (id),
  operator_id uuid references operator (id),
  title       text not null,
  content     text not null,
  sent_at     timestamptz not null,
  read_at     timestamptz,
  removed_at  timestamptz
);
create index inbox_message_by_member on inbox_message (member_id, id desc) where removed_at is null;

create table feedback (
  id          bigint primary key generated always as identity,
  merchant_id text not null references merchant (id),
  member_id   uuid references member (id),
  kind        text not null check (kind in ('suggestion', 'problem', 'praise', 'other')),
  content     text not null check (char_length(content) between 1 and 140),
  contact     text not null default '',
  sent_at     timestamptz not null,
  answer      text,
  operator_id uuid references operator (id),
  answered_at timestamptz,
  removed_at  timestamptz
);
create index feedback_by_member on feedback (member_id, id desc) where removed_at is null;
create index feedback_unanswered on feedback (merchant_id, id) where answered_at is null;
