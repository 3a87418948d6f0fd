-- Manual rebate (decision 069): what a member claims back of the settled turnover, by day and kind of game.
insert into ledger_transfer_kind (kind, play_money) values ('rebate', false);
-- As migration 0381 has it for the other kinds that are paid by somebody's or something's word.
create constraint trigger ledger_rebate_has_its_word after insert on ledger_transfer deferrable initially deferred
  for each row when (new.kind = 'rebate') execute function ledger_transfer_has_its_word();

create table rebate_claim (
  member_id   uuid not null references member (id),
  -- Made by who asks, so that one request is one claim.
  request_id  uuid not null,
  amount      bigint not null check (amount > 0),
  -- The member's rank then; 0 for none.
  level       smallint not null check (level >= 0),
  transfer_id uuid not null unique,
  claimed_at  timestamptz not null,
  primary key (member_id, request_id)
);
create index rebate_claim_of_member on rebate_claim (member_id, claimed_at desc);

-- What a claim counted of a day (of the merchant's zone) and a kind of games. Minus: rounds that were counted before and have
-- been undone since are taken back.
create table rebate_line (
  member_id    uuid not null,
  request_id   uuid not null,
  day          date not null,
  kind         text not null check (kind ~ '^[A-Z]{1,20}$'),
  turnover     bigint not null check (turnover <> 0),
  -- Hundredths of a percent; of what is taken back the one of which most was paid.
  basis_points integer not null check (basis_points >= 0),
  amount       bigint not null check (amount = 0 or sign(amount) = sign(turnover)),
  primary key (member_id, request_id, day, kind),
  foreign key (member_id, request_id) references rebate_claim (member_id, request_id)
);
create index rebate_line_of_day on rebate_line (member_id, day);
