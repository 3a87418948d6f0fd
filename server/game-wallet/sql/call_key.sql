-- The ledger's key of a call: what its lock and its transfer are named by.
create or replace function call_key(p_peer text, p_transaction text) returns text language sql immutable as $$
  select 'vendor:' || p_peer || ':' || p_transaction;
$$;
