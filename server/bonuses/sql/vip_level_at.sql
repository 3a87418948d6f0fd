-- The rank that a member has reached at a moment, 0 for none: ranks are climbed one by one (rules/bonuses/vip.ts is the same for
-- one page). Settled rounds count from a rank's window of days on; days are those of the zone.
create or replace function vip_level_at(p_member uuid, p_currency text, p_zone text, p_at timestamptz) returns integer
language sql stable as $$
  with person as (
    select m.merchant_id, m.created_at, m.payee_name <> '' and m.email_proved_at is not null as profile
      from member m where m.id = p_member
  ), played as (
    select w.window_days, coalesce(sum(r.staked), 0)::bigint as turnover, count(r.id)::int as rounds,
           count(distinct (r.closed_at at time zone p_zone)::date)::int as days
      from (select distinct v.window_days from vip_rank v join person p on p.merchant_id = v.merchant_id) w
      left join round r on r.member_id = p_member and r.currency = p_currency and r.state = 'closed' and r.staked > 0
        and r.closed_at >= p_at - make_interval(secs => w.window_days * 86400.0) and r.closed_at < p_at
        -- The index is on the opening; no round is open for longer
        and r.opened_at >= p_at - make_interval(secs => (w.window_days + 2) * 86400.0)
     group by w.window_days
  ), ranks as (
    select v.level, f.turnover >= v.turnover and f.rounds >= v.rounds and f.days >= v.days
             and floor(extract(epoch from p_at - p.created_at) / 86400) >= v.age_days and (p.profile or not v.profile) as met
      from person p join vip_rank v on v.merchant_id = p.merchant_id join played f on f.window_days = v.window_days
  )
  select coalesce(max(level), 0)::integer from ranks
   where level < coalesce((select min(level) from ranks where not met), 32767);
$$;
