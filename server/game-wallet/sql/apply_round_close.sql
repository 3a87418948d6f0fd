create or replace function apply_round_close(c game_call) returns call_result language plpgsql as $$
declare
  f record;
  v_round uuid;
  v_balance bigint;
begin
  select * into f from find_player_account(c);
  if not found then return ('PLAYER_UNKNOWN', null, null, null, null)::call_result; end if;
  -- The account first, as every posting does
  select balance into v_balance from ledger_account where id = f.account for no key update;
  if not found then return ('CURRENCY_MISMATCH', null, null, f.member, null)::call_result; end if;
  select id into v_round from round where peer = c.peer and vendor_round = c.round and member_id = f.member
     and currency = c.currency;
  if not found then return ('ROUND_UNKNOWN', null, null, f.member, null)::call_result; end if;
  perform end_round(v_round, c.at);
  return ('OK', null, v_balance, f.member, v_round)::call_result;
end $$;
