-- Three-way reconciliation (decision 083): what a partner's statement says, what we know of it, and what the ledger moved.

-- The partner's own moment of an event; null in rows from before.
alter table payout_event add column at timestamptz;

-- Lines of partners' statements as they were last told. A line that is told anew replaces the one before.
create table partner_line (
  -- Whose news tell of it.
  partner           text not null,
  kind              text not null check (kind in ('payment', 'charge-back', 'refund', 'payout', 'payout-back')),
  -- The partner's name of the payment; of a payout ours, where the partner told it.
  name              text not null,
  -- Whose money it is: the merchant of the deposit or withdrawal, else the one whose statement had it first.
  merchant_id       text not null references merchant (id),
  partner_reference text not null,
  reference         text,
  -- Plus came in, minus went out.
  amount            bigint not null,
  currency          text not null,
  at                timestamptz not null,
  told_at           timestamptz not null,
  primary key (partner, kind, name)
);
create index partner_line_of_day on partner_line (merchant_id, partner, at);
create index incoming_payment_of_day on incoming_payment (merchant_id, partner, came_at);
create index incoming_payment_recalled on incoming_payment (merchant_id, partner) where state = 'charged-back';
create index withdrawal_stage_of_day on withdrawal_stage (at) where state in ('paid', 'returned');

-- A comparison of one day, however often it is made.
create table reconciliation (
  id          bigint primary key generated always as identity,
  merchant_id text not null references merchant (id),
  partner     text not null,
  -- Of the merchant.
  day         date not null,
  lines       integer not null,
  own         integer not null,
  opened      integer not null,
  cleared     integer not null,
  -- Up to when the partner had told of it.
  told_at     timestamptz not null
);
create index reconciliation_of_day on reconciliation (merchant_id, partner, day, told_at desc);
create trigger reconciliation_stays before update or delete on reconciliation
  for each row execute function ledger_is_append_only();
create trigger reconciliation_is_kept before truncate on reconciliation
  for each statement execute function ledger_is_append_only();

-- Where the three disagree, with the figures of each; null where one has nothing.
create table partner_difference (
  id             uuid primary key default uuidv7(),
  merchant_id    text not null references merchant (id),
  partner        text not null,
  day            date not null,
  kind           text not null,
  name           text not null,
  reference      text,
  difference     text not null check (difference in ('missing-here', 'missing-there', 'amount', 'currency', 'ledger')),
  here           bigint,
  here_currency  text,
  there          bigint,
  there_currency text,
  ledger         bigint,
  member_id      uuid references member (id),
  at             timestamptz not null,
  opened_at      timestamptz not null,
  state          text not null default 'open' check (state in ('open', 'cleared', 'resolved')),
  settled_at     timestamptz,
  check ((state = 'open') = (settled_at is null))
);
create index partner_difference_of_name on partner_difference (merchant_id, partner, kind, name);
create index partner_difference_of_merchant on partner_difference (merchant_id, state, opened_at desc);
-- Its text of today is a file (decision 032).
create function partner_difference_moves_on() returns trigger language plpgsql as $$
begin
  raise exception 'the functions of this database are not applied yet';
end $$;
create trigger partner_difference_is_settled_once before update or delete on partner_difference
  for each row execute function partner_difference_moves_on();
create trigger partner_difference_is_kept before truncate on partner_difference
  for each statement execute function ledger_is_append_only();

-- A difference, and money in suspense, may be nobody's: what is decided on them names no member.
alter table approval alter column member_id drop not null;
alter table desk_decision alter column member_id drop not null;
