-- Adds up anew the days that rounds belong to, hour by hour, of members who stand in somebody's line, and adds what has
-- changed to the teams that they were in on those days, and to what is counted of them (decision 104). Settled rounds count on the day and in the hour in which they were
-- opened; free play in none. Gives the days that have changed.
create or replace function refresh_play_days(p_rounds uuid[])
returns table (member_id uuid, currency text, day date) language sql
security definer set search_path = public, pg_temp as $$
  with cells as materialized (
    select distinct r.member_id, r.merchant_id, r.currency, merchant_day(r.merchant_id, r.opened_at) as day
      from round r where r.id = any(p_rounds) and r.currency <> 'FUN'
       and exists (select from agent_line l where l.member_id = r.member_id)
  ), hours as materialized (
    select c.member_id, c.currency, c.day, date_trunc('hour', r.opened_at, coalesce(m.config ->> 'timeZone', 'UTC')) as hour,
           coalesce(g.game_type, '') as type, coalesce(g.classify, '') as classify,
           count(*) as bets, sum(r.staked) as staked, sum(r.won) as won,
           coalesce(sum(r.staked) filter (where r.won = r.staked), 0) as tied
      from cells c
      join merchant m on m.id = c.merchant_id
      join round r on r.member_id = c.member_id and r.currency = c.currency and r.state = 'closed'
       and r.opened_at >= merchant_day_start(c.merchant_id, c.day)
       and r.opened_at < merchant_day_start(c.merchant_id, c.day + 1)
      left join game g on g.id = r.game_id
     group by 1, 2, 3, 4, 5, 6
  ), hours_gone as (
    -- A game that is of another kind since
    select p.member_id, p.currency, p.hour, p.type, p.classify, 0 as bets, 0 as staked, 0 as won, 0 as tied
      from cells c join member_hour_play p on p.member_id = c.member_id and p.currency = c.currency
       and p.hour >= merchant_day_start(c.merchant_id, c.day) and p.hour < merchant_day_start(c.merchant_id, c.day + 1)
     where p.bets > 0 and not exists (
       select from hours h where h.member_id = p.member_id and h.currency = p.currency and h.hour = p.hour
          and h.type = p.type and h.classify = p.classify)
  ), hours_changed as (
    insert into member_hour_play as d (member_id, currency, hour, type, classify, bets, staked, won, tied)
    select h.member_id, h.currency, h.hour, h.type, h.classify, h.bets, h.staked, h.won, h.tied from hours h
    union all select * from hours_gone
    on conflict (member_id, currency, hour, type, classify) do update
       set bets = excluded.bets, staked = excluded.staked, won = excluded.won, tied = excluded.tied,
           changed_at = clock_timestamp()
     where (d.bets, d.staked, d.won, d.tied) is distinct from (excluded.bets, excluded.staked, excluded.won, excluded.tied)
    returning new.member_id, new.currency, new.hour,
              new.staked - new.tied - coalesce(old.staked - old.tied, 0) as turnover,
              new.staked - new.won - coalesce(old.staked - old.won, 0) as loss
  ), sums as (
    select h.member_id, h.currency, h.day, h.type, h.classify, sum(h.bets) as bets, sum(h.staked) as staked,
           sum(h.won) as won, sum(h.tied) as tied
      from hours h group by 1, 2, 3, 4, 5
  ), gone as (
    select p.member_id, p.currency, p.day, p.type, p.classify, 0 as bets, 0 as staked, 0 as won, 0 as tied
      from member_day_play p join cells c on c.member_id = p.member_id and c.currency = p.currency and c.day = p.day
     where p.bets > 0 and not exists (
       select from sums s where s.member_id = p.member_id and s.currency = p.currency and s.day = p.day
          and s.type = p.type and s.classify = p.classify)
  ), changed as (
    insert into member_day_play as d (member_id, currency, day, type, classify, bets, staked, won, tied)
    select s.member_id, s.currency, s.day, s.type, s.classify, s.bets, s.staked, s.won, s.tied
      from (select * from sums union all select * from gone) s
    on conflict (member_id, currency, day, type, classify) do update
       set bets = excluded.bets, staked = excluded.staked, won = excluded.won, tied = excluded.tied,
           changed_at = clock_timestamp()
     where (d.bets, d.staked, d.won, d.tied) is distinct from (excluded.bets, excluded.staked, excluded.won, excluded.tied)
    returning new.member_id, new.currency, new.day, new.type, new.classify, new.bets - coalesce(old.bets, 0) as bets,
              new.staked - coalesce(old.staked, 0) as staked, new.won - coalesce(old.won, 0) as won,
              new.tied - coalesce(old.tied, 0) as tied
  ), teams as (
    insert into team_day_play as t (agent_id, currency, day, type, classify, bets, staked, won, tied)
    select l.ancestor_id, c.currency, c.day, c.type, c.classify, sum(c.bets), sum(c.staked), sum(c.won), sum(c.tied)
      from changed c join agent_line l on l.member_id = c.member_id and l.from_day <= c.day
       and (l.to_day is null or c.day < l.to_day)
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (agent_id, currency, day, type, classify) do update
       set bets = t.bets + excluded.bets, staked = t.staked + excluded.staked, won = t.won + excluded.won,
           tied = t.tied + excluded.tied
  ), shifts as materialized (
    -- A day in sum: what changed, and how many bets there were; what this statement reads is as it was before
    select c.member_id, c.currency, c.day, sum(c.bets) as bets, sum(c.staked - c.tied) as turnover,
           sum(c.staked - c.won) as loss,
           (select coalesce(sum(p.bets), 0) from member_day_play p
             where p.member_id = c.member_id and p.currency = c.currency and p.day = c.day) as bets_before
      from changed c group by 1, 2, 3
  ), turned as materialized (
    -- Days on which somebody plays who did not, or the other way round
    select member_id, currency, day, bets_before > 0 as was, bets_before + bets > 0 as now_is from shifts
     where (bets_before > 0) <> (bets_before + bets > 0)
  ), turned_in as materialized (
    select l.ancestor_id, t.* from turned t join agent_line l on l.member_id = t.member_id and l.from_day <= t.day
       and (l.to_day is null or t.day < l.to_day)
  ), reach as materialized (
    -- From the day played before them to the day played after them, of those in the team
    select r.*, low.day as low, high.day as high
      from (select ancestor_id, member_id, currency, min(day) as first, max(day) as last from turned_in group by 1, 2, 3) r
      left join lateral (
        select p.day from member_day_play p join agent_line l on l.ancestor_id = r.ancestor_id
           and l.member_id = p.member_id and l.from_day <= p.day and (l.to_day is null or p.day < l.to_day)
         where p.member_id = r.member_id and p.currency = r.currency and p.day < r.first and p.bets > 0
         order by p.day desc limit 1) low on true
      left join lateral (
        select p.day from member_day_play p join agent_line l on l.ancestor_id = r.ancestor_id
           and l.member_id = p.member_id and l.from_day <= p.day and (l.to_day is null or p.day < l.to_day)
         where p.member_id = r.member_id and p.currency = r.currency and p.day > r.last and p.bets > 0
         order by p.day limit 1) high on true
  ), near as materialized (
    select ancestor_id, member_id, currency, day, was, now_is from turned_in
    union all
    select distinct r.ancestor_id, r.member_id, r.currency, p.day, true, true
      from reach r
      join member_day_play p on p.member_id = r.member_id and p.currency = r.currency and p.bets > 0
       and p.day between coalesce(r.low, r.first) and coalesce(r.high, r.last)
      join agent_line l on l.ancestor_id = r.ancestor_id and l.member_id = p.member_id and l.from_day <= p.day
       and (l.to_day is null or p.day < l.to_day)
     where not exists (
       select from turned t where t.member_id = p.member_id and t.currency = p.currency and t.day = p.day)
  ), steps as (
    select ancestor_id, currency, day, lag(day, 1, '-infinity') over days as since, -1 as step from near where was
    window days as (partition by ancestor_id, member_id, currency order by day)
    union all
    select ancestor_id, currency, day, lag(day, 1, '-infinity') over days, 1 from near where now_is
    window days as (partition by ancestor_id, member_id, currency order by day)
  ), active as (
    insert into team_day_active as t (agent_id, currency, day, since, members)
    select ancestor_id, currency, day, since, sum(step) from steps
     group by 1, 2, 3, 4 having sum(step) <> 0 order by 1, 2, 3, 4
    on conflict (agent_id, currency, day, since) do update set members = t.members + excluded.members
  ), contracted as (
    select o.id, o.active_from, o.member_id as agent_id, o.merchant_id, s.member_id, s.currency,
           contract_first_day(o.kind, s.day) as first, case when o.kind = 'salary' then s.day
             else contract_first_day(o.kind, contract_first_day(o.kind, s.day) + 20) - 1 end as last,
           sum(s.turnover) as turnover, sum(s.loss) as loss
      from shifts s
      join agent_line l on l.member_id = s.member_id and l.from_day <= s.day and (l.to_day is null or s.day < l.to_day)
      join contract_offer o on o.member_id = l.ancestor_id and o.state = 'agreed' and o.kind <> 'hour'
       and o.starts_on <= s.day and (o.ends_on is null or s.day < o.ends_on)
      join merchant m on m.id = o.merchant_id and m.currency = s.currency
     group by 1, 2, 3, 4, 5, 6, 7, 8
  ), contract_shifts as (
    select c.id, c.active_from, merchant_day_start(c.merchant_id, c.first) as starts_at, c.turnover, c.loss, b.turnover as before
      from contracted c
      cross join lateral (
        select coalesce(sum(p.staked - p.tied), 0) as turnover
          from agent_line l join member_day_play p on p.member_id = l.member_id and l.from_day <= p.day
           and (l.to_day is null or p.day < l.to_day)
         where l.ancestor_id = c.agent_id and l.member_id = c.member_id and p.currency = c.currency
           and p.day between c.first and c.last) b
    union all
    select o.id, o.active_from, h.hour, h.turnover, h.loss, b.turnover
      from (select member_id, currency, hour, sum(turnover) as turnover, sum(loss) as loss from hours_changed
             group by 1, 2, 3) h
      join agent_line l on l.member_id = h.member_id
      join contract_offer o on o.member_id = l.ancestor_id and o.state = 'agreed' and o.kind = 'hour'
      join merchant m on m.id = o.merchant_id and m.currency = h.currency
      cross join lateral (select merchant_day(o.merchant_id, h.hour) as day) d
      cross join lateral (
        select coalesce(sum(p.staked - p.tied), 0) as turnover from member_hour_play p
         where p.member_id = h.member_id and p.currency = h.currency and p.hour = h.hour) b
     where l.from_day <= d.day and (l.to_day is null or d.day < l.to_day)
       and o.starts_on <= d.day and (o.ends_on is null or d.day < o.ends_on)
  ), contracts as (
    insert into contract_play as c (contract_id, starts_at, turnover, loss, active)
    select id, starts_at, sum(turnover), sum(loss),
           sum((before + turnover > 0 and before + turnover >= active_from)::integer
               - (before > 0 and before >= active_from)::integer)
      from contract_shifts group by 1, 2 order by 1, 2
    on conflict (contract_id, starts_at) do update
       set turnover = c.turnover + excluded.turnover, loss = c.loss + excluded.loss, active = c.active + excluded.active
  )
  select distinct c.member_id, c.currency, c.day from changed c;
$$;
