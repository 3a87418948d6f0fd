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
   where b.correction <> c.sum;
$$;
