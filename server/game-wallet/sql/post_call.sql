-- Writes the transfer that belongs to a call and tells the balance; null and nothing written for an amount of zero.
create or replace function post_call(
  c game_call, p_kind text, p_merchant text, p_member uuid, p_account bigint, p_delta bigint, p_balance bigint,
  p_house text, p_shard_key text
) returns uuid language plpgsql as $$
declare
  v_id uuid;
begin
  if p_delta = 0 then return null; end if;
  v_id := uuidv7();
  perform ledger_write_with_house(v_id, p_kind, p_merchant, p_member, c.currency, call_key(c.peer, c.transaction_id),
    '\x', c.reference, jsonb_build_object('peer', c.peer, 'game', c.game, 'round', c.round), c.at,
    p_account, p_delta, p_balance, p_house, p_shard_key);
  perform emit_balance_changed(p_member, p_merchant, c.currency, 'main', p_balance, p_kind, v_id);
  return v_id;
end $$;
