-- Members, their sessions, and what is short-lived.
create table member (
  id              uuid primary key,
  merchant_id     text not null references merchant (id),
  username        text not null,
  -- What vendors know a member by; says nothing about the person.
  pseudonym       text not null unique,
  password_hash   text,
  type            integer not null default 0,
  status          text not null default 'active' check (status in ('active', 'locked', 'closed')),
  nickname        text not null default '',
  payee_name      text not null default '',
  email           text not null default '',
  mobile_number   text not null default '',
  dialling_code   text not null default '',
  birthday        date,
  icon            text not null default '',
  -- The other fields of the registration form that a merchant may ask for (accounts §3).
  profile         jsonb not null default '{}',
  affiliate_code  text not null default '',
  terms_version   text not null default '',
  terms_at        timestamptz,
  created_at      timestamptz not null default now(),
  constraint member_username_is_lower check (username = lower(username)),
  unique (merchant_id, username)
);

-- The session needs two secrets (decision U-005); only their hashes are kept.
create table session (
  id            uuid primary key,
  member_id     uuid not null references member (id),
  merchant_id   text not null references merchant (id),
  token_hash    bytea not null unique,
  cookie_hash   bytea not null,
  remembered    boolean not null default false,
  device        text not null default '',
  address       text not null default '',
  created_at    timestamptz not null,
  seen_at       timestamptz not null,
  idle_until    timestamptz not null,
  ends_at       timestamptz not null,
  ended_at      timestamptz
);
create index session_by_member on session (member_id) where ended_at is null;

create table login_event (
  id          bigint primary key generated always as identity,
  member_id   uuid not null references member (id),
  outcome     text not null,
  address     text not null,
  device      text not null,
  happened_at timestamptz not null
);
create index login_event_by_member on login_event (member_id, happened_at desc);

-- A launched game: the token a vendor shows us when it asks for balance or bets.
create table game_session (
  token_hash  bytea primary key,
  member_id   uuid not null references member (id),
  merchant_id text not null references merchant (id),
  game_id     integer not null references game (id),
  currency    text not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  ended_at    timestamptz
);
create index game_session_by_member on game_session (member_id);

create table favourite (
  member_id uuid not null references member (id),
  game_id   integer not null references game (id),
  added_at  timestamptz not null default now(),
  primary key (member_id, game_id)
);

create table recent_game (
  member_id uuid not null references member (id),
  game_id   integer not null references game (id),
  played_at timestamptz not null,
  primary key (member_id, game_id)
);

create table announcement_read (
  member_id       uuid not null references member (id),
  announcement_id integer not null,
  read_at         timestamptz not null default now(),
  primary key (member_id, announcement_id)
);

-- Keys for encrypted bodies (decision U-006): the newest encrypts, the one before still decrypts.
create table body_key (
  kid         text primary key,
  private_jwk jsonb not null,
  created_at  timestamptz not null
);

-- Short-lived facts; unlogged, since losing them at a crash only asks a person to try again.
create unlogged table seen_body (
  jti        text primary key,
  expires_at timestamptz not null
);
create unlogged table captcha (
  id_hash     bytea primary key,
  answer_hash bytea not null,
  expires_at  timestamptz not null
);

create table sent_message (
  id         bigint primary key generated always as identity,
  kind       text not null,
  recipient  text not null,
  subject    text not null default '',
  body       text not null,
  sent_at    timestamptz not null default now()
);
