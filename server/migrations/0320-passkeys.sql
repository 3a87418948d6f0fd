-- Passkeys (S8, decision 050): public keys of authenticators that a member has registered. Nothing here is a secret.
create table passkey (
  id            uuid primary key,
  merchant_id   text not null references merchant (id),
  member_id     uuid not null references member (id),
  -- The merchant's host where it was made: browsers keep it for that one alone.
  host          text not null,
  -- The authenticator's own name of the key, base64url.
  credential_id text not null,
  public_key    bytea not null,
  -- Signatures that the authenticator says it has made; one that goes back is a copy's. 0 for ever where none are counted.
  counter       bigint not null,
  transports    text[] not null,
  name          text not null,
  -- Kept by a service that brings it to the member's other devices.
  is_synced     boolean not null,
  created_at    timestamptz not null,
  used_at       timestamptz,
  unique (merchant_id, credential_id)
);
create index passkey_by_member on passkey (member_id, created_at);

-- Challenges that wait for their answer: one use, five minutes; the cookie of the browser names the row (decision 006).
create unlogged table passkey_challenge (
  id_hash     bytea primary key,
  merchant_id text not null,
  purpose     text not null,
  -- Whose passkey must answer; null at a login, where nobody is known yet.
  member_id   uuid,
  challenge   text not null,
  expires_at  timestamptz not null
);
