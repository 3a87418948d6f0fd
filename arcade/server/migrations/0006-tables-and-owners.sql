-- Which process runs a table that players share. The token grows with every move; a write names it and is refused when
-- it is another's. The unique pair makes a move a change of a key: it waits for writes under way, a renewal doesn't.
create table table_lease (
  name text primary key,
  token bigint not null,
  -- null once it was given back.
  holder uuid,
  -- Base URL of the holder, for the other processes.
  address text not null,
  expires_at timestamptz not null,
  unique (name, token)
);
create index table_lease_holder on table_lease (holder);

-- The token under which a flight was opened; null for flights from before there were leases.
alter table crash_round add column lease_token bigint;

-- The registry of engines says who owns a call; a new engine needs no change here.
alter table wallet_call drop constraint wallet_call_owner_kind_check;
