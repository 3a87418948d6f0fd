-- A peer may speak another dialect than our own (decision 103): what differs in its decisions, and the secrets that both sides
-- sign with where there are no key pairs.

alter table vendor_peer
  -- Whether a refused call uses its id up. Without it nothing is kept of what was refused, and the id stays free.
  add column keeps_refusals boolean not null default true,
  -- Whether a bet may come without a game session: it is taken then while the member is signed in.
  add column session_optional boolean not null default false;

-- Secrets that a peer shares with us: at most two are live. Encrypted under a house secret.
create table vendor_secret (
  id         text primary key,
  peer       text not null references vendor_peer (id),
  encrypted  bytea not null,
  state      text not null check (state in ('live', 'withdrawn')),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index vendor_secret_of_peer on vendor_secret (peer, created_at) where state = 'live';
create trigger vendor_secret_change_is_told after insert or update or delete or truncate on vendor_secret
  for each statement execute function vendor_peer_tells();
