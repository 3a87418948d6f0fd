create or replace function undo_call_with_debt(
  c game_call, p_member uuid, p_merchant text, p_account bigint, p_taken bigint, p_debt bigint, p_house text,
  p_shard_key text
) returns uuid language plpgsql as $$
declare
  v_id uuid := uuidv7();
  v_house bigint := ledger_house_account(p_merchant, p_house, c.currency, p_shard_key);
  v_receivable bigint := ledger_house_account(p_merchant, 'receivable', c.currency, p_shard_key);
  v_balance bigint := ledger_member_delta(p_account, -p_taken);
begin
  perform 1 from ledger_account where id in (v_house, v_receivable) order by id for no key update;
  insert into ledger_transfer
    (id, kind, merchant_id, member_id, currency, amount, key, digest, reference, metadata, created_at)
  values (v_id, 'rollback', p_merchant, p_member, c.currency, p_taken + p_debt,
    call_key(c.peer, c.transaction_id), '\x', c.reference,
    jsonb_build_object('peer', c.peer, 'game', c.game, 'round', c.round, 'debt', p_debt::text), c.at);
  with moved as (
    update ledger_account set balance = balance + case id when v_house then p_taken + p_debt else -p_debt end
     where id in (v_house, v_receivable) returning id, balance
  )
  insert into ledger_entry (transfer_id, account_id, amount, currency, balance_after)
  select v_id, id, case id when v_house then p_taken + p_debt else -p_debt end, c.currency, balance from moved
  union all select v_id, p_account, -p_taken, c.currency, v_balance where p_taken > 0;
  perform emit_balance_changed(p_member, p_merchant, c.currency, 'main', v_balance, 'rollback', v_id);
  return v_id;
end $$;
