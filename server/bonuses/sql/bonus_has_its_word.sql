-- Whether a transfer of bonus money has what it rests on: a grant its lot, and behind it the deposit that was credited with the
-- match that its member chose, the week of cashback or the rank's gift that was claimed by it, or the free rounds that won it; what leaves a lot the lot's end, to cash only by play that is done.
create or replace function bonus_has_its_word(t ledger_transfer) returns boolean language sql stable as $$
  select exists (
    select from bonus_lot l
     where l.member_id = t.member_id and l.currency = t.currency
       and case t.kind
             when 'bonus' then l.id = t.id and l.granted = t.amount and case l.source
               when 'deposit-match' then exists (
                 select from deposit d join incoming_payment p on p.deposit_id = d.id and p.transfer_id is not null
                  where d.id::text = l.source_id and d.member_id = l.member_id and d.match is not null
                    and l.granted <= trunc(p.amount::numeric * (d.match ->> 'percent')::integer / 100)
                    and l.granted <= (d.match ->> 'cap')::bigint
                    and l.required >= l.granted * (d.match ->> 'multiple')::integer)
               when 'cashback' then exists (
                 select from cashback c
                  where c.lot_id = l.id and c.member_id = l.member_id and c.currency = l.currency and c.amount = l.granted
                    and l.required >= c.amount * c.multiple)
               when 'free-rounds' then exists (
                 select from free_rounds f
                  where f.id::text = l.source_id and f.member_id = l.member_id and f.currency = l.currency
                    and f.state = 'over' and f.settled_by = l.id and f.won = l.granted
                    and l.required >= f.won * f.multiple)
               when 'rank-gift' then exists (
                 select from rank_gift g
                  where g.lot_id = l.id and g.member_id = l.member_id and g.amount = l.granted
                    and l.required >= g.amount * g.multiple)
               else false end
             when 'bonus-release' then l.ended_by = t.id and l.state = 'completed' and l.wagered = l.required
             else l.ended_by = t.id and l.state in ('expired', 'forfeited', 'cancelled') end);
$$;
