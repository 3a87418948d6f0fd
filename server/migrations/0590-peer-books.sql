-- Reconciliation with vendors (decision 111): what a peer's own book of transactions says, compared with ours.

-- How far a peer's book was read, and when it is due again.
create table peer_book (
  peer     text primary key references vendor_peer (id),
  -- The last page's; null: from the beginning.
  cursor   text,
  -- When its end was reached first: what moved before is compared with nothing.
  since    timestamptz,
  read_at  timestamptz,
  failures integer not null default 0,
  due      timestamptz not null default '-infinity',
  -- Why it could not be read; null: it could.
  problem  text
);

-- Lines of peers' books as they were told last, for as long as they may be asked for.
create table peer_line (
  peer           text not null references vendor_peer (id),
  transaction_id text not null,
  call           text not null,
  player         text not null,
  game           text not null,
  round          text,
  reference      text,
  currency       text not null,
  amount         bigint not null,
  -- Decided on the player's wallet at the vendor: booked from the same list, so that it can't be missing here.
  is_own         boolean not null,
  at             timestamptz not null,
  told_at        timestamptz not null,
  -- Held against our own row.
  compared       boolean not null,
  primary key (peer, transaction_id)
);
create index peer_line_to_compare on peer_line (peer) where not compared;
create index peer_line_told on peer_line (peer, told_at);
-- Our rows come in the order of time, so ranges of blocks find a day.
create index vendor_transaction_by_time on vendor_transaction using brin (created_at) with (autosummarize = on);

-- A comparison of one day, however often it is made.
create table peer_comparison (
  id      bigint primary key generated always as identity,
  peer    text not null references vendor_peer (id),
  -- Of UTC.
  day     date not null,
  -- Lines that were new, and rows of ours in the day.
  lines   integer not null,
  own     integer not null,
  opened  integer not null,
  cleared integer not null,
  -- Up to when the peer had told of it.
  told_at timestamptz not null
);
create index peer_comparison_of_day on peer_comparison (peer, day, told_at desc);
create trigger peer_comparison_stays before update or delete on peer_comparison
  for each row execute function ledger_is_append_only();
create trigger peer_comparison_is_kept before truncate on peer_comparison
  for each statement execute function ledger_is_append_only();

-- Where the two books disagree, with the figures of each; null where one has nothing.
create table peer_difference (
  id             uuid primary key default uuidv7(),
  peer           text not null references vendor_peer (id),
  day            date not null,
  transaction_id text not null,
  difference     text not null check (difference in
                   ('missing-here', 'missing-there', 'state', 'call', 'player', 'currency', 'amount')),
  here_call      text,
  here_status    text,
  here           bigint,
  here_currency  text,
  there_call     text,
  there          bigint,
  there_currency text,
  game           text not null,
  round          text,
  -- Null where nobody is known by the peer's name of the player.
  member_id      uuid references member (id),
  merchant_id    text references merchant (id),
  at             timestamptz not null,
  opened_at      timestamptz not null,
  state          text not null default 'open' check (state in ('open', 'cleared', 'resolved')),
  settled_at     timestamptz,
  check ((state = 'open') = (settled_at is null))
);
create index peer_difference_of_transaction on peer_difference (peer, transaction_id);
create index peer_difference_open on peer_difference (peer) where state = 'open';
create index peer_difference_of_merchant on peer_difference (merchant_id, opened_at desc);
create trigger peer_difference_is_settled_once before update or delete on peer_difference
  for each row execute function partner_difference_moves_on();
create trigger peer_difference_is_kept before truncate on peer_difference
  for each statement execute function ledger_is_append_only();
