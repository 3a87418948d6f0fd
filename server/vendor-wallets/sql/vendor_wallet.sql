-- The name of a member's wallet at a vendor among the ledger's accounts.
create or replace function vendor_wallet(p_peer text) returns text language sql immutable as $$
  select 'vendor:' || p_peer;
$$;
