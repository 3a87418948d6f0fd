-- The merchant's accent, as the launch brought it.
alter table play_session add column accent text check (accent ~ '^#[0-9a-f]{6}$');

-- Nonces of the platform's requests that were accepted, so that none passes twice at whichever process. Losing them in a
-- crash of the database opens a window of the two minutes for which a signature is fresh; so they are not logged.
create unlogged table seen_nonce (
  kid text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (kid, nonce)
);
create index seen_nonce_expiry on seen_nonce (expires_at);
