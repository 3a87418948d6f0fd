-- Ties of a team's day: a bill is explained by sums, and turnover leaves ties out (decision 093).
alter table team_day_play add column tied bigint not null default 0;
update team_day_play t set tied = s.tied
  from (select l.ancestor_id, p.currency, p.day, p.type, p.classify, sum(p.tied) as tied
          from member_day_play p join agent_line l on l.member_id = p.member_id and l.from_day <= p.day
           and (l.to_day is null or p.day < l.to_day)
         where p.tied > 0 group by 1, 2, 3, 4, 5) s
 where t.agent_id = s.ancestor_id and t.currency = s.currency and t.day = s.day and t.type = s.type
   and t.classify = s.classify;
-- Who came to a team in a range of days.
create index agent_line_begun on agent_line (ancestor_id, from_day);
