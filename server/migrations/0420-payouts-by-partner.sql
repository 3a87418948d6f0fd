-- Payouts that a payment partner sends (decision 079), in place of a bank that is told by a file.

-- Who is told to pay; null: a bank, by the file.
alter table payout_batch add column partner text;

-- What a partner is to pay, from the release of its batch on. Its id is the withdrawal's, which is the reference there too.
create table payout_order (
  withdrawal_id     uuid primary key references withdrawal (id),
  merchant_id       text not null references merchant (id),
  batch_id          uuid not null references payout_batch (id),
  partner           text not null,
  -- Whose news tell of it.
  news_partner      text not null,
  -- Written before the partner is asked to pay: from then on it may have done so, and is never asked to again.
  sent_at           timestamptz,
  partner_reference text,
  -- When the partner is asked next, to pay or what became of it; null: nothing is left to ask.
  next_check_at     timestamptz,
  checks            integer not null default 0 check (checks >= 0),
  created_at        timestamptz not null,
  foreign key (batch_id, withdrawal_id) references payout_line (batch_id, withdrawal_id)
);
create index payout_order_due on payout_order (next_check_at) where next_check_at is not null;
create unique index payout_order_of_partner on payout_order (partner, partner_reference)
  where partner_reference is not null;

-- What partners said of payouts, each event once, written before it is acted on.
create table payout_event (
  partner           text not null,
  event_id          text not null,
  withdrawal_id     uuid not null references withdrawal (id),
  partner_reference text not null,
  stage             text not null check (stage in ('sent', 'paid', 'returned', 'refused')),
  amount            bigint not null,
  currency          text not null,
  source            text not null check (source in ('webhook', 'status')),
  received_at       timestamptz not null,
  primary key (partner, event_id)
);
create index payout_event_of on payout_event (withdrawal_id);
create trigger payout_event_stays before update or delete on payout_event
  for each row execute function ledger_is_append_only();
create trigger payout_event_is_kept before truncate on payout_event
  for each statement execute function ledger_is_append_only();

-- Money that came back after it was paid.
insert into ledger_transfer_kind (kind, play_money) values ('payout-back', false);
create constraint trigger ledger_payout_back_has_its_word after insert on ledger_transfer deferrable initially deferred
  for each row when (new.kind = 'payout-back') execute function ledger_transfer_has_its_word();
