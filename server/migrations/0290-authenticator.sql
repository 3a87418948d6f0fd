-- The authenticator app (decision U-179, 027): a second thing beside the password that a member has.

create table authenticator (
  member_id     uuid primary key references member (id),
  -- The shared secret, sealed (server/platform/sealed.ts): codes can't be looked at without it, so no hash would do.
  secret_sealed bytea not null,
  started_at    timestamptz not null,
  -- Null until a code has shown that the app has the secret; only then does it count.
  confirmed_at  timestamptz,
  -- The step of thirty seconds of the code that was used last. It and all before it open nothing any more.
  last_step     integer not null default 0
);

-- Each opens once what a code of the app opens. Keyed hashes: the table alone tells nobody a code.
create table recovery_code (
  member_id uuid not null references authenticator (member_id) on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (member_id, code_hash)
);

-- Logins that wait for their second step. Short-lived (decision 006); the cookie of the browser names the row.
create unlogged table login_step (
  id_hash     bytea primary key,
  merchant_id text not null,
  member_id   uuid not null,
  door        text not null,
  remembered  boolean not null,
  method      text not null,
  tries       integer not null default 0,
  expires_at  timestamptz not null
);
create index login_step_by_member on login_step (member_id);
