-- A month of life in the demo (decision 077): which members are made up, and since when. Neither is there in production.
alter table member add column demo boolean not null default false;

create table demo_month (
  one         boolean primary key default true check (one),
  -- The moment that its days are counted back from: kept before the first row, so that a start that was killed goes on with it.
  begun_at    timestamptz not null,
  -- Its people, then its days, each written in the transaction of its rows.
  steps       integer not null default 0,
  -- Where the studio's numbers of rounds and flights stand after them.
  next_spin   integer,
  next_flight integer,
  finished_at timestamptz
);
