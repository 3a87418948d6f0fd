-- A win of a round, or a promo win outside of one. Whatever has become of session, member, game or merchant since; but not
-- for a bet that was rolled back or never was, nor in a game that the peer has not. Above its ceiling it is held. The prize of
-- free rounds that the merchant gave is paid once, as bonus money where they say so.
create or replace function apply_win(c game_call, p_shard_key text) returns call_result language plpgsql as $$
declare
  f record;
  j record;
  g free_rounds;
  v_house text := case c.call when 'win' then 'games' else 'promotions' end;
  v_balance bigint;
  v_round uuid;
  v_transfer uuid;
begin
  select * into f from find_player_account(c);
  if not found then return ('PLAYER_UNKNOWN', null, null, null, null)::call_result; end if;
  if f.account is null then return ('CURRENCY_MISMATCH', null, null, f.member, null)::call_result; end if;
  select balance into v_balance from ledger_account where id = f.account for no key update;
  j := judge_win(c, f.member, f.merchant, f.game);
  if j.refusal is not null then return (j.refusal, null, null, f.member, null)::call_result; end if;
  g := free_rounds_of(c);
  if g.id is not null and free_rounds_refuse(g, c, f.member, f.game) then
    return ('REFERENCE_MISMATCH', null, null, f.member, null)::call_result;
  end if;
  if c.call = 'win' then
    v_round := upsert_round(c, f.member, f.merchant, f.game, 0, case when j.held_for is null then c.amount else 0 end,
                            false);
  end if;
  if j.held_for is null and round_has_bonus(v_round) then
    v_transfer := pay_bonus_win(c, f.member, f.merchant, v_round, p_shard_key);
    select balance into v_balance from ledger_account where id = f.account;
    perform add_to_days(c, f.member, f.merchant, c.at, c.amount, c.amount, v_house, p_shard_key);
    perform count_play(c, f.member);
  elsif j.held_for is null and g.multiple > 0 and c.amount > 0 then
    v_transfer := pay_free_rounds(g, c, f.merchant, p_shard_key);
  elsif j.held_for is null then
    v_balance := ledger_member_delta(f.account, c.amount);
    v_transfer := post_call(c, c.call, f.merchant, f.member, f.account, c.amount, v_balance, v_house, p_shard_key);
    perform add_to_days(c, f.member, f.merchant, c.at, c.amount, c.amount, v_house, p_shard_key);
    perform count_play(c, f.member);
  else
    v_transfer := hold_win(c, f.member, f.merchant, v_round, j.held_for, j.ceiling, v_house, p_shard_key);
  end if;
  if g.id is not null then perform end_free_rounds(g, c.amount, v_transfer, c.at); end if;
  if j.is_large or j.held_for is not null then
    perform emit_large_win(c, f.member, f.merchant, v_transfer, j.held_for);
  end if;
  return ('OK', v_transfer, v_balance, f.member, v_round)::call_result;
end $$;
