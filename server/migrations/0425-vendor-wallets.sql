-- Wallets that members have at vendors (decisions 081, 082): transfers to and from them, and how far each vendor's book was
-- read.
alter table game add column own_wallet boolean not null default false;

-- "vendor:" and the peer
alter table ledger_account drop constraint ledger_account_name_check;
alter table ledger_account add constraint ledger_account_name_check
  check (name ~ '^[a-z][a-z-]{1,31}$' or (owner = 'member' and name ~ '^vendor:[a-z0-9][a-z0-9-]{0,63}$'));

create table vendor_transfer (
  -- The transfer's name at the vendor, for ever.
  id            uuid primary key,
  merchant_id   text not null references merchant (id),
  member_id     uuid not null references member (id),
  peer          text not null references vendor_peer (id),
  currency      text not null,
  direction     text not null check (direction in ('in', 'out')),
  -- Null with 'out': all that is there.
  asked         bigint check (asked > 0),
  -- Made by who asks; the same one moves money once.
  request_id    text not null,
  -- asked: the vendor has not said yet how it ended. done, undone: it has.
  state         text not null default 'asked' check (state in ('asked', 'done', 'undone')),
  -- What moved, as the vendor tells it.
  amount        bigint check (amount >= 0),
  -- The posting into the wallet at the vendor or out of it; null where nothing moved.
  moved_by      uuid references ledger_transfer (id),
  -- The posting that took an undone one back.
  returned_by   uuid references ledger_transfer (id),
  created_at    timestamptz not null,
  ended_at      timestamptz,
  next_ask_at   timestamptz,
  tries         integer not null default 0,
  unique (member_id, request_id),
  check (direction = 'out' or (asked is not null and moved_by is not null)),
  check ((state = 'asked') = (ended_at is null)),
  check ((state = 'asked') = (next_ask_at is not null)),
  check ((state = 'asked') = (amount is null)),
  check (returned_by is null or (direction = 'in' and state = 'undone'))
);
-- One at a time: what the next one moves is known when the one before has ended.
create unique index vendor_transfer_open on vendor_transfer (member_id, peer, currency) where state = 'asked';
create index vendor_transfer_due on vendor_transfer (next_ask_at) where state = 'asked';
create index vendor_transfer_member on vendor_transfer (member_id, created_at desc);
create index vendor_transfer_moved on vendor_transfer (moved_by) where moved_by is not null;
create index vendor_transfer_returned on vendor_transfer (returned_by) where returned_by is not null;

-- How far the book of a vendor was read.
create table vendor_book (
  peer          text primary key references vendor_peer (id),
  cursor        text,
  read_at       timestamptz not null
);

-- Lines of a vendor's book that could not be booked.
create table vendor_book_gap (
  peer           text not null references vendor_peer (id),
  transaction_id text not null,
  reason         text not null,
  line           jsonb not null,
  found_at       timestamptz not null,
  primary key (peer, transaction_id)
);
-- Wallets at vendors with money in them, which the platform brings home.
create index ledger_account_at_vendor on ledger_account (member_id) where owner = 'member' and name like 'vendor:%' and balance > 0;
