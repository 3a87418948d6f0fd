-- Several money calls of one peer in order, all or nothing, each kept under its own id. One that was done before is told as
-- it was then, and the others go on. `items`: [{transactionId, transferId, balance, bonus, replayed}, …], null when one was
-- refused, `failed_item` from 0; nothing is kept of a sequence that was refused.
-- A rollback names no amount here: it is the one of what it undoes. What was rolled back already is told as the first time.
create or replace function decide_sequence(
  p_peer text, p_items jsonb, p_finished boolean, p_now timestamptz,
  out status text, out balance bigint, out failed_item smallint, out round_id uuid, out items jsonb
) language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_items game_call[] := array(
    select (p_peer, x.call, '', x.transaction_id, x.digest, x.player, x.token_hash, x.game, x.currency, x.reference,
            x.amount, x.round, x.round_closed, p_now, null, null)::game_call
      from jsonb_populate_recordset(null::game_call, p_items) x order by x.item);
  c game_call;
  d call_decision;
  r call_result;
  v_done jsonb := '[]';
begin
  if exists (select from unnest(v_items) x where x.amount < 0) then
    raise exception 'a call of less than nothing' using errcode = 'check_violation';
  end if;
  perform lock_group(p_peer, v_items[1].transaction_id, v_items);
  failed_item := 0;
  begin
    foreach c in array v_items loop
      d := find_decision(p_peer, c.transaction_id, c.call, '', c.digest);
      if d.status is null then
        r := apply_in_sequence(c, v_items[1].transaction_id);
        if r.status = 'OK' then perform record_call(c, r); end if;
        d := (1, r.status, '', r.transfer_id, r.round_id, r.balance, false)::call_decision;
      end if;
      if d.status <> 'OK' then raise exception using errcode = 'MQ001'; end if;
      if c.call = 'rollback' then d.transfer_id := undone_by(p_peer, c.reference); end if;
      v_done := v_done || jsonb_build_object('transactionId', c.transaction_id, 'transferId', d.transfer_id,
        'balance', d.balance::text, 'bonus', bonus_moved(d.transfer_id)::text, 'replayed', d.replayed);
      failed_item := failed_item + 1;
    end loop;
    failed_item := null;
    items := v_done;
    select x.id into round_id from round x join member m on m.id = x.member_id and m.pseudonym = c.player
     where x.peer = p_peer and x.vendor_round = c.round and x.currency = c.currency;
    if p_finished then perform end_round(round_id, p_now); end if;
  exception when sqlstate 'MQ001' then
    -- What the calls before it did is undone with this block
    balance := d.balance;
  end;
  status := d.status;
end $$;
