-- Adds up anew the days that rounds belong to, of members who stand in somebody's line, and adds what has changed to the
-- teams that they were in on those days. Settled rounds count on the day on which they were opened; free play in none.
create or replace function refresh_play_days(p_rounds uuid[]) returns void language sql
security definer set search_path = public, pg_temp as $$
  with cells as materialized (
    select distinct r.member_id, r.merchant_id, r.currency, merchant_day(r.merchant_id, r.opened_at) as day
      from round r where r.id = any(p_rounds) and r.currency <> 'FUN'
       and exists (select from agent_line l where l.member_id = r.member_id)
  ), sums as (
    select c.member_id, c.currency, c.day, coalesce(g.game_type, '') as type, coalesce(g.classify, '') as classify,
           count(*) as bets, sum(r.staked) as staked, sum(r.won) as won
      from cells c
      join round r on r.member_id = c.member_id and r.currency = c.currency and r.state = 'closed'
       and r.opened_at >= merchant_day_start(c.merchant_id, c.day)
       and r.opened_at < merchant_day_start(c.merchant_id, c.day + 1)
      left join game g on g.id = r.game_id
     group by 1, 2, 3, 4, 5
  ), changed as (
    insert into member_day_play as d (member_id, currency, day, type, classify, bets, staked, won)
    select member_id, currency, day, type, classify, bets, staked, won from sums
    on conflict (member_id, currency, day, type, classify) do update
       set bets = excluded.bets, staked = excluded.staked, won = excluded.won
     where (d.bets, d.staked, d.won) is distinct from (excluded.bets, excluded.staked, excluded.won)
    returning new.member_id, new.currency, new.day, new.type, new.classify, new.bets - coalesce(old.bets, 0) as bets,
              new.staked - coalesce(old.staked, 0) as staked, new.won - coalesce(old.won, 0) as won
  )
  insert into team_day_play as t (agent_id, currency, day, type, classify, bets, staked, won)
  select l.ancestor_id, c.currency, c.day, c.type, c.classify, sum(c.bets), sum(c.staked), sum(c.won)
    from changed c join agent_line l on l.member_id = c.member_id and l.from_day <= c.day
     and (l.to_day is null or c.day < l.to_day)
   group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (agent_id, currency, day, type, classify) do update
     set bets = t.bets + excluded.bets, staked = t.staked + excluded.staked, won = t.won + excluded.won;
$$;
