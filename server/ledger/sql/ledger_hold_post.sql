-- Posts a hold to a house account, in full or in part; the rest goes back to the wallet at once.
create or replace function ledger_hold_post(
  p_id uuid, p_hold uuid, p_amount bigint, p_house text, p_key text, p_digest bytea, p_metadata jsonb, p_now timestamptz
) returns ledger_outcome language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_seen ledger_outcome;
  v ledger_hold;
  v_amount bigint;
  v_held bigint;
  v_balance bigint;
begin
  if p_house <> 'withdrawals' then
    raise exception 'a hold is not posted to "%"', p_house using errcode = 'insufficient_privilege';
  end if;
  perform ledger_lock_keys(array[p_key, p_id::text]);
  v_seen := find_replay(p_id, p_key, p_digest, 'held');
  if v_seen.outcome is not null then return v_seen; end if;
  select * into v from ledger_hold where id = p_hold for update;
  if not found then return ('no-hold', null, null)::ledger_outcome; end if;
  if v.state <> 'pending' then return ('already-' || v.state, null, null)::ledger_outcome; end if;
  if v.expires_at <= p_now then
    perform ledger_hold_expire(v, p_now);
    return ('already-expired', null, null)::ledger_outcome;
  end if;
  v_amount := coalesce(p_amount, v.amount);
  if v_amount > v.amount then return ('over-hold', null, null)::ledger_outcome; end if;
  if v_amount < v.amount then
    perform ledger_hold_release(uuidv7(), 'hold-void', v, v.amount - v_amount, 'hold-rest:' || v.id, '\x', p_now);
  end if;
  v_held := ledger_open_account(v.member_id, v.currency, 'held');
  v_balance := ledger_member_delta(v_held, -v_amount);
  if v_balance is null then
    raise exception 'the held account of member % holds less than its holds', v.member_id;
  end if;
  perform ledger_write_with_house(p_id, 'hold-post', v.merchant_id, v.member_id, v.currency, p_key, p_digest,
    v.id::text, p_metadata, p_now, v_held, -v_amount, v_balance, p_house, p_key);
  perform emit_balance_changed(v.member_id, v.merchant_id, v.currency, 'held', v_balance, 'hold-post', p_id);
  update ledger_hold set state = 'posted', posted_amount = v_amount, settled_at = p_now where id = v.id;
  return ('posted', p_id, v_balance)::ledger_outcome;
end $$;
