-- Members whom an agent wants put under another agent of the own line: an operator decides (U-180, decision 090).
create table agent_move_request (
  id          uuid primary key,
  merchant_id text not null references merchant (id),
  -- Who asks.
  agent_id    uuid not null references member (id),
  member_id   uuid not null references member (id),
  -- The upline then, and the one that is wanted.
  from_id     uuid not null references member (id),
  to_id       uuid not null references member (id),
  -- "lapsed": it did not fit any more when it was to be done.
  state       text not null default 'waiting' check (state in ('waiting', 'moved', 'refused', 'lapsed')),
  asked_at    timestamptz not null,
  decided_at  timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check (member_id <> to_id)
);
create unique index agent_move_waiting on agent_move_request (member_id) where state = 'waiting';
create index agent_move_of_agent on agent_move_request (agent_id, asked_at desc);
create index agent_move_at on agent_move_request (merchant_id, asked_at desc);
