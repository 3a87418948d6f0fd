-- How far each named consumer of the outbox has come (server/events/consumer.ts). The outbox keeps every fact until each
-- row here is past it, so the row of a consumer that is given up is deleted by a migration.
create table consumer (
  name     text primary key,
  tx       xid8 not null,
  id       bigint not null,
  -- Failed tries of the fact behind the position, and when the next one is due.
  tries    integer not null default 0 check (tries >= 0),
  retry_at timestamptz
);

-- Facts that a consumer could not handle, with the last error. They are copies: pruning does not wait for them.
create table dead_letter (
  consumer   text not null references consumer (name) on delete cascade,
  tx         xid8 not null,
  id         bigint not null,
  topic      text not null,
  payload    jsonb not null,
  created_at timestamptz not null,
  tries      integer not null,
  error      text not null,
  parked_at  timestamptz not null default now(),
  primary key (consumer, tx, id)
);
