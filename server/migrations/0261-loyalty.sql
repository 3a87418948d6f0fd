-- VIP ranks and daily tasks, rows of the merchant (decision U-184). What a member has reached is never stored: it follows
-- from the settled rounds.
create table vip_rank (
  merchant_id        text not null references merchant (id),
  level              smallint not null check (level > 0),
  -- Key of its name in the dictionary (`vip.label-<id>`); one without words reads as itself.
  label_id           text not null check (label_id <> ''),
  -- Rounds of this many last days count for turnover (10⁻⁵ units), rounds and days. 0 asks for nothing.
  window_days        integer not null check (window_days between 1 and 365),
  turnover           bigint not null default 0 check (turnover >= 0),
  rounds             integer not null default 0 check (rounds >= 0),
  days               integer not null default 0 check (days >= 0),
  -- Days since the member joined.
  age_days           integer not null default 0 check (age_days >= 0),
  -- Whether the profile must be whole: payee name and a proved address.
  profile            boolean not null default false,
  -- What the rank gives: so many percent on top of every task's reward.
  task_bonus_percent integer not null default 0 check (task_bonus_percent between 0 and 1000),
  primary key (merchant_id, level)
);

create table daily_task (
  merchant_id text not null references merchant (id),
  id          text not null check (id ~ '^[a-z0-9-]{1,40}$'),
  kind        text not null check (kind in ('visit', 'rounds', 'turnover', 'profile')),
  -- A count, or 10⁻⁵ units of turnover.
  need        bigint not null check (need > 0),
  reward      bigint not null check (reward > 0),
  -- A task that can only be done once is paid once.
  period      text not null default 'day' check (period in ('day', 'once')),
  sort_order  integer not null default 0,
  enabled     boolean not null default true,
  primary key (merchant_id, id),
  check (kind <> 'profile' or period = 'once')
);

-- Without a reference to the task: an operator may take it away, what was paid stays.
create table task_claim (
  member_id   uuid not null references member (id),
  task_id     text not null,
  -- The day (YYYY-MM-DD, UTC), or 'once'.
  period      text not null,
  amount      bigint not null check (amount > 0),
  transfer_id uuid not null unique,
  claimed_at  timestamptz not null,
  primary key (member_id, task_id, period)
);
