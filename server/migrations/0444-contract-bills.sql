-- What contracts brought in closed periods, and how it was paid (decision 091).
insert into ledger_transfer_kind (kind, play_money) values ('agent-contract', false);
create constraint trigger ledger_agent_contract_has_its_word after insert on ledger_transfer deferrable initially deferred
  for each row when (new.kind = 'agent-contract') execute function ledger_transfer_has_its_word();

-- A period of a merchant's contracts of a kind, settled once.
create table contract_settlement (
  merchant_id text not null references merchant (id),
  kind        text not null check (kind in ('salary', 'dividend')),
  first_day   date not null,
  last_day    date not null check (last_day >= first_day),
  settled_at  timestamptz not null,
  primary key (merchant_id, kind, first_day)
);
create table contract_bill (
  id          uuid primary key,
  contract_id uuid not null references contract_offer (id),
  merchant_id text not null references merchant (id),
  member_id   uuid not null references member (id),
  -- Who pays; null is the house.
  payer_id    uuid references member (id),
  kind        text not null,
  currency    text not null,
  first_day   date not null,
  last_day    date not null,
  turnover    bigint not null,
  loss        bigint not null,
  active      integer not null,
  -- Of the contract's levels, from 0; -1 for none. `points` are no more than the payer's.
  level       smallint not null,
  points      integer not null,
  earned      bigint not null check (earned >= 0),
  -- What earlier periods brought more or less than was billed, once rounds of theirs had changed.
  correction  bigint not null,
  amount      bigint not null generated always as (greatest(0, earned + correction)) stored,
  -- What the period's rounds come to by the latest count.
  recounted   bigint not null,
  paid        bigint not null default 0 check (paid >= 0),
  expired_at  timestamptz,
  settled_at  timestamptz not null,
  unique (contract_id, first_day),
  foreign key (merchant_id, kind, first_day) references contract_settlement (merchant_id, kind, first_day),
  check (paid <= greatest(0, earned + correction))
);
create index contract_bill_of_member on contract_bill (member_id, kind, first_day desc);
create index contract_bill_of_payer on contract_bill (payer_id, kind, first_day desc) where payer_id is not null;
-- Minus is what the payer gave.
create table contract_payment (
  transfer_id uuid primary key,
  bill_id     uuid not null references contract_bill (id),
  member_id   uuid not null references member (id),
  amount      bigint not null check (amount <> 0),
  at          timestamptz not null
);
create index contract_payment_of_bill on contract_payment (bill_id);
