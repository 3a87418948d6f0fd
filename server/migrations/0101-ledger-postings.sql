-- Postings. Order of locks, everywhere: keys (sorted), hold, members' accounts (by id), rounds, house accounts (by id).

-- One at a time per key, until the end of the transaction. Found first, a key that is taken answers before anything
-- is written, so a repeat leaves no trace and nothing has to be undone.
create function ledger_lock_keys(p_keys text[]) returns void language plpgsql as $$
declare
  v_hash bigint;
begin
  for v_hash in select distinct hashtextextended(k, 0) from unnest(p_keys) k order by 1 loop
    perform pg_advisory_xact_lock(v_hash);
  end loop;
end $$;

-- The shard of a house account that a key falls on; the account is made when it is first needed.
create function ledger_house_account(p_merchant text, p_name text, p_currency text, p_key text)
returns bigint language plpgsql as $$
declare
  v_shard smallint := hashtext(p_key) & 15;
  v_id bigint;
begin
  select id into v_id from ledger_account
   where owner = 'house' and merchant_id = p_merchant and name = p_name and currency = p_currency and shard = v_shard;
  if found then return v_id; end if;
  insert into ledger_account (owner, merchant_id, name, currency, shard)
  values ('house', p_merchant, p_name, p_currency, v_shard) on conflict do nothing;
  select id into strict v_id from ledger_account
   where owner = 'house' and merchant_id = p_merchant and name = p_name and currency = p_currency and shard = v_shard;
  return v_id;
end $$;

create function ledger_open_account(p_member uuid, p_currency text, p_wallet text)
returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into ledger_account (owner, merchant_id, member_id, name, currency)
  select 'member', merchant_id, id, p_wallet, p_currency from member where id = p_member on conflict do nothing;
  select id into v_id from ledger_account
   where owner = 'member' and member_id = p_member and currency = p_currency and name = p_wallet;
  return v_id;
end $$;

-- Moves `p_delta` on a member's account and tells the new balance; null when that would make it negative.
create function ledger_member_delta(p_account bigint, p_delta bigint) returns bigint language plpgsql as $$
declare
  v_balance bigint;
begin
  update ledger_account set balance = balance + p_delta
   where id = p_account and balance + p_delta >= 0 returning balance into v_balance;
  return v_balance;
end $$;

-- Writes a transfer of one member between his account and a house account. The member's balance has been moved
-- already (by `p_delta`, to `p_balance`); here the house's is moved against it.
create function ledger_write_with_house(
  p_id uuid, p_kind text, p_merchant text, p_member uuid, p_currency text, p_key text, p_digest bytea,
  p_reference text, p_metadata jsonb, p_now timestamptz,
  p_account bigint, p_delta bigint, p_balance bigint, p_house text, p_shard_key text
) returns void language plpgsql as $$
declare
  v_house bigint := ledger_house_account(p_merchant, p_house, p_currency, p_shard_key);
  v_house_balance bigint;
begin
  update ledger_account set balance = balance - p_delta where id = v_house returning balance into v_house_balance;
  insert into ledger_transfer
    (id, kind, merchant_id, member_id, currency, amount, key, digest, reference, metadata, created_at)
  values (p_id, p_kind, p_merchant, p_member, p_currency, abs(p_delta), p_key, p_digest, p_reference, p_metadata, p_now);
  insert into ledger_entry (transfer_id, account_id, amount, currency, balance_after)
  values (p_id, p_account, p_delta, p_currency, p_balance), (p_id, v_house, -p_delta, p_currency, v_house_balance);
end $$;

create function ledger_tell_balance(
  p_member uuid, p_merchant text, p_currency text, p_wallet text, p_balance bigint, p_kind text, p_transfer uuid
) returns void language sql as $$
  insert into outbox (topic, payload) values ('balance.changed', jsonb_build_object(
    'memberId', p_member, 'merchantId', p_merchant, 'currency', p_currency, 'wallet', p_wallet,
    'balance', p_balance::text, 'kind', p_kind, 'transferId', p_transfer));
$$;

-- What an asker gets: posted, replayed (the same was asked before), or why not.
create type ledger_outcome as (outcome text, transfer_id uuid, balance bigint);

-- Whether a key or id has been used: null when not, else the answer to give.
create function ledger_seen(p_id uuid, p_key text, p_digest bytea, p_wallet text)
returns ledger_outcome language plpgsql as $$
declare
  v ledger_transfer;
  v_balance bigint;
begin
  select * into v from ledger_transfer where key = p_key;
  if not found then
    select * into v from ledger_transfer where id = p_id;
    if not found then return null; end if;
    return ('duplicate', null, null)::ledger_outcome;
  end if;
  if v.digest <> p_digest then return ('duplicate', null, null)::ledger_outcome; end if;
  select e.balance_after into v_balance from ledger_entry e join ledger_account a on a.id = e.account_id
   where e.transfer_id = v.id and a.owner = 'member' and a.name = p_wallet;
  return ('replayed', v.id, v_balance)::ledger_outcome;
end $$;

-- Between a member's wallet and the house: plus gives to the member, minus takes.
create function ledger_with_house(
  p_id uuid, p_kind text, p_house text, p_member uuid, p_currency text, p_wallet text, p_delta bigint,
  p_key text, p_digest bytea, p_reference text, p_metadata jsonb, p_now timestamptz
) returns ledger_outcome language plpgsql as $$
declare
  v_seen ledger_outcome;
  v_account bigint;
  v_merchant text;
  v_balance bigint;
begin
  perform ledger_lock_keys(array[p_key, p_id::text]);
  v_seen := ledger_seen(p_id, p_key, p_digest, p_wallet);
  if v_seen.outcome is not null then return v_seen; end if;
  select id, merchant_id into v_account, v_merchant from ledger_account
   where owner = 'member' and member_id = p_member and currency = p_currency and name = p_wallet;
  if not found then return ('no-account', null, null)::ledger_outcome; end if;
  v_balance := ledger_member_delta(v_account, p_delta);
  if v_balance is null then
    select balance into v_balance from ledger_account where id = v_account;
    return ('insufficient-funds', null, v_balance)::ledger_outcome;
  end if;
  perform ledger_write_with_house(p_id, p_kind, v_merchant, p_member, p_currency, p_key, p_digest, p_reference,
    p_metadata, p_now, v_account, p_delta, v_balance, p_house, p_key);
  perform ledger_tell_balance(p_member, v_merchant, p_currency, p_wallet, v_balance, p_kind, p_id);
  return ('posted', p_id, v_balance)::ledger_outcome;
end $$;

-- Between two accounts of one member. The rows are locked by id, so that there and back can't wait for each other.
-- The balance told is that of `p_told`. Keys are locked and looked up by the caller.
create function ledger_between(
  p_id uuid, p_kind text, p_merchant text, p_member uuid, p_currency text, p_from bigint, p_to bigint, p_amount bigint,
  p_key text, p_digest bytea, p_reference text, p_metadata jsonb, p_now timestamptz
) returns bigint language plpgsql as $$
declare
  v_from bigint;
  v_to bigint;
begin
  perform 1 from ledger_account where id in (p_from, p_to) order by id for no key update;
  v_from := ledger_member_delta(p_from, -p_amount);
  if v_from is null then return null; end if;
  v_to := ledger_member_delta(p_to, p_amount);
  insert into ledger_transfer
    (id, kind, merchant_id, member_id, currency, amount, key, digest, reference, metadata, created_at)
  values (p_id, p_kind, p_merchant, p_member, p_currency, p_amount, p_key, p_digest, p_reference, p_metadata, p_now);
  insert into ledger_entry (transfer_id, account_id, amount, currency, balance_after)
  values (p_id, p_from, -p_amount, p_currency, v_from), (p_id, p_to, p_amount, p_currency, v_to);
  return v_from;
end $$;

create function ledger_between_wallets(
  p_id uuid, p_member uuid, p_currency text, p_from text, p_to text, p_amount bigint,
  p_key text, p_digest bytea, p_reference text, p_metadata jsonb, p_now timestamptz
) returns ledger_outcome language plpgsql as $$
declare
  v_seen ledger_outcome;
  v_merchant text;
  v_from bigint;
  v_to bigint;
  v_balance bigint;
begin
  perform ledger_lock_keys(array[p_key, p_id::text]);
  v_seen := ledger_seen(p_id, p_key, p_digest, p_from);
  if v_seen.outcome is not null then return v_seen; end if;
  select id, merchant_id into v_from, v_merchant from ledger_account
   where owner = 'member' and member_id = p_member and currency = p_currency and name = p_from;
  if not found then return ('no-account', null, null)::ledger_outcome; end if;
  v_to := ledger_open_account(p_member, p_currency, p_to);
  v_balance := ledger_between(p_id, 'wallet', v_merchant, p_member, p_currency, v_from, v_to, p_amount, p_key,
    p_digest, p_reference, p_metadata, p_now);
  if v_balance is null then
    select balance into v_balance from ledger_account where id = v_from;
    return ('insufficient-funds', null, v_balance)::ledger_outcome;
  end if;
  perform ledger_tell_balance(p_member, v_merchant, p_currency, p_from, v_balance, 'wallet', p_id);
  perform ledger_tell_balance(p_member, v_merchant, p_currency, p_to, balance, 'wallet', p_id)
     from ledger_account where id = v_to;
  return ('posted', p_id, v_balance)::ledger_outcome;
end $$;
