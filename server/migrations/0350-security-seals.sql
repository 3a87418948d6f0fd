-- Seals over what was written about security: logins, significant events, decisions at the desk. Each names the rows up to
-- an id and the seal before, so that nothing can be changed, taken away or slipped in later without breaking the chain
-- from there on. Its last link is in the process's log as well, which leaves the machine.
create table security_seal (
  id      bigint primary key,
  source  text not null check (source in ('login_event', 'significant_event', 'desk_decision')),
  -- Of the rows it covers; the first is the one behind the last seal of this source.
  last_id bigint not null,
  rows    integer not null check (rows > 0),
  digest  bytea not null check (length(digest) = 32),
  at      timestamptz not null
);
create index security_seal_of_source on security_seal (source, last_id desc);
create trigger security_seal_stays before update or delete on security_seal
  for each row execute function ledger_is_append_only();
create trigger security_seal_is_kept before truncate on security_seal
  for each statement execute function ledger_is_append_only();

create trigger login_event_stays before update or delete on login_event
  for each row execute function ledger_is_append_only();
create trigger login_event_is_kept before truncate on login_event
  for each statement execute function ledger_is_append_only();
