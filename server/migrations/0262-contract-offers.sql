-- Contracts that were offered to a member: their terms and the member's answer. Their money comes with the agents' own work.
create table contract_offer (
  id           uuid primary key,
  number       integer not null generated always as identity unique,
  merchant_id  text not null references merchant (id),
  member_id    uuid not null references member (id),
  -- Who offers; null is the merchant itself.
  from_id      uuid references member (id),
  kind         text not null check (kind in ('salary', 'dividend', 'hour')),
  -- Levels from low to high: [{"from": "5000.00", "active": 5, "percent": "0.40"}].
  terms        jsonb not null check (jsonb_typeof(terms) = 'array'),
  starts_on    date not null,
  answer_by    timestamptz not null,
  state        text not null default 'offered' check (state in ('offered', 'agreed', 'rejected')),
  offered_at   timestamptz not null,
  answered_at  timestamptz,
  check ((state = 'offered') = (answered_at is null))
);
create index contract_offer_of_member on contract_offer (member_id, kind, offered_at desc);
create unique index contract_offer_open on contract_offer (member_id, kind) where state = 'offered';
