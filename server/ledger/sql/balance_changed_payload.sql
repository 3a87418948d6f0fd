-- The payload of "balance.changed".
create or replace function balance_changed_payload(
  p_member uuid, p_merchant text, p_currency text, p_wallet text, p_balance bigint, p_kind text, p_transfer uuid
) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'memberId', p_member, 'merchantId', p_merchant, 'currency', p_currency, 'wallet', p_wallet,
    'balance', p_balance::text, 'kind', p_kind, 'transferId', p_transfer);
$$;
