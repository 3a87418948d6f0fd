-- Documents by which members show who they are (decision 080).
create table identity_check (
  id          uuid primary key,
  merchant_id text not null references merchant (id),
  member_id   uuid not null references member (id),
  kind        text not null,
  state       text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  reason      text,
  sent_at     timestamptz not null,
  decided_at  timestamptz,
  -- Null for one that the demo's month was seeded with.
  decided_by  uuid references operator (id),
  -- From then on its pictures are deleted.
  delete_at   timestamptz,
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (delete_at is null))
);
create index identity_check_of_member on identity_check (member_id, sent_at desc);
create unique index identity_check_waiting on identity_check (member_id) where state = 'waiting';
create index identity_check_at_merchant on identity_check (merchant_id, sent_at);

-- Drawn anew from what was sent, and encrypted with the row's id; gone when their time is over.
create table identity_picture (
  id        uuid primary key,
  check_id  uuid not null references identity_check (id),
  place     smallint not null,
  width     integer not null,
  height    integer not null,
  encrypted bytea not null,
  unique (check_id, place)
);

-- Which operator looked at which document.
create table identity_look (
  operator_id uuid not null references operator (id),
  check_id    uuid not null references identity_check (id),
  at          timestamptz not null
);
