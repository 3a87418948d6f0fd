-- Releases a held win of a round in which bonus money was staked, divided as it would have been when it came. The time that
-- it was held is added to the days of its lots, so that nobody's play runs out by the house's looking. The member's main
-- account and the held win are locked.
create or replace function release_bonus_win(h held_win, p_id uuid, p_key text, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_held bigint := ledger_open_account(h.member_id, h.currency, 'win-held');
  s record;
begin
  update bonus_lot l set expires_at = l.expires_at + greatest(p_now - h.held_at, interval '0')
    from bonus_stake k
   where k.round_id = h.round_id and k.lot_id = l.id and k.staked > 0 and l.state in ('active', 'spent');
  s := bonus_take_win(h.round_id, p_id, h.amount);
  insert into ledger_transfer
    (id, kind, merchant_id, member_id, currency, amount, key, digest, reference, metadata, created_at)
  values (p_id, 'win-release', h.merchant_id, h.member_id, h.currency, h.amount, p_key, '\x', h.transfer_id::text, '{}', p_now);
  perform bonus_post_leg(p_id, h.currency, v_held, -h.amount);
  perform bonus_post_leg(p_id, h.currency, ledger_open_account(h.member_id, h.currency, 'main'), s.main);
  perform bonus_post_leg(p_id, h.currency, ledger_open_account(h.member_id, h.currency, 'bonus'), s.bonus);
  if s.promotions <> 0 then
    perform bonus_post_leg(p_id, h.currency, ledger_house_account(h.merchant_id, 'promotions', h.currency, p_key), s.promotions);
  end if;
end $$;
