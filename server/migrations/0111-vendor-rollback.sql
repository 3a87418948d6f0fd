-- Rolling back, and the one door for all calls of a vendor.

create function vendor_rollback(p_peer text, i vendor_item, p_shard_key text, p_now timestamptz)
returns vendor_result language plpgsql as $$
declare
  f record;
  o vendor_transaction;
  v_balance bigint;
  v_transfer uuid;
begin
  select * into f from vendor_account(p_peer, i);
  if f.member is null then return ('PLAYER_UNKNOWN', null, null, null, null)::vendor_result; end if;
  if f.account is null then return ('CURRENCY_MISMATCH', null, null, f.member, null)::vendor_result; end if;
  select balance into v_balance from ledger_account where id = f.account for no key update;
  select * into o from vendor_transaction where peer = p_peer and transaction_id = i.reference;
  if not found then
    insert into vendor_transaction (peer, transaction_id, call, digest, status, member_id, currency, amount, created_at)
    values (p_peer, i.reference, 'tombstone', '\x', 'ROLLED_BACK', f.member, i.currency, i.amount, p_now);
  elsif o.call <> 'tombstone' and (o.call not in ('bet', 'win', 'promo-win') or o.currency <> i.currency
        or o.amount <> i.amount or o.member_id is distinct from f.member) then
    return ('REFERENCE_MISMATCH', null, null, f.member, null)::vendor_result;
  elsif o.transfer_id is not null and not exists (select from vendor_transaction where peer = p_peer
        and reference = i.reference and call = 'rollback' and transfer_id is not null) then
    v_transfer := vendor_undo(p_peer, i, o, f.merchant, f.account, v_balance, p_shard_key, p_now);
    select balance into v_balance from ledger_account where id = f.account;
  end if;
  if i.round_closed then
    perform vendor_round_end(r.id, p_now) from round r where r.peer = p_peer and r.vendor_round = i.round
       and r.member_id = f.member and r.currency = i.currency;
  end if;
  return ('OK', v_transfer, v_balance, f.member, o.round_id)::vendor_result;
end $$;

-- Undoes a posting. What a member has spent already of a win that is undone becomes a debt to the house: the balance
-- goes to zero at the lowest.
create function vendor_undo(
  p_peer text, i vendor_item, o vendor_transaction, p_merchant text, p_account bigint, p_balance bigint,
  p_shard_key text, p_now timestamptz
) returns uuid language plpgsql as $$
declare
  v_is_bet boolean := o.call = 'bet';
  v_house text := case o.call when 'promo-win' then 'promotions' else 'games' end;
  v_delta bigint := case when v_is_bet then o.amount else -least(o.amount, p_balance) end;
  v_debt bigint := case when v_is_bet then 0 else o.amount - least(o.amount, p_balance) end;
  v round;
  v_transfer uuid;
begin
  if v_debt = 0 then
    v_transfer := vendor_write(p_peer, i, 'rollback', p_merchant, o.member_id, p_account, v_delta,
      ledger_member_delta(p_account, v_delta), v_house, p_shard_key, p_now);
  else
    v_transfer := vendor_undo_with_debt(p_peer, i, o.member_id, p_merchant, p_account, -v_delta, v_debt, v_house,
      p_shard_key, p_now);
  end if;
  if o.round_id is not null then
    update round set staked = staked - case when v_is_bet then o.amount else 0 end,
                     won = won - case when v_is_bet then 0 else o.amount end
     where id = o.round_id returning * into v;
    if v.state = 'closed' then perform vendor_tell_settled(v); end if;
  end if;
  return v_transfer;
end $$;

create function vendor_undo_with_debt(
  p_peer text, i vendor_item, p_member uuid, p_merchant text, p_account bigint, p_taken bigint, p_debt bigint,
  p_house text, p_shard_key text, p_now timestamptz
) returns uuid language plpgsql as $$
declare
  v_id uuid := uuidv7();
  v_house bigint := ledger_house_account(p_merchant, p_house, i.currency, p_shard_key);
  v_receivable bigint := ledger_house_account(p_merchant, 'receivable', i.currency, p_shard_key);
  v_balance bigint := ledger_member_delta(p_account, -p_taken);
begin
  perform 1 from ledger_account where id in (v_house, v_receivable) order by id for no key update;
  insert into ledger_transfer
    (id, kind, merchant_id, member_id, currency, amount, key, digest, reference, metadata, created_at)
  values (v_id, 'rollback', p_merchant, p_member, i.currency, p_taken + p_debt,
    'vendor:' || p_peer || ':' || i.transaction_id, '\x', i.reference,
    jsonb_build_object('peer', p_peer, 'game', i.game, 'round', i.round, 'debt', p_debt::text), p_now);
  with moved as (
    update ledger_account set balance = balance + case id when v_house then p_taken + p_debt else -p_debt end
     where id in (v_house, v_receivable) returning id, balance
  )
  insert into ledger_entry (transfer_id, account_id, amount, currency, balance_after)
  select v_id, id, case id when v_house then p_taken + p_debt else -p_debt end, i.currency, balance from moved
  union all select v_id, p_account, -p_taken, i.currency, v_balance where p_taken > 0;
  perform ledger_tell_balance(p_member, p_merchant, i.currency, 'main', v_balance, 'rollback', v_id);
  return v_id;
end $$;

create function vendor_decide(p_peer text, i vendor_item, p_shard_key text, p_now timestamptz)
returns vendor_result language plpgsql as $$
begin
  case i.call
    when 'bet' then return vendor_bet(p_peer, i, p_shard_key, p_now);
    when 'rollback' then return vendor_rollback(p_peer, i, p_shard_key, p_now);
    when 'round-close' then return vendor_round_close(p_peer, i, p_now);
    else return vendor_win(p_peer, i, p_shard_key, p_now);
  end case;
end $$;

-- The answer as it goes out, and as it will go out again to the same bytes.
create function vendor_answer(p_request text, p_transaction text, p_currency text, r vendor_result)
returns text language sql immutable as $$
  select case when r.status = 'OK' then
    format('{"status":"OK","requestId":%s,"currency":%s,"transactionId":%s,"transferId":%s,"balance":"%s"}',
      to_json(p_request), to_json(p_currency), to_json(p_transaction), coalesce(to_json(r.transfer_id)::text, 'null'),
      r.balance)
  else
    format('{"status":"%s","requestId":%s,"transactionId":%s%s}', r.status, to_json(p_request), to_json(p_transaction),
      case when r.balance is null then '' else format(',"balance":"%s"', r.balance) end)
  end;
$$;

-- What stands under an id already: null when nothing does.
create function vendor_stored(p_peer text, p_transaction text, p_request text, p_digest bytea)
returns vendor_reply language plpgsql as $$
declare
  t vendor_transaction;
  v_status text;
begin
  select * into t from vendor_transaction where peer = p_peer and transaction_id = p_transaction;
  if not found then return null; end if;
  if t.answer is not null and t.digest = p_digest then return (t.status, t.answer, true)::vendor_reply; end if;
  v_status := case t.call when 'tombstone' then 'ROLLED_BACK' else 'DUPLICATE' end;
  return (v_status, vendor_answer(p_request, p_transaction, null, (v_status, null, null, null, null)::vendor_result),
    true)::vendor_reply;
end $$;

create function vendor_key(p_peer text, p_transaction text) returns text language sql immutable as $$
  select 'vendor:' || p_peer || ':' || p_transaction;
$$;

create function vendor_record(
  p_peer text, i vendor_item, p_digest bytea, p_answer text, p_group text, r vendor_result, p_now timestamptz
) returns void language sql as $$
  insert into vendor_transaction (peer, transaction_id, call, digest, status, answer, group_id, member_id, round_id,
                                  transfer_id, currency, amount, reference, created_at)
  values (p_peer, i.transaction_id, i.call, p_digest, r.status, p_answer, p_group, r.member_id, r.round_id,
          r.transfer_id, i.currency, i.amount, i.reference, p_now);
$$;

-- One money call of a vendor: stored answer, tombstone, then the call itself. One round trip, one transaction.
create function vendor_call(
  p_peer text, p_call text, p_request text, p_transaction text, p_digest bytea, p_player text, p_token_hash bytea,
  p_game text, p_currency text, p_reference text, p_amount bigint, p_round text, p_round_closed boolean,
  p_now timestamptz
) returns vendor_reply language plpgsql as $$
declare
  i vendor_item := (p_call, p_transaction, p_player, p_token_hash, p_game, p_currency, p_reference, p_amount, p_round,
                    p_round_closed);
  r vendor_result;
  v_stored vendor_reply;
  v_answer text;
begin
  if p_call = 'rollback' then
    perform ledger_lock_keys(array[vendor_key(p_peer, p_transaction), vendor_key(p_peer, p_reference)]);
  else
    perform pg_advisory_xact_lock(hashtextextended(vendor_key(p_peer, p_transaction), 0));
  end if;
  v_stored := vendor_stored(p_peer, p_transaction, p_request, p_digest);
  if v_stored.status is not null then return v_stored; end if;
  r := vendor_decide(p_peer, i, p_transaction, p_now);
  v_answer := vendor_answer(p_request, p_transaction, p_currency, r);
  perform vendor_record(p_peer, i, p_digest, v_answer, null, r, p_now);
  return (r.status, v_answer, false)::vendor_reply;
end $$;
