-- Documents expire, and those that wait when an account is closed are decided by nobody (decision 080).
alter table identity_check
  -- The last day on which the document is valid, as the clerk has read it; null: it has none.
  add column expires_on date,
  -- What the member was told of it: 1 that it ends soon, 2 that it has ended.
  add column expiry_told smallint not null default 0,
  drop constraint identity_check_state_check,
  drop constraint identity_check_check1,
  add constraint identity_check_state_check check (state in ('waiting', 'accepted', 'refused', 'closed')),
  add constraint identity_check_is_decided check ((state in ('waiting', 'closed')) = (decided_at is null)),
  add constraint identity_check_expires check (expires_on is null or state = 'accepted');
create index identity_check_expiring on identity_check (merchant_id, expires_on)
  where expires_on is not null and expiry_told < 2;
