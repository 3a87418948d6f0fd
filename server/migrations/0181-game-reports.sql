-- Problems that members report out of a game; the operator reads them.
create table game_report (
  id           uuid primary key,
  merchant_id  text not null references merchant (id),
  member_id    uuid not null references member (id),
  game_id      integer not null references game (id),
  kind         text not null check (kind in ('not-loading', 'stuck', 'wrong-balance', 'other')),
  words        text not null,
  -- Whether the game was played for free.
  is_free      boolean not null,
  created_at   timestamptz not null
);
create index game_report_newest on game_report (merchant_id, created_at desc);
