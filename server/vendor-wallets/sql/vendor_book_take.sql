-- Books the lines of a vendor's book that follow the cursor `p_before`, and moves the cursor behind them, in one
-- transaction. A line that can't be booked is kept with its reason, and the book goes on. False, and nothing done, where
-- another process was quicker.
create or replace function vendor_book_take(
  p_peer text, p_before text, p_cursor text, p_lines jsonb, p_now timestamptz
) returns boolean language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  l record;
  v_reason text;
begin
  insert into vendor_book (peer, cursor, read_at) values (p_peer, null, p_now) on conflict do nothing;
  perform 1 from vendor_book where peer = p_peer and cursor is not distinct from p_before for update;
  if not found then return false; end if;
  -- All keys, then all members' accounts, as every posting has it. What limits count changes under the lock of the account
  perform ledger_lock_keys(array(
    select distinct call_key(p_peer, x.transaction_id) from jsonb_to_recordset(p_lines) x(transaction_id text)
     where x.transaction_id is not null));
  perform 1 from ledger_account where id = any (array(
    select a.id from jsonb_to_recordset(p_lines) x(player text, currency text) join member m on m.pseudonym = x.player
      join ledger_account a on a.owner = 'member' and a.member_id = m.id and a.currency = x.currency and a.name = 'main'))
    order by id for no key update;
  for l in select e.value as line, x.* from jsonb_array_elements(p_lines) e,
             jsonb_to_record(e.value) as x(transaction_id text, call text, player text, game text, round text,
               reference text, currency text, amount bigint, round_closed boolean)
  loop
    begin
      v_reason := book_own_call((p_peer, l.call, null, l.transaction_id, '\x'::bytea, l.player, null, l.game, l.currency,
        l.reference, l.amount, l.round, coalesce(l.round_closed, false), p_now, null, null)::game_call);
    exception when integrity_constraint_violation or data_exception or raise_exception then
      v_reason := sqlerrm;
    end;
    if v_reason is not null then
      insert into vendor_book_gap (peer, transaction_id, reason, line, found_at)
      values (p_peer, l.transaction_id, v_reason, l.line, p_now) on conflict do nothing;
    end if;
  end loop;
  update vendor_book set cursor = p_cursor, read_at = p_now where peer = p_peer;
  return true;
end $$;
