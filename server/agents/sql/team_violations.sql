-- What must hold of lines and of the figures of teams.
create or replace function team_violations() returns table (rule text, subject text, detail text) language sql stable as $$
  with recursive above as (
    select m.id as member_id, m.upline_id as ancestor_id, 1 as depth from member m where m.upline_id is not null
    union all
    select a.member_id, u.upline_id, a.depth + 1 from above a join member u on u.id = a.ancestor_id
     where u.upline_id is not null and a.depth < 1000
  ), played as (
    select d.member_id, d.currency, d.day, sum(d.bets) as bets, sum(d.staked) as staked, sum(d.won) as won,
           sum(d.tied) as tied
      from member_day_play d group by 1, 2, 3
  )
  select 'lines are those of the uplines', coalesce(l.member_id, a.member_id)::text,
         format('%s steps below %s, %s by the uplines', l.depth, coalesce(l.ancestor_id, a.ancestor_id), a.depth)
    from (select * from agent_line where to_day is null) l
    full join above a on a.member_id = l.member_id and a.ancestor_id = l.ancestor_id
   where l.depth is distinct from a.depth
  union all
  select 'lines say who is an agent', l.member_id::text, format('type %s in the line of %s', m.type, l.ancestor_id)
    from agent_line l join member m on m.id = l.member_id
   where l.to_day is null and l.agent is distinct from (m.type in (1, 2))
  union all
  select 'a team''s day is the days of those who were in it', format('%s %s %s', agent_id, currency, day),
         format('%s staked against %s', t.staked, m.staked)
    from (select agent_id, currency, day, sum(staked) as staked, sum(won) as won, sum(tied) as tied
            from team_day_play group by 1, 2, 3) t
    full join (
      select l.ancestor_id as agent_id, p.currency, p.day, sum(p.staked) as staked, sum(p.won) as won,
             sum(p.tied) as tied
        from played p join agent_line l on l.member_id = p.member_id and l.from_day <= p.day
         and (l.to_day is null or p.day < l.to_day) group by 1, 2, 3) m using (agent_id, currency, day)
   where (coalesce(t.staked, 0), coalesce(t.won, 0), coalesce(t.tied, 0))
         is distinct from (coalesce(m.staked, 0), coalesce(m.won, 0), coalesce(m.tied, 0))
  union all
  select 'a team''s active members are those who played', format('%s %s %s since %s', agent_id, currency, day, since),
         format('%s against %s', t.members, m.members)
    from (select * from team_day_active where members <> 0) t
    full join (
      select agent_id, currency, day, since, count(*) as members from (
        select l.ancestor_id as agent_id, p.currency, p.day,
               lag(p.day, 1, '-infinity') over (partition by l.ancestor_id, p.member_id, p.currency order by p.day) as since
          from played p join agent_line l on l.member_id = p.member_id and l.from_day <= p.day
           and (l.to_day is null or p.day < l.to_day)
         where p.bets > 0) x group by 1, 2, 3, 4) m using (agent_id, currency, day, since)
   where t.members is distinct from m.members
  union all
  select 'a member''s day is what was played', format('%s %s %s', p.member_id, p.currency, p.day),
         format('%s staked against %s', p.staked, r.staked)
    from played p join member m on m.id = p.member_id
    cross join lateral (
      select coalesce(sum(staked), 0) as staked, coalesce(sum(won), 0) as won from round r
       where r.member_id = p.member_id and r.currency = p.currency and r.state = 'closed'
         and r.opened_at >= merchant_day_start(m.merchant_id, p.day)
         and r.opened_at < merchant_day_start(m.merchant_id, p.day + 1)) r
   where (p.staked, p.won) is distinct from (r.staked, r.won);
$$;
