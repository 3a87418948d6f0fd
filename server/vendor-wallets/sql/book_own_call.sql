-- Books a line of a vendor's book that was decided on the member's wallet there: as the vendor's calls are, but on that
-- wallet. Tells why it can't be, or null. What is known already is left alone.
-- The keys and the member's main account are locked by the caller.
create or replace function book_own_call(c game_call) returns text language plpgsql as $$
declare
  f record;
  j record;
  o vendor_transaction;
  v_account bigint;
  v_delta bigint := case c.call when 'bet' then -c.amount else c.amount end;
  v_balance bigint;
  v_round uuid;
  v_transfer uuid;
  v_key text := call_key(c.peer, c.transaction_id);
begin
  perform pg_advisory_xact_lock(hashtextextended(v_key, 0));
  if exists (select from vendor_transaction where peer = c.peer and transaction_id = c.transaction_id) then
    return null;
  end if;
  if c.call not in ('bet', 'win', 'rollback') then return 'call'; end if;
  select * into f from find_player_account(c);
  if not found then return 'player'; end if;
  if f.game is null then return 'game'; end if;
  if c.call = 'rollback' then
    select * into o from vendor_transaction where peer = c.peer and transaction_id = c.reference;
    if not found or o.call <> 'bet' or o.member_id is distinct from f.member or o.currency <> c.currency
       or o.amount <> c.amount or exists (select from vendor_transaction u where u.peer = c.peer
             and u.reference = c.reference and u.call = 'rollback') then
      return 'reference';
    end if;
  end if;
  v_account := ledger_open_account(f.member, c.currency, vendor_wallet(c.peer));
  v_balance := ledger_member_delta(v_account, v_delta);
  if v_balance is null then return 'balance'; end if;
  if c.call = 'rollback' then
    v_round := o.round_id;
    update round set staked = staked - c.amount where id = v_round;
    if c.round_closed then perform end_round(v_round, c.at); end if;
  else
    v_round := upsert_round(c, f.member, f.merchant, f.game, case c.call when 'bet' then c.amount else 0 end,
      case c.call when 'win' then c.amount else 0 end, false);
  end if;
  if c.amount > 0 then
    v_transfer := uuidv7();
    perform ledger_write_with_house(v_transfer, c.call, f.merchant, f.member, c.currency, v_key, '\x', c.reference,
      jsonb_build_object('peer', c.peer, 'game', c.game, 'round', c.round), c.at, v_account, v_delta, v_balance,
      'games', v_key);
    perform emit_balance_changed(f.member, f.merchant, c.currency, vendor_wallet(c.peer), v_balance, c.call, v_transfer);
    perform drop_play_sums(f.member);
    if c.call = 'win' then
      j := judge_win(c, f.member, f.merchant, f.game);
      if j.is_large or j.held_for is not null then
        perform emit_large_win(c, f.member, f.merchant, v_transfer, null);
      end if;
    end if;
    perform add_to_days(c, f.member, f.merchant, coalesce(o.created_at, c.at),
      case c.call when 'win' then c.amount else 0 end, v_delta, 'games', v_key);
  end if;
  perform record_call(c, ('OK', v_transfer, v_balance, f.member, v_round)::call_result);
  return null;
end $$;
