-- Adds up anew the days that rounds belong to, hour by hour, of members who stand in somebody's line, and adds what has
-- changed to the teams that they were in on those days. Settled rounds count on the day and in the hour in which they were
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
  )
  select distinct c.member_id, c.currency, c.day from changed c;
$$;
