-- Active members and running contracts are counted as play comes in, so that pages of agents read few rows (decision 104).

-- Of a team's members who played on a day, how many did so last on `since`, of the days on which they were in the team;
-- '-infinity' where they had not before. Whoever played between two days is counted once: on their first day in between.
create table team_day_active (
  agent_id uuid not null references member (id),
  currency text not null,
  day      date not null,
  since    date not null,
  members  integer not null,
  primary key (agent_id, currency, day, since)
);

-- What the team of a contract's member has done in a period of the contract, without ties, and how many of it are active.
create table contract_play (
  contract_id uuid not null references contract_offer (id),
  starts_at   timestamptz not null,
  turnover    bigint not null,
  loss        bigint not null,
  active      integer not null,
  primary key (contract_id, starts_at)
);

-- Who stands directly below, how many a team has, and how many of them bring others, read without the lines' rows.
create index agent_line_direct on agent_line (ancestor_id, member_id) where depth = 1;
create index agent_line_team on agent_line (ancestor_id, member_id) where to_day is null;
create index member_agents on member (id) where type in (1, 2);

-- What was played before
insert into team_day_active (agent_id, currency, day, since, members)
select agent_id, currency, day, since, count(*) from (
  select l.ancestor_id as agent_id, p.currency, p.day,
         lag(p.day, 1, '-infinity') over (partition by l.ancestor_id, p.member_id, p.currency order by p.day) as since
    from (select distinct member_id, currency, day from member_day_play where bets > 0) p
    join agent_line l on l.member_id = p.member_id and l.from_day <= p.day and (l.to_day is null or p.day < l.to_day)) x
 group by 1, 2, 3, 4;

with held as (
  select o.id, o.member_id, o.kind, o.active_from, o.starts_on, o.ends_on, m.currency,
         coalesce(m.config ->> 'timeZone', 'UTC') as zone
    from contract_offer o join merchant m on m.id = o.merchant_id where o.state = 'agreed'
), played as (
  select h.id, h.active_from, p.member_id,
         -- A dividend's periods begin on the 1st and the 16th
         (case when h.kind = 'salary' then p.day
               else date_trunc('month', p.day)::date + case when extract(day from p.day) < 16 then 0 else 15 end
          end)::timestamp at time zone h.zone as starts_at,
         p.staked - p.tied as turnover, p.staked - p.won as loss
    from held h join agent_line l on l.ancestor_id = h.member_id
    join member_day_play p on p.member_id = l.member_id and p.currency = h.currency and l.from_day <= p.day
     and (l.to_day is null or p.day < l.to_day) and h.starts_on <= p.day and (h.ends_on is null or p.day < h.ends_on)
   where h.kind <> 'hour'
  union all
  select h.id, h.active_from, p.member_id, p.hour, p.staked - p.tied, p.staked - p.won
    from held h join agent_line l on l.ancestor_id = h.member_id
    join member_hour_play p on p.member_id = l.member_id and p.currency = h.currency
    cross join lateral (select (p.hour at time zone h.zone)::date as day) d
   where h.kind = 'hour' and l.from_day <= d.day and (l.to_day is null or d.day < l.to_day)
     and h.starts_on <= d.day and (h.ends_on is null or d.day < h.ends_on)
), members as (
  select id, active_from, starts_at, member_id, sum(turnover) as turnover, sum(loss) as loss from played group by 1, 2, 3, 4
)
insert into contract_play (contract_id, starts_at, turnover, loss, active)
select id, starts_at, sum(turnover), sum(loss), count(*) filter (where turnover > 0 and turnover >= active_from)
  from members group by 1, 2;
