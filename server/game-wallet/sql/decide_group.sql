-- A group: several money calls in order, all or nothing. `items` are those posted, by place: [{transactionId, transferId,
-- balance}, …]; null when the group is refused.
create or replace function decide_group(
  p_peer text, p_request text, p_transaction text, p_digest bytea, p_items jsonb, p_now timestamptz,
  out status text, out request_id text, out balance bigint, out failed_item smallint, out items jsonb,
  out replayed boolean
) language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_items game_call[] := array(
    select (p_peer, x.call, null, x.transaction_id, '\x', x.player, x.token_hash, x.game, x.currency, x.reference,
            x.amount, x.round, x.round_closed, p_now, p_transaction, x.item)::game_call
      from jsonb_populate_recordset(null::game_call, p_items) x order by x.item);
  c game_call;
  r call_result;
  d call_decision;
begin
  if exists (select from unnest(v_items) x where x.amount < 0) then
    raise exception 'a call of less than nothing' using errcode = 'check_violation';
  end if;
  perform lock_group(p_peer, p_transaction, v_items);
  d := find_decision(p_peer, p_transaction, 'group', p_request, p_digest);
  if d.status is not null then
    status := d.status;
    request_id := d.request_id;
    balance := d.balance;
    replayed := true;
    select t.failed_item into failed_item from vendor_transaction t
     where t.peer = p_peer and t.transaction_id = p_transaction and t.digest = p_digest and t.call = 'group' and t.request_id is not null;
    if status = 'OK' then items := find_group_items(p_peer, p_transaction); end if;
    return;
  end if;
  begin
    foreach c in array v_items loop
      failed_item := c.item;
      d := find_decision(p_peer, c.transaction_id, c.call, null, '\x');
      if c.transaction_id = p_transaction then
        r := ('DUPLICATE', null, null, null, null);
      elsif d.status is not null then
        r := (d.status, null, null, null, null);
      else
        r := apply_call(c, p_transaction);
      end if;
      if r.status <> 'OK' then raise exception using errcode = 'MQ001'; end if;
      perform record_call(c, r);
    end loop;
    r := ('OK', null, null, null, null);
    failed_item := null;
  exception when sqlstate 'MQ001' then
    -- What the items before it did is undone with this block
    null;
  end;
  status := r.status;
  request_id := p_request;
  balance := r.balance;
  replayed := false;
  insert into vendor_transaction (peer, transaction_id, call, digest, status, request_id, balance_after, failed_item,
                                  created_at)
  values (p_peer, p_transaction, 'group', p_digest, status, p_request, balance, failed_item, p_now);
  if status = 'OK' then items := find_group_items(p_peer, p_transaction); end if;
end $$;
