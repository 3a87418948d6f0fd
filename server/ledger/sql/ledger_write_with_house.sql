-- Writes a transfer of one member between his account and a house account. The member's balance has been moved
-- already (by `p_delta`, to `p_balance`); here the house's is moved against it.
create or replace function ledger_write_with_house(
  p_id uuid, p_kind text, p_merchant text, p_member uuid, p_currency text, p_key text, p_digest bytea,
  p_reference text, p_metadata jsonb, p_now timestamptz,
  p_account bigint, p_delta bigint, p_balance bigint, p_house text, p_shard_key text
) returns void language plpgsql as $$
declare
  v_house bigint := ledger_house_account(p_merchant, p_house, p_currency, p_shard_key);
  v_house_balance bigint;
begin
  update ledger_account set balance = balance - p_delta where id = v_house returning balance into v_house_balance;
  insert into ledger_transfer
    (id, kind, merchant_id, member_id, currency, amount, key, digest, reference, metadata, created_at)
  values (p_id, p_kind, p_merchant, p_member, p_currency, abs(p_delta), p_key, p_digest, p_reference, p_metadata, p_now);
  insert into ledger_entry (transfer_id, account_id, amount, currency, balance_after)
  values (p_id, p_account, p_delta, p_currency, p_balance), (p_id, v_house, -p_delta, p_currency, v_house_balance);
end $$;
