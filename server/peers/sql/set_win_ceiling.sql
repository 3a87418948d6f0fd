-- Sets the ceiling of a peer's wins at a merchant; null: the merchant's own. One operator may lower it. A higher one is kept
-- for a second person, who names the amount that they looked at. Tells what was done: `set`, `waits`, `same-person`, or
-- `other`, where another amount waits or none.
create or replace function set_win_ceiling(
  p_peer text, p_merchant text, p_amount bigint, p_by uuid, p_agrees boolean, p_at timestamptz
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_waiting win_ceiling_request;
begin
  perform pg_advisory_xact_lock(hashtextextended('ceiling of ' || p_peer || ' at ' || p_merchant, 0));
  select * into v_waiting from win_ceiling_request where peer = p_peer and merchant_id = p_merchant;
  if p_agrees then
    if v_waiting.peer is null or v_waiting.amount is distinct from p_amount then return 'other'; end if;
    if v_waiting.asked_by = p_by then return 'same-person'; end if;
  elsif coalesce(p_amount, (select held_win_above from merchant where id = p_merchant), 9223372036854775807)
        > coalesce(win_ceiling_of(p_peer, p_merchant), 9223372036854775807) then
    insert into win_ceiling_request (peer, merchant_id, amount, asked_by, asked_at)
    values (p_peer, p_merchant, p_amount, p_by, p_at)
    on conflict (peer, merchant_id) do update
       set amount = excluded.amount, asked_by = excluded.asked_by, asked_at = excluded.asked_at;
    return 'waits';
  end if;
  delete from win_ceiling_request where peer = p_peer and merchant_id = p_merchant;
  delete from vendor_ceiling x using vendor v
   where v.code = x.vendor_code and v.peer = p_peer and x.merchant_id = p_merchant;
  insert into vendor_ceiling (vendor_code, merchant_id, amount)
  select v.code, p_merchant, p_amount from vendor v where v.peer = p_peer and p_amount is not null;
  insert into win_ceiling_change (peer, merchant_id, amount, asked_by, agreed_by, at)
  values (p_peer, p_merchant, p_amount, case when p_agrees then v_waiting.asked_by else p_by end,
          case when p_agrees then p_by end, p_at);
  return 'set';
end $$;
