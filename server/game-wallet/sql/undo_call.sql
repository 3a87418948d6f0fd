-- Undoes a posting. What a member has spent already of a win that is undone becomes a debt to the house: the balance
-- goes to zero at the lowest.
create or replace function undo_call(
  c game_call, o vendor_transaction, p_merchant text, p_account bigint, p_balance bigint, p_shard_key text
) returns uuid language plpgsql as $$
declare
  v_is_bet boolean := o.call = 'bet';
  v_house text := case o.call when 'promo-win' then 'promotions' else 'games' end;
  v_delta bigint := case when v_is_bet then o.amount else -least(o.amount, p_balance) end;
  v_debt bigint := case when v_is_bet then 0 else o.amount - least(o.amount, p_balance) end;
  v round;
  v_transfer uuid;
begin
  if v_debt = 0 then
    v_transfer := post_call(c, 'rollback', p_merchant, o.member_id, p_account, v_delta,
      ledger_member_delta(p_account, v_delta), v_house, p_shard_key);
  else
    v_transfer := undo_call_with_debt(c, o.member_id, p_merchant, p_account, -v_delta, v_debt, v_house, p_shard_key);
  end if;
  if o.round_id is not null then
    update round set staked = staked - case when v_is_bet then o.amount else 0 end,
                     won = won - case when v_is_bet then 0 else o.amount end
     where id = o.round_id returning * into v;
    if v.state = 'closed' then perform emit_round_settled(v); end if;
  end if;
  return v_transfer;
end $$;
