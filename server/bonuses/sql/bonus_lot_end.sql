-- Ends a lot that is active, once: its remainder goes to cash when its play is done, and to the house's promotions when it has
-- run out, was given up or was called off. Never touches cash else. Tells what moved; null when it had ended before.
create or replace function bonus_lot_end(p_lot uuid, p_state text, p_now timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  l bonus_lot;
  v_main bigint;
  v_bonus bigint;
  v_id uuid := uuidv7();
  v_key text := 'bonus-end:' || p_lot;
begin
  select * into l from bonus_lot where id = p_lot;
  if not found then return null; end if;
  v_main := ledger_open_account(l.member_id, l.currency, 'main');
  v_bonus := ledger_open_account(l.member_id, l.currency, 'bonus');
  perform 1 from ledger_account where id = v_main for no key update;
  select * into l from bonus_lot where id = p_lot for update;
  if l.state <> 'active' then return null; end if;
  if (p_state = 'completed' and l.wagered < l.required) or (p_state = 'expired' and l.expires_at > p_now)
     or (p_state = 'spent' and l.remaining > 0) then
    raise exception 'bonus lot % is not %', p_lot, p_state using errcode = 'check_violation';
  end if;
  if l.remaining = 0 then
    update bonus_lot set state = p_state, ended_at = p_now where id = p_lot;
    return 0;
  end if;
  perform bonus_move(p_lot, v_id, -l.remaining);
  if p_state = 'completed' then
    perform ledger_between(v_id, 'bonus-release', l.merchant_id, l.member_id, l.currency, v_bonus, v_main, l.remaining, v_key,
      '\x', p_lot::text, '{}', p_now);
  else
    perform ledger_write_with_house(v_id, 'bonus-end', l.merchant_id, l.member_id, l.currency, v_key, '\x', p_lot::text, '{}',
      p_now, v_bonus, -l.remaining, ledger_member_delta(v_bonus, -l.remaining), 'promotions', v_key);
  end if;
  update bonus_lot set state = p_state, ended_at = p_now, ended_by = v_id where id = p_lot;
  perform emit_balance_changed(l.member_id, l.merchant_id, l.currency, a.name, a.balance,
    case p_state when 'completed' then 'bonus-release' else 'bonus-end' end, v_id)
     from ledger_account a where a.id = v_bonus or (a.id = v_main and p_state = 'completed');
  return l.remaining;
end $$;
