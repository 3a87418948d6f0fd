-- Undoes a posting. What a member has spent already of a win that is undone becomes a debt to the house: the balance
-- goes to zero at the lowest. A win that is still held is given back from where it lies.
create or replace function undo_call(
  c game_call, o vendor_transaction, p_merchant text, p_account bigint, p_balance bigint, p_shard_key text
) returns uuid language plpgsql as $$
declare
  v_is_bet boolean := o.call = 'bet';
  v_house text := case o.call when 'promo-win' then 'promotions' else 'games' end;
  v_delta bigint := case when v_is_bet then o.amount else -least(o.amount, p_balance) end;
  v_debt bigint := case when v_is_bet then 0 else o.amount - least(o.amount, p_balance) end;
  v round;
  h held_win;
  v_transfer uuid;
begin
  perform drop_play_sums(o.member_id);
  if not v_is_bet then
    select * into h from held_win where transfer_id = o.transfer_id for update;
    -- A refused one is with the house already
    if h.state = 'refused' then return null; end if;
    if h.state = 'held' then
      v_transfer := uuidv7();
      perform give_held_win_back(h, v_transfer, 'rollback', call_key(c.peer, c.transaction_id), c.reference,
        jsonb_build_object('peer', c.peer, 'game', c.game, 'round', c.round), c.at, p_shard_key);
      update held_win set state = 'rolled-back', settled_at = c.at, settled_by = v_transfer
       where transfer_id = o.transfer_id;
      return v_transfer;
    end if;
    -- A released one lies where its release brought it
    o.transfer_id := coalesce(h.settled_by, o.transfer_id);
  end if;
  if o.call = 'promo-win' and exists (select from bonus_lot l where l.id = o.transfer_id) then
    return undo_free_rounds(c, o, p_merchant, p_shard_key);
  end if;
  if round_has_bonus(o.round_id) then
    v_transfer := undo_bonus_call(c, o, p_merchant, p_balance, p_shard_key);
  elsif v_debt = 0 then
    v_transfer := post_call(c, 'rollback', p_merchant, o.member_id, p_account, v_delta,
      ledger_member_delta(p_account, v_delta), v_house, p_shard_key);
  else
    v_transfer := undo_call_with_debt(c, o.member_id, p_merchant, p_account, -v_delta, v_debt, v_house, p_shard_key);
  end if;
  -- A released win was in no day
  if h.state is null then
    perform add_to_days(c, o.member_id, p_merchant, o.created_at, case when v_is_bet then 0 else -o.amount end,
      case when v_is_bet then o.amount else -o.amount end, v_house, p_shard_key);
  end if;
  if o.round_id is not null then
    update round set staked = staked - case when v_is_bet then o.amount else 0 end,
                     won = won - case when v_is_bet then 0 else o.amount end
     where id = o.round_id returning * into v;
    if v.state = 'closed' then perform emit_round_settled(v); end if;
  end if;
  return v_transfer;
end $$;
