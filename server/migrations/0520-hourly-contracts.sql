-- Hourly salaries are settled, and a dividend says whether what a team has won is carried on (decision 093).

-- What a member of somebody's line played in an hour, by kind of game as in member_day_play.
create table member_hour_play (
  member_id  uuid not null references member (id),
  currency   text not null,
  -- When a full hour of the merchant's clocks begins.
  hour       timestamptz not null,
  type       text not null,
  classify   text not null,
  bets       integer not null,
  staked     bigint not null,
  won        bigint not null,
  tied       bigint not null,
  -- By the database's own clock, as contract_settlement.counted_at.
  changed_at timestamptz not null default now(),
  primary key (member_id, currency, hour, type, classify)
);
create index member_hour_play_by_hour on member_hour_play (hour, member_id);
insert into member_hour_play (member_id, currency, hour, type, classify, bets, staked, won, tied)
select r.member_id, r.currency, date_trunc('hour', r.opened_at, coalesce(m.config ->> 'timeZone', 'UTC')),
       coalesce(g.game_type, ''), coalesce(g.classify, ''), count(*), sum(r.staked), sum(r.won),
       coalesce(sum(r.staked) filter (where r.won = r.staked), 0)
  from round r join merchant m on m.id = r.merchant_id left join game g on g.id = r.game_id
 where r.state = 'closed' and r.currency <> 'FUN' and r.opened_at > now() - interval '8 days'
   and exists (select from agent_line l where l.member_id = r.member_id)
 group by 1, 2, 3, 4, 5;
alter table member_day_play add column changed_at timestamptz not null default now();

-- Whether a negative figure of a period is taken off the next one's; of dividends alone.
alter table contract_offer
  add column carries boolean not null default false,
  add constraint contract_offer_carries check (not carries or kind = 'dividend');

-- A period is named by the moment at which it begins: a day has many hours.
alter table contract_settlement
  drop constraint contract_settlement_kind_check,
  add constraint contract_settlement_kind_check check (kind in ('salary', 'dividend', 'hour')),
  add column starts_at timestamptz,
  -- By the database's own clock: what rounds have changed since is counted again.
  add column counted_at timestamptz not null default now();
update contract_settlement s set starts_at = s.first_day::timestamp at time zone
  coalesce((select m.config ->> 'timeZone' from merchant m where m.id = s.merchant_id), 'UTC');
alter table contract_bill
  drop constraint contract_bill_merchant_id_kind_first_day_fkey,
  drop constraint contract_bill_contract_id_first_day_key,
  add column starts_at timestamptz,
  -- How many stand between the house and who pays it: 0 is paid by the house. Bills are paid in this order.
  add column step smallint not null default 0 check (step >= 0),
  -- What of the periods before the team has to make up for: zero or below.
  add column carried bigint not null default 0 check (carried <= 0),
  -- What it has to after this one, by the latest count.
  add column carries_on bigint not null default 0 check (carries_on <= 0);
update contract_bill b set starts_at = s.starts_at from contract_settlement s
 where s.merchant_id = b.merchant_id and s.kind = b.kind and s.first_day = b.first_day;
alter table contract_settlement
  alter column starts_at set not null,
  drop constraint contract_settlement_pkey,
  add primary key (merchant_id, kind, starts_at);
create unique index contract_settlement_of_days on contract_settlement (merchant_id, kind, first_day) where kind <> 'hour';
alter table contract_bill
  alter column starts_at set not null,
  add unique (contract_id, starts_at),
  add foreign key (merchant_id, kind, starts_at) references contract_settlement (merchant_id, kind, starts_at);
drop index contract_bill_of_member, contract_bill_of_payer;
create index contract_bill_of_member on contract_bill (member_id, kind, starts_at desc);
create index contract_bill_of_payer on contract_bill (payer_id, kind, starts_at desc) where payer_id is not null;
create index contract_bill_of_period on contract_bill (merchant_id, kind, starts_at);
create index contract_bill_open on contract_bill (merchant_id, kind, starts_at)
  where expired_at is null and paid < greatest(0, earned + correction);

-- What of a bill's correction is of which earlier bill: the difference by the count of that day.
create table contract_correction (
  bill_id uuid not null references contract_bill (id),
  of_id   uuid not null references contract_bill (id),
  amount  bigint not null check (amount <> 0),
  primary key (bill_id, of_id)
);
