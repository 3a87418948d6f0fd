-- A win of a round, or a promo win outside of one. Whatever has become of session, member, game or merchant since.
create or replace function apply_win(c game_call, p_shard_key text) returns call_result language plpgsql as $$
declare
  f record;
  v_balance bigint;
  v_round uuid;
  v_transfer uuid;
begin
  select * into f from find_player_account(c);
  if not found then return ('PLAYER_UNKNOWN', null, null, null, null)::call_result; end if;
  if f.account is null then return ('CURRENCY_MISMATCH', null, null, f.member, null)::call_result; end if;
  v_balance := ledger_member_delta(f.account, c.amount);
  if c.call = 'win' then
    v_round := upsert_round(c, f.member, f.merchant, f.game, 0, c.amount, false);
  end if;
  v_transfer := post_call(c, c.call, f.merchant, f.member, f.account, c.amount, v_balance,
    case c.call when 'win' then 'games' else 'promotions' end, p_shard_key);
  return ('OK', v_transfer, v_balance, f.member, v_round)::call_result;
end $$;
