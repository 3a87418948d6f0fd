-- Who wanted to be paid out to a card or account that another member has: it is refused, and the desk's file of an agent
-- tells of it (decision 094). The number itself is not kept, as with cards that were removed.
create table bank_card_refused (
  member_id    uuid not null references member (id),
  fingerprint  bytea not null,
  refused_at   timestamptz not null,
  primary key (member_id, fingerprint)
);
create index bank_card_refused_number on bank_card_refused (fingerprint);
