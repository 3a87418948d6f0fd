-- Nonces of vendors' requests that were accepted, seen by every process, so that a captured request passes at none a
-- second time. Unlogged (decision 006): a crash of the database opens a window of the two minutes for which a signature
-- is fresh, and a money call sent again in it meets its stored answer.
create unlogged table seen_nonce (
  kid        text not null,
  nonce      text not null,
  expires_at timestamptz not null,
  primary key (kid, nonce)
);
create index seen_nonce_expiry on seen_nonce (expires_at);
