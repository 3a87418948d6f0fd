-- The posting of a transfer between a member's main wallet and the one at a vendor; null where `p_from` has too little.
create or replace function vendor_transfer_post(
  v vendor_transfer, p_key text, p_from text, p_to text, p_amount bigint, p_now timestamptz
) returns uuid language plpgsql as $$
declare
  v_id uuid := uuidv7();
begin
  if ledger_between(v_id, 'wallet', v.merchant_id, v.member_id, v.currency,
       ledger_open_account(v.member_id, v.currency, p_from), ledger_open_account(v.member_id, v.currency, p_to), p_amount,
       p_key, '\x', v.id::text, jsonb_build_object('peer', v.peer), p_now) is null then
    return null;
  end if;
  perform emit_balance_changed(v.member_id, v.merchant_id, v.currency, a.name, a.balance, 'wallet', v_id)
     from ledger_account a where a.owner = 'member' and a.member_id = v.member_id and a.currency = v.currency
      and a.name in (p_from, p_to);
  return v_id;
end $$;
