-- Between two accounts of one member. The rows are locked by id, so that there and back can't wait for each other.
-- The balance told is that of `p_told`. Keys are locked and looked up by the caller.
create or replace function ledger_between(
  p_id uuid, p_kind text, p_merchant text, p_member uuid, p_currency text, p_from bigint, p_to bigint, p_amount bigint,
  p_key text, p_digest bytea, p_reference text, p_metadata jsonb, p_now timestamptz
) returns bigint language plpgsql as $$
declare
  v_from bigint;
  v_to bigint;
begin
  perform 1 from ledger_account where id in (p_from, p_to) order by id for no key update;
  v_from := ledger_member_delta(p_from, -p_amount);
  if v_from is null then return null; end if;
  v_to := ledger_member_delta(p_to, p_amount);
  insert into ledger_transfer
    (id, kind, merchant_id, member_id, currency, amount, key, digest, reference, metadata, created_at)
  values (p_id, p_kind, p_merchant, p_member, p_currency, p_amount, p_key, p_digest, p_reference, p_metadata, p_now);
  insert into ledger_entry (transfer_id, account_id, amount, currency, balance_after)
  values (p_id, p_from, -p_amount, p_currency, v_from), (p_id, p_to, p_amount, p_currency, v_to);
  return v_from;
end $$;
