-- Deposits (decision 064): what members want to pay in, what partners say of it, and the money that came.

-- Money that fits nothing is nobody's yet.
alter table ledger_transfer alter column member_id drop not null;
alter table ledger_transfer add constraint ledger_transfer_has_its_member
  check (member_id is not null or kind in ('suspense', 'charge-back'));

insert into ledger_transfer_kind (kind, play_money) values
  ('deposit', false), ('suspense', false), ('deposit-match', false), ('charge-back', false);

create table deposit (
  -- Our reference at the partner.
  id            uuid primary key,
  merchant_id   text not null references merchant (id),
  member_id     uuid not null references member (id),
  -- Made by the page: the same once more is the same deposit.
  request_id    uuid not null,
  -- Of the merchant's settings, and whom and what it means there.
  method        text not null,
  partner       text not null,
  -- Whose news tell of it, and by whose names its money is credited once.
  news_partner  text not null,
  kind          text not null,
  currency      text not null,
  amount        bigint not null check (amount > 0),
  -- What a payer writes into a transfer: seven signs and a check sign (rules/payments/transfer-code.ts).
  code          text not null unique,
  -- What the member said besides: a name, a number of the transfer.
  remark        text not null default '',
  -- How the member goes on, once the partner has said so.
  started       jsonb,
  state         text not null default 'created' check (state in ('created', 'pending', 'authorised', 'cancelled', 'expired',
                  'failed', 'in-review', 'succeeded', 'charged-back')),
  -- The money came when it was no longer waited for.
  is_late       boolean not null default false,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  settled_at    timestamptz,
  -- When the partner is asked for its state again; null: no more.
  next_check_at timestamptz,
  checks        integer not null default 0,
  unique (member_id, request_id)
);
create index deposit_of_member on deposit (member_id, created_at desc, id);
create index deposit_to_check on deposit (next_check_at) where next_check_at is not null;
create index deposit_to_expire on deposit (expires_at) where state in ('created', 'pending', 'authorised');

-- Which states a deposit has been in, for its owner and for the desk.
create table deposit_step (
  deposit_id uuid not null references deposit (id),
  seq        bigint not null generated always as identity,
  state      text not null,
  at         timestamptz not null,
  primary key (deposit_id, seq)
);

create table deposit_slip (
  id         uuid primary key,
  deposit_id uuid not null references deposit (id),
  webp       bytea not null,
  width      integer not null,
  height     integer not null,
  added_at   timestamptz not null
);
create index deposit_slip_of_deposit on deposit_slip (deposit_id, added_at);

-- What partners said, each once, written before anything is done about it.
create table payment_event (
  partner           text not null,
  event_id          text not null,
  reference         text not null,
  partner_reference text not null,
  stage             text not null,
  amount            bigint not null,
  currency          text not null,
  at                timestamptz not null,
  source            text not null check (source in ('webhook', 'status')),
  received_at       timestamptz not null,
  primary key (partner, event_id)
);
create index payment_event_of_payment on payment_event (partner, partner_reference);

-- Money that came, once per name that the partner gives it.
create table incoming_payment (
  id                uuid primary key,
  merchant_id       text not null references merchant (id),
  partner           text not null,
  partner_reference text not null,
  -- Which deposit it was paid for, or matched with; null while nobody knows.
  deposit_id        uuid references deposit (id),
  amount            bigint not null check (amount > 0),
  currency          text not null,
  -- What the payer wrote, as a statement has it.
  remark            text not null default '',
  came_at           timestamptz not null,
  added_at          timestamptz not null,
  state             text not null check (state in ('credited', 'suspense', 'matched', 'charged-back')),
  -- Why it went into suspense.
  reason            text check (reason in ('no-deposit', 'other-amount', 'other-currency', 'paid-twice')),
  -- The transfers by which it was credited, suspended and taken back.
  transfer_id       uuid,
  suspended_by      uuid,
  charged_back_by   uuid,
  unique (partner, partner_reference),
  check ((suspended_by is null) = (reason is null))
);
create index incoming_payment_in_suspense on incoming_payment (merchant_id, came_at) where state = 'suspense';
create index incoming_payment_of_deposit on incoming_payment (deposit_id) where deposit_id is not null;
create unique index incoming_payment_of_transfer on incoming_payment (transfer_id) where transfer_id is not null;
create unique index incoming_payment_of_suspense on incoming_payment (suspended_by) where suspended_by is not null;
create unique index incoming_payment_of_charge_back on incoming_payment (charged_back_by) where charged_back_by is not null;

drop trigger ledger_transfer_has_its_word on ledger_transfer;
create constraint trigger ledger_transfer_has_its_word after insert on ledger_transfer deferrable initially deferred
  for each row when (new.kind in ('reward', 'win-release', 'win-refuse', 'deposit', 'suspense', 'deposit-match', 'charge-back'))
  execute function ledger_transfer_has_its_word();
