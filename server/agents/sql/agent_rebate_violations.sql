-- What must hold of the rebates of lines.
create or replace function agent_rebate_violations() returns table (rule text, subject text, detail text)
language sql stable as $$
  select 'a line''s rebates add up to what is due', format('%s %s', coalesce(a.agent_id, d.agent_id), currency),
         format('%s by days against %s', d.due, a.due)
    from agent_rebate_account a
    full join (select agent_id, currency, sum(amount) as due from agent_rebate group by 1, 2) d using (agent_id, currency)
   where coalesce(a.due, 0) <> coalesce(d.due, 0)
  union all
  select 'credits of rebates are what was credited', format('%s %s', agent_id, currency),
         format('%s by credits against %s', c.credited, a.credited)
    from agent_rebate_account a
    full join (select agent_id, currency, sum(amount) as credited from agent_rebate_credit group by 1, 2) c
         using (agent_id, currency)
   where coalesce(a.credited, 0) <> coalesce(c.credited, 0)
  union all
  select 'what is due of rebates is credited', format('%s %s', agent_id, currency), format('%s of %s', credited, due)
    from agent_rebate_account where due > credited
  union all
  select 'the shares of a line are parts of one rate', format('%s %s %s %s', member_id, currency, day, kind),
         format('%s up to a rate of %s', sum(amount), max(upto))
    from agent_rebate group by member_id, currency, day, kind
  having min(below) <> 0 or sum(upto - below) <> max(upto) or min(turnover) <> max(turnover)
      or sum(amount) <> floor(max(turnover)::numeric * max(upto) / 10000)
  union all
  select 'a rate is not above that of the upline', format('%s %s', r.member_id, r.kind),
         format('%s above %s', r.basis_points, agent_rate_on(l.ancestor_id, r.kind, r.from_day))
    from agent_rate r join agent_line l on l.member_id = r.member_id and l.depth = 1 and l.from_day <= r.from_day
     and (l.to_day is null or r.from_day < l.to_day)
   where agent_rate_on(l.ancestor_id, r.kind, r.from_day) < r.basis_points
     and exists (select from agent_line u where u.member_id = l.ancestor_id and u.from_day <= r.from_day
                   and (u.to_day is null or r.from_day < u.to_day));
$$;
