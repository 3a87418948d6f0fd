-- Who stands above whom and since when, and what members and their teams have played (decision 088).
create table agent_line (
  ancestor_id uuid not null references member (id),
  member_id   uuid not null references member (id),
  -- Steps between them: 1 is the agent directly above.
  depth       smallint not null check (depth > 0),
  -- In the merchant's time zone; figures of a day belong to the lines of that day.
  from_day    date not null,
  -- Not included; null while it holds.
  to_day      date check (to_day > from_day),
  primary key (ancestor_id, member_id, from_day),
  check (ancestor_id <> member_id)
);
create unique index agent_line_now on agent_line (member_id, ancestor_id) where to_day is null;
create index agent_line_of_member on agent_line (member_id, from_day);

-- What a member of somebody's line played in a day, by kind of game as the catalogue has it; '' where it has none.
create table member_day_play (
  member_id uuid not null references member (id),
  currency  text not null,
  day       date not null,
  type      text not null,
  classify  text not null,
  bets      integer not null,
  staked    bigint not null,
  won       bigint not null,
  primary key (member_id, currency, day, type, classify)
);
-- The sums of it over all below an agent, without the agent.
create table team_day_play (
  agent_id  uuid not null references member (id),
  currency  text not null,
  day       date not null,
  type      text not null,
  classify  text not null,
  bets      bigint not null,
  staked    bigint not null,
  won       bigint not null,
  primary key (agent_id, currency, day, type, classify)
);
-- The same of money that came, went and was given.
create table member_day_money (
  member_id uuid not null references member (id),
  currency  text not null,
  day       date not null,
  deposited bigint not null,
  withdrawn bigint not null,
  rewarded  bigint not null,
  primary key (member_id, currency, day)
);
create table team_day_money (
  agent_id  uuid not null references member (id),
  currency  text not null,
  day       date not null,
  deposited bigint not null,
  withdrawn bigint not null,
  rewarded  bigint not null,
  primary key (agent_id, currency, day)
);
create index member_day_play_by_day on member_day_play (day, member_id);

-- What an agent calls a link, and how often it was followed, by day of the merchant.
alter table affiliate_code add column name text not null default '' check (length(name) <= 40);
create table affiliate_click (
  merchant_id text not null,
  code        text not null,
  day         date not null,
  clicks      integer not null check (clicks > 0),
  primary key (merchant_id, code, day),
  foreign key (merchant_id, code) references affiliate_code (merchant_id, code)
);
create index member_by_affiliate_code on member (merchant_id, affiliate_code) where affiliate_code is not null;

-- The lines of those who are here already
with recursive above as (
  select m.id as member_id, m.upline_id as ancestor_id, 1 as depth from member m where m.upline_id is not null
  union all
  select a.member_id, u.upline_id, a.depth + 1 from above a join member u on u.id = a.ancestor_id
   where u.upline_id is not null and a.depth < 1000
)
insert into agent_line (ancestor_id, member_id, depth, from_day)
select a.ancestor_id, a.member_id, a.depth,
       (m.created_at at time zone coalesce(me.config ->> 'timeZone', 'UTC'))::date
  from above a join member m on m.id = a.member_id join merchant me on me.id = m.merchant_id;

create function agent_line_follow() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger member_stands_in_a_line after insert or update of upline_id on member
  for each row execute function agent_line_follow();
