-- The stakes of a round that count for a lot: of bets placed while it was there, not undone, and not above its greatest stake.
create or replace function round_stakes_of(p_round uuid, l bonus_lot) returns bigint language sql stable as $$
  select coalesce(sum(t.amount), 0)::bigint from vendor_transaction t
   where t.round_id = p_round and t.call = 'bet' and t.transfer_id is not null
     and t.created_at >= l.granted_at and t.created_at < l.expires_at and (l.max_stake is null or t.amount <= l.max_stake)
     and not exists (select from vendor_transaction u where u.peer = t.peer and u.reference = t.transaction_id
                        and u.call = 'rollback' and u.transfer_id is not null);
$$;
