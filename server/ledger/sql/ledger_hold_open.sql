create or replace function ledger_hold_open(
  p_id uuid, p_member uuid, p_currency text, p_wallet text, p_amount bigint, p_expires timestamptz,
  p_key text, p_digest bytea, p_reference text, p_metadata jsonb, p_now timestamptz
) returns ledger_outcome language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_seen ledger_outcome;
  v_merchant text;
  v_from bigint;
  v_held bigint;
  v_balance bigint;
begin
  if p_wallet in ('held', 'win-held', 'bonus') then
    raise exception 'what is held or a bonus moves by its own functions' using errcode = 'insufficient_privilege';
  end if;
  perform ledger_lock_keys(array[p_key, p_id::text]);
  v_seen := find_replay(p_id, p_key, p_digest, p_wallet);
  if v_seen.outcome is not null then return v_seen; end if;
  select id, merchant_id into v_from, v_merchant from ledger_account
   where owner = 'member' and member_id = p_member and currency = p_currency and name = p_wallet;
  if not found then return ('no-account', null, null)::ledger_outcome; end if;
  v_held := ledger_open_account(p_member, p_currency, 'held');
  v_balance := ledger_between(p_id, 'hold', v_merchant, p_member, p_currency, v_from, v_held, p_amount, p_key,
    p_digest, p_reference, p_metadata, p_now);
  if v_balance is null then
    select balance into v_balance from ledger_account where id = v_from;
    return ('insufficient-funds', null, v_balance)::ledger_outcome;
  end if;
  insert into ledger_hold (id, merchant_id, member_id, currency, wallet, amount, expires_at, created_at)
  values (p_id, v_merchant, p_member, p_currency, p_wallet, p_amount, p_expires, p_now);
  perform emit_balance_changed(p_member, v_merchant, p_currency, p_wallet, v_balance, 'hold', p_id);
  return ('posted', p_id, v_balance)::ledger_outcome;
end $$;
