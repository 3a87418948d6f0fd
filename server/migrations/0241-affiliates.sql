-- Codes by which agents bring people, and who brought whom.
create table affiliate_code (
  merchant_id text not null references merchant (id),
  -- One per merchant whatever its case, as it is read out and typed.
  code        text not null check (code = upper(code) and code <> ''),
  member_id   uuid not null references member (id),
  -- The host name that it is for; null for every one of the merchant's.
  domain      text,
  created_at  timestamptz not null,
  ended_at    timestamptz,
  primary key (merchant_id, code)
);
create index affiliate_code_by_member on affiliate_code (member_id);

-- The agent above a member, for good: an agent's code that ends later changes nothing for who came by it.
alter table member add column upline_id uuid references member (id);
create index member_by_upline on member (upline_id) where upline_id is not null;
