-- What stands under an id already: a status of null when nothing does. The same call gets its own decision again; any
-- other, and the same bytes as another kind of call, is told that the id is used, or rolled back before it came.
create or replace function find_decision(
  p_peer text, p_transaction text, p_call text, p_request text, p_digest bytea
) returns call_decision language plpgsql as $$
declare
  t vendor_transaction;
begin
  select * into t from vendor_transaction where peer = p_peer and transaction_id = p_transaction;
  if not found then return null; end if;
  if t.request_id is not null and t.digest = p_digest and t.call = p_call then
    return (1, t.status, t.request_id, t.transfer_id, t.round_id, t.balance_after, true)::call_decision;
  end if;
  return (1, case t.call when 'tombstone' then 'ROLLED_BACK' else 'DUPLICATE' end, p_request, null, null, null, true)
    ::call_decision;
end $$;
