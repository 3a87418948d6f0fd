-- Members who were logged in with the same browser (decision 141). A browser has a mark for each of the last members it
-- knows, a cookie that changes with each login; kept are hashes of marks, and which two members met in one.
create table browser_mark (
  hash        bytea primary key,
  member_id   uuid not null references member (id),
  expires_at  timestamptz not null
);
create index browser_mark_of_member on browser_mark (member_id);
create index browser_mark_expiry on browser_mark (expires_at);
create table shared_browser (
  one_id      uuid not null references member (id),
  other_id    uuid not null references member (id),
  expires_at  timestamptz not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index shared_browser_of_other on shared_browser (other_id);
create index shared_browser_expiry on shared_browser (expires_at);
