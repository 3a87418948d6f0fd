-- Gives money in suspense back to who sent it: it leaves by "deposits", where it came in. That two people decided so is asked
-- when the transaction ends.
create or replace function ledger_suspense_return(
  p_id uuid, p_merchant text, p_currency text, p_amount bigint, p_key text, p_digest bytea, p_reference text, p_now timestamptz
) returns ledger_outcome language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_seen ledger_outcome;
begin
  if p_amount <= 0 then raise exception 'a return gives' using errcode = 'check_violation'; end if;
  perform ledger_lock_keys(array[p_key, p_id::text]);
  v_seen := find_replay(p_id, p_key, p_digest, 'main');
  if v_seen.outcome is not null then return v_seen; end if;
  insert into ledger_transfer (id, kind, merchant_id, member_id, currency, amount, key, digest, reference, created_at)
  values (p_id, 'suspense-return', p_merchant, null, p_currency, p_amount, p_key, p_digest, p_reference, p_now);
  perform ledger_between_house(p_id, p_merchant, p_currency, 'suspense', 'deposits', p_amount, p_key);
  return ('posted', p_id, 0)::ledger_outcome;
end $$;
