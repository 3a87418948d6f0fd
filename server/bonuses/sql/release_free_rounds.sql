-- Releases the held prize of a grant whose prizes are lots: as the lot that it would have become, with all its days before it.
-- The member's main account and the held win are locked.
create or replace function release_free_rounds(g free_rounds, h held_win, p_id uuid, p_key text, p_now timestamptz)
returns void language plpgsql as $$
begin
  if ledger_between(p_id, 'win-release', h.merchant_id, h.member_id, h.currency,
       ledger_open_account(h.member_id, h.currency, 'win-held'), ledger_open_account(h.member_id, h.currency, 'bonus'),
       h.amount, p_key, '\x', h.transfer_id::text, '{}', p_now) is null then
    raise exception 'the account of held wins of member % holds less than these', h.member_id;
  end if;
  insert into bonus_lot (id, merchant_id, member_id, currency, source, source_id, granted, remaining, required, max_stake,
                         weights, basis, granted_at, expires_at)
  values (p_id, g.merchant_id, g.member_id, g.currency, 'free-rounds', g.id::text, h.amount, 0, h.amount * g.multiple, null,
          g.weights, jsonb_build_object('rounds', g.rounds, 'gameId', g.game_id, 'stake', g.stake::text), p_now,
          p_now + make_interval(days => g.play_days));
  perform bonus_move(p_id, p_id, h.amount);
  update free_rounds set settled_by = p_id where id = g.id;
end $$;
