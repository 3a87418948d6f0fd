-- A group: several money calls in order, all or nothing.

-- Locks all that the items will touch, in the order that every posting keeps: keys, members' accounts, house accounts.
create function vendor_group_lock(p_peer text, p_transaction text, p_items vendor_item[]) returns void
language plpgsql as $$
begin
  perform ledger_lock_keys(array(
    select vendor_key(p_peer, p_transaction)
    union select vendor_key(p_peer, x.transaction_id) from unnest(p_items) x
    union select vendor_key(p_peer, x.reference) from unnest(p_items) x where x.call = 'rollback'));
  perform 1 from ledger_account where id = any (array(
    select a.id from unnest(p_items) x join member m on m.pseudonym = x.player
      join ledger_account a on a.owner = 'member' and a.member_id = m.id and a.currency = x.currency and a.name = 'main'))
    order by id for no key update;
  perform 1 from ledger_account where id = any (array(
    select a.id from unnest(p_items) x join member m on m.pseudonym = x.player
      join ledger_account a on a.owner = 'house' and a.merchant_id = m.merchant_id and a.currency = x.currency
       and a.name in ('games', 'promotions', 'receivable') and a.shard = hashtext(p_transaction) & 15))
    order by id for no key update;
end $$;

create function vendor_group(
  p_peer text, p_request text, p_transaction text, p_digest bytea, p_items jsonb, p_now timestamptz
) returns vendor_reply language plpgsql as $$
declare
  v_items vendor_item[] := array(
    select (x.value ->> 'call', x.value ->> 'transactionId', x.value ->> 'player',
            decode(x.value ->> 'tokenHash', 'hex'), x.value ->> 'game', x.value ->> 'currency',
            x.value ->> 'reference', (x.value ->> 'amount')::bigint, x.value ->> 'round',
            (x.value ->> 'roundClosed')::boolean)::vendor_item
      from jsonb_array_elements(p_items) with ordinality x order by x.ordinality);
  v_group vendor_item := ('group', p_transaction, null, null, null, null, null, null, null, null);
  i vendor_item;
  r vendor_result;
  v_stored vendor_reply;
  v_failed integer := -1;
  v_posted text[] := '{}';
  v_answer text;
begin
  perform vendor_group_lock(p_peer, p_transaction, v_items);
  v_stored := vendor_stored(p_peer, p_transaction, p_request, p_digest);
  if v_stored.status is not null then return v_stored; end if;
  begin
    foreach i in array v_items loop
      v_failed := v_failed + 1;
      v_stored := vendor_stored(p_peer, i.transaction_id, p_request, '\x');
      if i.transaction_id = p_transaction then
        r := ('DUPLICATE', null, null, null, null);
      elsif v_stored.status is not null then
        r := (case v_stored.status when 'ROLLED_BACK' then 'ROLLED_BACK' else 'DUPLICATE' end, null, null, null, null);
      else
        r := vendor_decide(p_peer, i, p_transaction, p_now);
      end if;
      if r.status <> 'OK' then raise exception using errcode = 'MQ001'; end if;
      perform vendor_record(p_peer, i, '\x', null, p_transaction, r, p_now);
      v_posted := v_posted || format('{"transactionId":%s,"transferId":%s,"balance":"%s"}', to_json(i.transaction_id),
        coalesce(to_json(r.transfer_id)::text, 'null'), r.balance);
    end loop;
    v_answer := format('{"status":"OK","requestId":%s,"transactionId":%s,"items":[%s]}', to_json(p_request),
      to_json(p_transaction), array_to_string(v_posted, ','));
    r := ('OK', null, null, null, null);
  exception when sqlstate 'MQ001' then
    -- What the items before it did is undone with this block
    v_answer := format('{"status":"%s","requestId":%s,"transactionId":%s,"failedItem":%s%s}', r.status,
      to_json(p_request), to_json(p_transaction), v_failed,
      case when r.balance is null then '' else format(',"balance":"%s"', r.balance) end);
    r := (r.status, null, null, null, null);
  end;
  perform vendor_record(p_peer, v_group, p_digest, v_answer, null, r, p_now);
  return (r.status, v_answer, false)::vendor_reply;
end $$;

-- The balance call. Like a bet it checks the token; unlike a bet it does not mind a member who is locked.
create function vendor_balance(
  p_peer text, p_player text, p_token_hash bytea, p_game text, p_currency text, p_now timestamptz,
  out status text, out balance bigint
) language plpgsql stable as $$
declare
  f record;
begin
  select m.id as member, s.member_id as session_member, s.currency as session_currency, s.game_id as session_game,
         s.ended_at is null and s.expires_at > p_now as session_live, a.balance,
         (select g.id from game g join vendor v on v.code = g.vendor_code and v.peer = p_peer where g.code = p_game)
           as game
    into f
    from member m
    left join game_session s on s.token_hash = p_token_hash
    left join ledger_account a on a.owner = 'member' and a.member_id = m.id and a.currency = p_currency
                              and a.name = 'main'
   where m.pseudonym = p_player;
  status := case
    when not found then 'PLAYER_UNKNOWN'
    when f.session_member is distinct from f.member or not f.session_live then 'TOKEN_REFUSED'
    when f.game is null then 'GAME_UNKNOWN'
    when f.session_game <> f.game then 'TOKEN_REFUSED'
    when f.session_currency <> p_currency or f.balance is null then 'CURRENCY_MISMATCH'
    else 'OK' end;
  if status = 'OK' then balance := f.balance; end if;
end $$;
