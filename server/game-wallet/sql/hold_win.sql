-- Sets a win aside until a person has looked at it. It is not in the round's totals and not in the balance meanwhile. The
-- member's main account is locked by the caller: whoever touches "win-held" has that lock first.
create or replace function hold_win(
  c game_call, p_member uuid, p_merchant text, p_round uuid, p_held_for text, p_ceiling bigint, p_house text,
  p_shard_key text
) returns uuid language plpgsql as $$
declare
  v_id uuid := uuidv7();
  v_account bigint := ledger_open_account(p_member, c.currency, 'win-held');
begin
  perform ledger_write_with_house(v_id, 'win-held', p_merchant, p_member, c.currency, call_key(c.peer, c.transaction_id),
    '\x', c.reference, jsonb_build_object('peer', c.peer, 'game', c.game, 'round', c.round), c.at,
    v_account, c.amount, ledger_member_delta(v_account, c.amount), p_house, p_shard_key);
  insert into held_win (transfer_id, peer, transaction_id, call, merchant_id, member_id, game_code, round_id, currency,
                        amount, held_for, ceiling, held_at)
  values (v_id, c.peer, c.transaction_id, c.call, p_merchant, p_member, c.game, p_round, c.currency, c.amount, p_held_for,
          p_ceiling, c.at);
  return v_id;
end $$;
