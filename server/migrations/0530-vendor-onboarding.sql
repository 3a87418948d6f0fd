-- Peers are added, changed and switched off while the processes run, and tell their titles one by one (decision 095).

alter table vendor_peer
  add column name text not null default '',
  add column dialect text not null default 'marquee',
  -- Without it the peer neither opens games nor takes bets; what is open is paid out all the same.
  add column enabled boolean not null default true,
  -- On this machine or in its network: plain http and private addresses are allowed. Said by the command alone.
  add column is_local boolean not null default false,
  -- Where its keys are read from; null: they were pasted.
  add column keys_url text,
  -- Key ids that count no more, whatever its address shows.
  add column withdrawn text[] not null default '{}',
  add column frame_origins text[] not null default '{}',
  -- Which merchants and currencies it serves; null: all.
  add column merchants text[],
  add column currencies text[],
  -- The most that one bet may stake in any of its titles, in 10⁻⁵ units; null: what the title says.
  add column max_stake bigint check (max_stake > 0),
  -- What becomes of titles of its list that the catalogue has not: nothing, a game that waits for the operator, or one at once.
  add column new_titles text not null default 'ignored' check (new_titles in ('ignored', 'hidden', 'shown')),
  -- Whether titles of its may be played from a wallet that it keeps itself.
  add column keeps_wallets boolean not null default false,
  -- A key that one operator has added at the desk and another has to agree to, and who that was.
  add column waiting_key jsonb,
  add column waiting_by uuid references operator (id);

-- Those of before were written by hand, wherever they are
update vendor_peer set is_local = true, keeps_wallets = true;

-- Our own keys for one peer: no two peers know the same one, so that a call to one can't be shown to another. The private
-- half is encrypted under a house secret.
create table vendor_house_key (
  kid        text primary key,
  peer       text not null references vendor_peer (id),
  public_x   text not null,
  encrypted  bytea not null,
  -- 'published': to be known before it signs. 'signing': at most one of a peer.
  state      text not null check (state in ('published', 'signing', 'withdrawn')),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index vendor_house_key_signing on vendor_house_key (peer) where state = 'signing';
create trigger vendor_house_key_change_is_told after insert or update or delete or truncate on vendor_house_key
  for each statement execute function vendor_peer_tells();

-- When a peer's list and keys were read last, and when they are due again: each peer has a pace of its own.
create table vendor_peer_state (
  peer          text primary key references vendor_peer (id),
  list_at       timestamptz,
  list_failures integer not null default 0,
  list_due      timestamptz not null default '-infinity',
  list_problem  text,
  keys_at       timestamptz,
  keys_failures integer not null default 0,
  keys_due      timestamptz not null default '-infinity',
  keys_problem  text,
  keys_etag     text
);

-- What a peer's list said of each title, and why it was not taken; null: it was.
create table vendor_title (
  peer     text not null references vendor_peer (id),
  code     text not null,
  name     text not null,
  problems jsonb,
  seen_at  timestamptz not null,
  primary key (peer, code)
);

-- What was refused of a peer lately, of each kind once.
create table vendor_refusal (
  peer     text not null references vendor_peer (id),
  what     text not null,
  detail   text not null,
  count    integer not null default 1,
  first_at timestamptz not null,
  last_at  timestamptz not null,
  primary key (peer, what, detail)
);

-- Who changed what of a peer, for good. Without an operator it was the command.
create table vendor_peer_change (
  id          bigint generated always as identity primary key,
  peer        text not null,
  operator_id uuid references operator (id),
  was         jsonb not null,
  becomes     jsonb not null,
  at          timestamptz not null default clock_timestamp()
);
create index vendor_peer_change_of_peer on vendor_peer_change (peer, id desc);
create function note_peer_change() returns trigger language plpgsql as $$
begin
  raise exception 'the functions of this database are not applied yet';
end $$;
create trigger vendor_peer_change_is_noted after insert or update on vendor_peer
  for each row execute function note_peer_change();

-- What the vendor says of a title: whether it can be played, and that its stakes are its own word. Null: it was never told.
alter table game
  add column vendor_playable boolean,
  -- Made from the vendor's list and not looked at by an operator yet.
  add column awaits_operator boolean not null default false;

alter table operator_right drop constraint operator_right_name_check;
alter table operator_right add constraint operator_right_name_check check (name in ('documents', 'vendors'));
