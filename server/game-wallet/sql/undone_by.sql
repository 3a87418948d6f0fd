-- The transfer that undid a transaction of a peer; null where none did.
create or replace function undone_by(p_peer text, p_reference text) returns uuid language sql stable as $$
  select transfer_id from vendor_transaction
   where peer = p_peer and reference = p_reference and call = 'rollback' and transfer_id is not null;
$$;
