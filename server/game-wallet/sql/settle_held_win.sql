-- Releases a held win, or gives it back to the house: once. It goes where it would have gone when it came: the prize of free
-- rounds becomes its lot, a win of staked bonus money is divided, all else is cash. Tells the state that it has afterwards,
-- and whether this did it; null for an unknown one. Nothing is ever taken away: both are transfers of their own.
create or replace function settle_held_win(
  p_id uuid, p_transfer uuid, p_release boolean, p_now timestamptz, out state text, out is_done boolean
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  h held_win;
  v round;
  v_main bigint;
  v_held bigint;
  v_key text := 'held-win:' || p_transfer;
  g free_rounds;
begin
  is_done := false;
  select * into h from held_win w where w.transfer_id = p_transfer;
  if not found then return; end if;
  select a.id into strict v_main from ledger_account a where a.owner = 'member' and a.member_id = h.member_id
     and a.currency = h.currency and a.name = 'main' for no key update;
  select * into h from held_win w where w.transfer_id = p_transfer for update;
  state := h.state;
  if h.state <> 'held' then return; end if;
  v_held := ledger_open_account(h.member_id, h.currency, 'win-held');
  if p_release then
    select * into g from free_rounds f
     where f.member_id = h.member_id and f.settled_by = p_transfer and h.call = 'promo-win' for update;
    if g.multiple > 0 then
      perform release_free_rounds(g, h, p_id, v_key, p_now);
    elsif round_has_bonus(h.round_id) then
      perform release_bonus_win(h, p_id, v_key, p_now);
    elsif ledger_between(p_id, 'win-release', h.merchant_id, h.member_id, h.currency, v_held, v_main, h.amount, v_key, '\x',
         p_transfer::text, '{}', p_now) is null then
      raise exception 'the account of held wins of member % holds less than these', h.member_id;
    end if;
    perform drop_play_sums(h.member_id);
    if h.call = 'win' then
      update round r set won = r.won + h.amount where r.id = h.round_id returning * into v;
      if v.state = 'closed' then perform emit_round_settled(v); end if;
    end if;
    perform emit_balance_changed(h.member_id, h.merchant_id, h.currency, a.name, a.balance, 'win-release', p_id)
       from ledger_account a join ledger_entry e on e.account_id = a.id
      where e.transfer_id = p_id and a.owner = 'member' and a.name in ('main', 'bonus');
  else
    perform give_held_win_back(h, p_id, 'win-refuse', v_key, p_transfer::text, '{}', p_now, v_key);
  end if;
  state := case when p_release then 'released' else 'refused' end;
  is_done := true;
  update held_win w set state = settle_held_win.state, settled_at = p_now, settled_by = p_id
   where w.transfer_id = p_transfer;
end $$;
