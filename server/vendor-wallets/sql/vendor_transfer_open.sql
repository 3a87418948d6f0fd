-- Begins a transfer between a member's main wallet and the one at a vendor. Money on its way in leaves the main wallet at
-- once; what comes out is posted when the vendor has told how much. `p_asked` null is all there is, on its way in
-- without what is less than a minor unit. Outcomes beside those of
-- every posting: `busy` while another one of the wallet has not ended, `nothing` where there is nothing to move.
create or replace function vendor_transfer_open(
  p_id uuid, p_member uuid, p_currency text, p_peer text, p_direction text, p_asked bigint, p_request text,
  p_now timestamptz, p_next timestamptz
) returns ledger_outcome language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v vendor_transfer;
  v_main ledger_account;
  v_wallet text := vendor_wallet(p_peer);
begin
  select * into v_main from ledger_account
   where owner = 'member' and member_id = p_member and currency = p_currency and name = 'main' for no key update;
  if not found then return ('no-account', null, null)::ledger_outcome; end if;
  select * into v from vendor_transfer where member_id = p_member and request_id = p_request;
  if found then
    return (case when (v.peer, v.currency, v.direction) = (p_peer, p_currency, p_direction)
                  and (v.asked is not distinct from p_asked or p_asked is null) then 'replayed' else 'duplicate' end,
            v.id, v_main.balance)::ledger_outcome;
  end if;
  if exists (select from vendor_transfer x where x.member_id = p_member and x.peer = p_peer and x.currency = p_currency
                and x.state = 'asked') then
    return ('busy', null, v_main.balance)::ledger_outcome;
  end if;
  v := row(p_id, v_main.merchant_id, p_member, p_peer, p_currency, p_direction, p_asked, p_request, 'asked', null, null,
           null, p_now, null, p_next, 0);
  if p_direction = 'in' then
    v.asked := coalesce(p_asked, v_main.balance - v_main.balance % minor_unit(p_currency));
    if v.asked = 0 then return ('nothing', null, v_main.balance)::ledger_outcome; end if;
    v.moved_by := vendor_transfer_post(v, 'vendor-in:' || p_id, 'main', v_wallet, v.asked, p_now);
    if v.moved_by is null then return ('insufficient-funds', null, v_main.balance)::ledger_outcome; end if;
  elsif not exists (select from ledger_account where owner = 'member' and member_id = p_member
                       and currency = p_currency and name = v_wallet) then
    return ('no-account', null, null)::ledger_outcome;
  end if;
  insert into vendor_transfer select v.*;
  return ('posted', p_id, v_main.balance)::ledger_outcome;
end $$;
