-- What must hold of bills of contracts.
create or replace function contract_violations() returns table (rule text, subject text, detail text)
language sql stable as $$
  select 'a bill is paid by its payments', b.id::text, format('%s paid, %s came, %s went', b.paid, p.came, p.went)
    from contract_bill b
    cross join lateral (
      select coalesce(sum(amount) filter (where member_id = b.member_id), 0) as came,
             coalesce(-sum(amount) filter (where member_id = b.payer_id), 0) as went
        from contract_payment where bill_id = b.id) p
   where b.paid <> p.came or (b.payer_id is not null and p.went <> p.came)
  union all
  select 'nobody has a higher share than who pays', b.id::text, format('%s above %s', b.points, u.points)
    from contract_bill b
    left join contract_bill u on u.member_id = b.payer_id and u.kind = b.kind and u.starts_at = b.starts_at
   where b.payer_id is not null and b.points > coalesce(u.points, 0)
  union all
  select 'a correction is the sum of its parts', b.id::text, format('%s against %s', b.correction, c.sum)
    from contract_bill b join (
      select bill_id, sum(amount) as sum from contract_correction group by 1) c on c.bill_id = b.id
   where b.correction <> c.sum
  union all
  select 'what a contract''s team has done is what its members have', format('%s %s', c.contract_id, c.starts_at),
         format('%s of %s active against %s of %s', c.turnover, c.active, m.turnover, m.active)
    from contract_play c
    join contract_offer o on o.id = c.contract_id and o.kind <> 'hour'
    cross join lateral (
      select coalesce(sum(turnover), 0) as turnover, coalesce(sum(loss), 0) as loss,
             count(*) filter (where turnover > 0 and turnover >= o.active_from) as active
        from (select sum(p.staked - p.tied) as turnover, sum(p.staked - p.won) as loss
                from agent_line l join merchant m on m.id = o.merchant_id
                join member_day_play p on p.member_id = l.member_id and p.currency = m.currency and l.from_day <= p.day
                 and (l.to_day is null or p.day < l.to_day)
               where l.ancestor_id = o.member_id and o.starts_on <= p.day and (o.ends_on is null or p.day < o.ends_on)
                 and merchant_day_start(o.merchant_id, contract_first_day(o.kind, p.day)) = c.starts_at
               group by p.member_id) x) m
   where (c.turnover, c.loss, c.active::bigint) is distinct from (m.turnover::bigint, m.loss::bigint, m.active);
$$;
