-- Cashback (decision 073): a share of what a member lost in a week of the merchant's, offered by a job, claimed once.
create table cashback_week (
  merchant_id text not null references merchant (id),
  -- Its Monday.
  week        date not null,
  offered_at  timestamptz not null,
  primary key (merchant_id, week)
);
create table cashback (
  member_id    uuid not null references member (id),
  week         date not null,
  currency     text not null,
  rounds       integer not null check (rounds > 0),
  staked       bigint not null,
  won          bigint not null check (won < staked),
  -- Hundredths of a percent of what was lost.
  basis_points integer not null check (basis_points > 0),
  amount       bigint not null check (amount > 0),
  -- How many times it is played before it is cash; 0 for cash at once.
  multiple     integer not null check (multiple >= 0),
  offered_at   timestamptz not null,
  expires_at   timestamptz not null,
  -- The lot by which it was claimed.
  lot_id       uuid unique,
  claimed_at   timestamptz,
  primary key (member_id, week),
  check ((lot_id is null) = (claimed_at is null))
);
