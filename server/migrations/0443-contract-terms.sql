-- Contracts between agents and who stands directly below: from when a member counts, since when they hold and until when
-- (decision 091).
alter table contract_offer
  -- The turnover in a period from which a member of the team is active, in 10⁻⁵ units.
  add column active_from bigint not null default 0 check (active_from >= 0),
  -- The first day on which an agreed one holds no more; null while it does.
  add column ends_on date,
  drop constraint contract_offer_state_check,
  add constraint contract_offer_state_check check (state in ('offered', 'agreed', 'rejected', 'withdrawn')),
  add constraint contract_offer_ends check (ends_on is null or (state = 'agreed' and ends_on >= starts_on));
-- Of one kind a member has one contract that goes on.
with later as (
  select id, lead(starts_on) over (partition by member_id, kind order by starts_on, number) as next_on
    from contract_offer where state = 'agreed'
)
update contract_offer o set ends_on = greatest(l.next_on, o.starts_on) from later l where l.id = o.id and l.next_on is not null;
create unique index contract_that_goes_on on contract_offer (member_id, kind) where state = 'agreed' and ends_on is null;
create index contract_offer_of_giver on contract_offer (from_id, kind, offered_at desc) where from_id is not null;
