create or replace function apply_bet(c game_call, p_shard_key text) returns call_result language plpgsql as $$
declare
  f record;
  v_balance bigint;
  v_round uuid;
  v_transfer uuid;
begin
  select * into f from find_bet_facts(c);
  if not found then return ('PLAYER_UNKNOWN', null, null, null, null)::call_result; end if;
  if f.refusal = 'GUARDED' then
    perform 1 from ledger_account where id = f.account for no key update;
    f.refusal := safer_play_refusal(c, f.member);
  end if;
  if f.refusal is not null then return (f.refusal, null, null, f.member, null)::call_result; end if;
  v_balance := ledger_member_delta(f.account, -c.amount);
  if v_balance is null then
    return apply_bonus_bet(c, f.member, f.merchant, f.game, f.account, p_shard_key);
  end if;
  v_round := upsert_round(c, f.member, f.merchant, f.game, c.amount, 0, true);
  if v_round is null then
    v_balance := ledger_member_delta(f.account, c.amount);
    return ('ROUND_CLOSED', null, v_balance, f.member, null)::call_result;
  end if;
  v_transfer := post_call(c, 'bet', f.merchant, f.member, f.account, -c.amount, v_balance, 'games', p_shard_key);
  perform add_to_days(c, f.member, f.merchant, c.at, 0, -c.amount, 'games', p_shard_key);
  perform count_play(c, f.member);
  return ('OK', v_transfer, v_balance, f.member, v_round)::call_result;
end $$;
