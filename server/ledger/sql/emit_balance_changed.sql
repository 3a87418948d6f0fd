create or replace function emit_balance_changed(
  p_member uuid, p_merchant text, p_currency text, p_wallet text, p_balance bigint, p_kind text, p_transfer uuid
) returns void language sql as $$
  insert into outbox (topic, payload) values ('balance.changed',
    balance_changed_payload(p_member, p_merchant, p_currency, p_wallet, p_balance, p_kind, p_transfer));
$$;
