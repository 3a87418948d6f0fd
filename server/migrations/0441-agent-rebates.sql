-- What agents and those below them get of the turnover of their line, by kind of game (decision 090).
insert into ledger_transfer_kind (kind, play_money) values ('agent-rebate', false);
create constraint trigger ledger_agent_rebate_has_its_word after insert on ledger_transfer deferrable initially deferred
  for each row when (new.kind = 'agent-rebate') execute function ledger_transfer_has_its_word();

-- Its text has another shape from now on.
drop function if exists refresh_play_days(uuid[]);

-- Stakes that came back in a tie: they count in what was staked, and in no rebate.
alter table member_day_play add column tied bigint not null default 0;

-- What the house gives to agents who stand below nobody; in hundredths of a percent, as the merchant's settings say.
create table agent_house_rate (
  merchant_id  text not null references merchant (id),
  kind         text not null check (kind ~ '^[A-Z]{1,20}$'),
  from_day     date not null,
  basis_points integer not null check (basis_points between 0 and 1000),
  primary key (merchant_id, kind, from_day)
);
-- What a member of a line was given by the agent directly above; from a day on until the next row.
create table agent_rate (
  member_id    uuid not null references member (id),
  kind         text not null check (kind ~ '^[A-Z]{1,20}$'),
  from_day     date not null,
  basis_points integer not null check (basis_points between 0 and 1000),
  set_by       uuid not null references member (id),
  set_at       timestamptz not null,
  primary key (member_id, kind, from_day)
);

-- What a member's day in a kind of games brings to one of the line: the rate up to that one, less the rate below.
create table agent_rebate (
  member_id  uuid not null references member (id),
  currency   text not null,
  day        date not null,
  kind       text not null check (kind ~ '^[A-Z]{1,20}$'),
  agent_id   uuid not null references member (id),
  below      integer not null check (below >= 0),
  upto       integer not null check (upto > below),
  turnover   bigint not null check (turnover >= 0),
  amount     bigint not null generated always as
    ((floor(turnover::numeric * upto / 10000) - floor(turnover::numeric * below / 10000))::bigint) stored,
  primary key (member_id, currency, day, kind, agent_id)
);
create index agent_rebate_of_agent on agent_rebate (agent_id, currency, day);
-- The sum of it by who gets it, and how much of it was credited; more than is due where a wallet was empty when it was
-- taken back.
create table agent_rebate_account (
  agent_id uuid not null references member (id),
  currency text not null,
  due      bigint not null default 0,
  credited bigint not null default 0 check (credited >= 0),
  postings integer not null default 0,
  primary key (agent_id, currency)
);
-- Minus takes back.
create table agent_rebate_credit (
  transfer_id uuid primary key,
  agent_id    uuid not null references member (id),
  currency    text not null,
  amount      bigint not null check (amount <> 0),
  at          timestamptz not null
);
create index agent_rebate_credit_of_agent on agent_rebate_credit (agent_id, currency, at);

create function agent_rate_fits() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger agent_rate_is_below_upline after insert or update on agent_rate
  for each row execute function agent_rate_fits();
create function agent_house_rates_follow() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger house_rates_of_merchant after insert or update of config on merchant
  for each row execute function agent_house_rates_follow();
