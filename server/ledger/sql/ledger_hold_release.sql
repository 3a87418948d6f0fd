-- Gives what is still held back to its wallet. The hold's row is locked by the caller.
create or replace function ledger_hold_release(
  p_id uuid, p_kind text, p_hold ledger_hold, p_amount bigint, p_key text, p_digest bytea, p_now timestamptz
) returns bigint language plpgsql as $$
declare
  v_held bigint := ledger_open_account(p_hold.member_id, p_hold.currency, 'held');
  v_wallet bigint := ledger_open_account(p_hold.member_id, p_hold.currency, p_hold.wallet);
  v_balance bigint;
begin
  if ledger_between(p_id, p_kind, p_hold.merchant_id, p_hold.member_id, p_hold.currency, v_held, v_wallet, p_amount,
       p_key, p_digest, p_hold.id::text, '{}', p_now) is null then
    raise exception 'the held account of member % holds less than its holds', p_hold.member_id;
  end if;
  select balance into v_balance from ledger_account where id = v_wallet;
  perform emit_balance_changed(p_hold.member_id, p_hold.merchant_id, p_hold.currency, p_hold.wallet, v_balance,
    p_kind, p_id);
  return v_balance;
end $$;
