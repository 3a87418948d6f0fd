-- A bet that cash alone can't pay: all the cash there is, and the rest from the member's lots, the oldest first.
create or replace function apply_bonus_bet(
  c game_call, p_member uuid, p_merchant text, p_game integer, p_account bigint, p_shard_key text
) returns call_result language plpgsql as $$
declare
  v_cash bigint;
  v_left bigint;
  v_part bigint;
  v_round uuid;
  v_id uuid := uuidv7();
  l record;
begin
  select balance into v_cash from ledger_account where id = p_account for no key update;
  -- A win came between the look at the cash and this lock: cash pays all of it after all
  if v_cash >= c.amount then return apply_bet(c, p_shard_key); end if;
  v_left := c.amount - v_cash;
  if c.currency = 'FUN' or playable_bonus(p_member, c.currency, c.at) < v_left then
    return ('INSUFFICIENT_FUNDS', null, v_cash, p_member, null)::call_result;
  end if;
  v_round := upsert_round(c, p_member, p_merchant, p_game, c.amount, 0, true);
  if v_round is null then return ('ROUND_CLOSED', null, v_cash, p_member, null)::call_result; end if;
  for l in
    select id, remaining from bonus_lot
     where member_id = p_member and currency = c.currency and state = 'active' and expires_at > c.at and remaining > 0
     order by granted_at, id
  loop
    v_part := least(l.remaining, v_left);
    exit when v_part = 0;
    v_left := v_left - v_part;
    perform bonus_move(l.id, v_id, -v_part);
    insert into bonus_stake as s (round_id, lot_id, staked) values (v_round, l.id, v_part)
    on conflict (round_id, lot_id) do update set staked = s.staked + excluded.staked;
  end loop;
  perform post_split_call(c, v_id, 'bet', p_merchant, p_member, -v_cash, v_cash - c.amount, 0, 0, p_shard_key);
  perform add_to_days(c, p_member, p_merchant, c.at, 0, -c.amount, 'games', p_shard_key);
  perform count_play(c, p_member);
  return ('OK', v_id, 0, p_member, v_round)::call_result;
end $$;
