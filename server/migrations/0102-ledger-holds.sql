-- Holds: pending → posted | voided | expired. Held money lies in the member's own "held" account.

create function ledger_hold_open(
  p_id uuid, p_member uuid, p_currency text, p_wallet text, p_amount bigint, p_expires timestamptz,
  p_key text, p_digest bytea, p_reference text, p_metadata jsonb, p_now timestamptz
) returns ledger_outcome language plpgsql as $$
declare
  v_seen ledger_outcome;
  v_merchant text;
  v_from bigint;
  v_held bigint;
  v_balance bigint;
begin
  perform ledger_lock_keys(array[p_key, p_id::text]);
  v_seen := ledger_seen(p_id, p_key, p_digest, p_wallet);
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
  perform ledger_tell_balance(p_member, v_merchant, p_currency, p_wallet, v_balance, 'hold', p_id);
  return ('posted', p_id, v_balance)::ledger_outcome;
end $$;

-- Gives what is still held back to its wallet. The hold's row is locked by the caller.
create function ledger_hold_release(
  p_id uuid, p_kind text, p_hold ledger_hold, p_amount bigint, p_key text, p_digest bytea, p_now timestamptz
) returns bigint language plpgsql as $$
declare
  v_held bigint := ledger_open_account(p_hold.member_id, p_hold.currency, 'held');
  v_wallet bigint := ledger_open_account(p_hold.member_id, p_hold.currency, p_hold.wallet);
  v_balance bigint;
begin
  if ledger_between(p_id, p_kind, p_hold.merchant_id, p_hold.member_id, p_hold.currency, v_held, v_wallet, p_amount,
       p_key, p_digest, p_hold.id::text, '{}', p_now) is null then
    raise exception 'the held account of member % holds less than its holds', p_hold.member_id;
  end if;
  select balance into v_balance from ledger_account where id = v_wallet;
  perform ledger_tell_balance(p_hold.member_id, p_hold.merchant_id, p_hold.currency, p_hold.wallet, v_balance,
    p_kind, p_id);
  return v_balance;
end $$;

create function ledger_hold_expire(p_hold ledger_hold, p_now timestamptz) returns void language plpgsql as $$
begin
  perform ledger_hold_release(uuidv7(), 'hold-expire', p_hold, p_hold.amount, 'hold-expire:' || p_hold.id, '\x', p_now);
  update ledger_hold set state = 'expired', settled_at = p_now where id = p_hold.id;
end $$;

-- Posts a hold to a house account, in full or in part; the rest goes back to the wallet at once.
create function ledger_hold_post(
  p_id uuid, p_hold uuid, p_amount bigint, p_house text, p_key text, p_digest bytea, p_metadata jsonb, p_now timestamptz
) returns ledger_outcome language plpgsql as $$
declare
  v_seen ledger_outcome;
  v ledger_hold;
  v_amount bigint;
  v_held bigint;
  v_balance bigint;
begin
  perform ledger_lock_keys(array[p_key, p_id::text]);
  v_seen := ledger_seen(p_id, p_key, p_digest, 'held');
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
  update ledger_hold set state = 'posted', posted_amount = v_amount, settled_at = p_now where id = v.id;
  return ('posted', p_id, v_balance)::ledger_outcome;
end $$;

create function ledger_hold_void(p_id uuid, p_hold uuid, p_key text, p_digest bytea, p_now timestamptz)
returns ledger_outcome language plpgsql as $$
declare
  v_seen ledger_outcome;
  v ledger_hold;
  v_balance bigint;
begin
  perform ledger_lock_keys(array[p_key, p_id::text]);
  select * into v from ledger_hold where id = p_hold for update;
  if not found then return ('no-hold', null, null)::ledger_outcome; end if;
  v_seen := ledger_seen(p_id, p_key, p_digest, v.wallet);
  if v_seen.outcome is not null then return v_seen; end if;
  if v.state <> 'pending' then return ('already-' || v.state, null, null)::ledger_outcome; end if;
  v_balance := ledger_hold_release(p_id, 'hold-void', v, v.amount, p_key, p_digest, p_now);
  update ledger_hold set state = 'voided', settled_at = p_now where id = v.id;
  return ('posted', p_id, v_balance)::ledger_outcome;
end $$;

-- Expires what is due, oldest first, at most `p_limit`; any number of processes may run it at once.
create function ledger_expire_holds(p_now timestamptz, p_limit integer) returns integer language plpgsql as $$
declare
  v ledger_hold;
  v_count integer := 0;
begin
  for v in select * from ledger_hold where state = 'pending' and expires_at <= p_now
            order by expires_at limit p_limit for update skip locked loop
    perform ledger_hold_expire(v, p_now);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
