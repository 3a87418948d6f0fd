-- Money in suspense that nobody claims goes back to who sent it (decision 084).

alter table incoming_payment drop constraint incoming_payment_state_check;
alter table incoming_payment add constraint incoming_payment_state_check
  check (state in ('credited', 'suspense', 'returning', 'returned', 'matched', 'charged-back'));
-- The transfer by which it left suspense again.
alter table incoming_payment add column returned_by uuid;
create unique index incoming_payment_of_return on incoming_payment (returned_by) where returned_by is not null;

-- What a partner is asked to send back. Its id is the payment's, which is the reference there too: asked again, the partner
-- gives the same refund.
create table refund_order (
  payment_id    uuid primary key references incoming_payment (id),
  -- Whose money it was: the partner by whose names it came.
  partner       text not null,
  next_check_at timestamptz,
  checks        integer not null default 0 check (checks >= 0),
  -- No answer that could be trusted, since; null while none was lost.
  unknown_since timestamptz,
  -- What became of it.
  outcome       text check (outcome in ('sent', 'refused', 'called-off')),
  reason        text not null default '',
  created_at    timestamptz not null,
  settled_at    timestamptz,
  check ((outcome is null) = (settled_at is null))
);
create index refund_order_due on refund_order (next_check_at) where next_check_at is not null;

insert into ledger_transfer_kind (kind, play_money) values ('suspense-return', false);
alter table ledger_transfer drop constraint ledger_transfer_has_its_member;
alter table ledger_transfer add constraint ledger_transfer_has_its_member
  check (member_id is not null or kind in ('suspense', 'charge-back', 'suspense-return'));
create constraint trigger ledger_suspense_return_has_its_word after insert on ledger_transfer deferrable initially deferred
  for each row when (new.kind = 'suspense-return') execute function ledger_transfer_has_its_word();
