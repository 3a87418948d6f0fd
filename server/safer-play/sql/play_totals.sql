-- What a member has staked since a moment, and what of it is lost: stakes count from when they are placed, so those of open
-- rounds are in, and wins from when they are paid. A posting that was rolled back counts for nothing, in the period that
-- it was made in; a win that was held counts once it is released. Promo wins come without a stake: they are no part of it.
create or replace function play_totals(
  p_member uuid, p_currency text, p_from timestamptz, out staked bigint, out lost bigint
) language sql stable as $$
  with moved as materialized (
    select coalesce(sum(t.amount) filter (where t.kind = 'bet'), 0) as staked,
           coalesce(sum(t.amount) filter (where t.kind = 'win'), 0) as won,
           array_agg(t.id) filter (where t.kind = 'rollback') as undone
      from ledger_transfer t
     where t.member_id = p_member and t.created_at >= p_from and t.currency = p_currency
       and t.kind in ('bet', 'win', 'rollback')
  ), released as materialized (
    select coalesce(sum(h.amount), 0) as won from held_win h
     where h.member_id = p_member and h.currency = p_currency and h.call = 'win' and h.state = 'released'
       and h.settled_at >= p_from
  ), undone as materialized (
    select coalesce(sum(o.amount) filter (where o.call = 'bet'), 0) as staked,
           coalesce(sum(o.amount) filter (where o.call = 'win'), 0) as won
      from moved m
      cross join unnest(m.undone) u (id)
      join ledger_transfer t on t.id = u.id
      join vendor_transaction o on o.peer = t.metadata->>'peer' and o.transaction_id = t.reference
      left join held_win h on h.transfer_id = o.transfer_id
     where coalesce(h.settled_at, o.created_at) >= p_from and h.state is distinct from 'rolled-back'
  )
  select (m.staked - u.staked)::bigint, (m.staked - u.staked - m.won - r.won + u.won)::bigint
    from moved m, released r, undone u;
$$;
