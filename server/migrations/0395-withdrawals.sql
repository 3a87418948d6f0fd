-- Withdrawals (U-174, decision 067): a member's request with where it goes, each stage for good, and the checks as rows.

create table withdrawal (
  -- Also the id of the hold that sets its money aside.
  id            uuid primary key,
  merchant_id   text not null references merchant (id),
  member_id     uuid not null references member (id),
  -- What members, clerks and banks call it.
  reference     text not null,
  -- Made by the member's browser: asked twice is one withdrawal.
  request_id    uuid not null,
  currency      text not null,
  amount        bigint not null check (amount > 0),
  -- Kept of the amount; what arrives is the rest.
  fee           bigint not null check (fee >= 0 and fee < amount),
  -- As it was when it was asked for: the card may be taken away meanwhile.
  bank_card_id  uuid not null references bank_card (id),
  bank_id       text not null,
  bank_name     text not null,
  holder        text not null,
  last_four     text not null check (length(last_four) = 4),
  fingerprint   bytea not null,
  -- Encrypted for this row; forgotten once it is settled.
  number_sealed bytea,
  state         text not null default 'received',
  lane          text check (lane in ('automatic', 'one', 'two')),
  -- Why it was rejected, by a code of the contract; the clerk's words for the member.
  reason        text not null default '',
  note          text not null default '',
  batch_id      uuid,
  -- A bank's answer that says nothing: asked for again, never sent again.
  unknown_since timestamptz,
  -- It was late, and the fee went back.
  fee_back      boolean not null default false,
  requested_at  timestamptz not null,
  due_at        timestamptz not null,
  settled_at    timestamptz,
  unique (merchant_id, reference),
  unique (member_id, request_id),
  check ((settled_at is not null) = (state in ('paid', 'returned', 'rejected', 'cancelled'))),
  check ((settled_at is null) = (number_sealed is not null)),
  check ((state = 'rejected') = (reason <> '')),
  check ((state in ('batched', 'sent', 'paid', 'returned')) = (batch_id is not null))
);
create index withdrawal_of_member on withdrawal (member_id, requested_at desc);
create index withdrawal_of_merchant on withdrawal (merchant_id, state, requested_at);
create index withdrawal_settled on withdrawal (merchant_id, settled_at desc) where settled_at is not null;
create index withdrawal_by_detail on withdrawal (merchant_id, fingerprint);
create index withdrawal_of_batch on withdrawal (batch_id) where batch_id is not null;

-- Its text of today is a file (decision 032).
create function withdrawal_moves_on() returns trigger language plpgsql as $$
begin
  raise exception 'the functions of this database are not applied yet';
end $$;
create trigger withdrawal_is_moved_on before update or delete on withdrawal
  for each row execute function withdrawal_moves_on();
create trigger withdrawal_is_kept before truncate on withdrawal
  for each statement execute function ledger_is_append_only();

create table withdrawal_stage (
  id            bigint primary key generated always as identity,
  withdrawal_id uuid not null references withdrawal (id),
  state         text not null,
  actor         text not null check (actor in ('member', 'operator', 'bank', 'system')),
  operator_id   uuid references operator (id),
  -- What the clerk or the bank said.
  reason        text not null default '',
  at            timestamptz not null,
  check ((actor = 'operator') = (operator_id is not null))
);
create index withdrawal_stage_of on withdrawal_stage (withdrawal_id, id);
create trigger withdrawal_stage_stays before update or delete on withdrawal_stage
  for each row execute function ledger_is_append_only();
create trigger withdrawal_stage_is_kept before truncate on withdrawal_stage
  for each statement execute function ledger_is_append_only();

create table withdrawal_check (
  withdrawal_id uuid not null references withdrawal (id),
  position      integer not null,
  kind          text not null,
  is_flagged    boolean not null,
  facts         jsonb not null,
  primary key (withdrawal_id, position)
);
create trigger withdrawal_check_stays before update or delete on withdrawal_check
  for each row execute function ledger_is_append_only();
create trigger withdrawal_check_is_kept before truncate on withdrawal_check
  for each statement execute function ledger_is_append_only();

-- A payout file: made by one operator, released by another, never changed (decision 068).
create table payout_batch (
  id            uuid primary key,
  merchant_id   text not null references merchant (id),
  -- What people call it.
  reference     text not null,
  currency      text not null,
  line_count    integer not null check (line_count > 0),
  -- Of what arrives, in 10⁻⁵ units.
  total         bigint not null check (total > 0),
  -- The bytes hold whole account numbers, so they lie here encrypted; the digest is of the bytes.
  file_sealed   bytea not null,
  file_digest   text not null check (file_digest ~ '^[0-9a-f]{64}$'),
  state         text not null default 'made' check (state in ('made', 'released', 'discarded')),
  made_by       uuid not null references operator (id),
  made_at       timestamptz not null,
  decided_by    uuid references operator (id),
  decided_at    timestamptz,
  unique (merchant_id, reference),
  constraint payout_batch_is_of_two check (case state
    when 'made' then decided_by is null and decided_at is null
    when 'released' then decided_by <> made_by and decided_at is not null
    else decided_by is not null and decided_at is not null end)
);
create index payout_batch_of_merchant on payout_batch (merchant_id, made_at desc);
create function payout_batch_moves_on() returns trigger language plpgsql as $$
begin
  raise exception 'the functions of this database are not applied yet';
end $$;
create trigger payout_batch_is_decided_once before update or delete on payout_batch
  for each row execute function payout_batch_moves_on();
create trigger payout_batch_is_kept before truncate on payout_batch
  for each statement execute function ledger_is_append_only();

-- What stood in which file; a withdrawal of a discarded one comes into another.
create table payout_line (
  batch_id      uuid not null references payout_batch (id),
  withdrawal_id uuid not null references withdrawal (id),
  amount        bigint not null check (amount > 0),
  primary key (batch_id, withdrawal_id)
);
create index payout_line_of on payout_line (withdrawal_id);
create trigger payout_line_stays before update or delete on payout_line
  for each row execute function ledger_is_append_only();
create trigger payout_line_is_kept before truncate on payout_line
  for each statement execute function ledger_is_append_only();
alter table withdrawal add foreign key (batch_id) references payout_batch (id);
