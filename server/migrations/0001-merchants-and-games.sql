-- Merchants, vendors and the catalogue. Content and switches are rows, never code.
create table merchant (
  id          text primary key,
  name        text not null,
  status      text not null default 'active' check (status in ('active', 'maintenance', 'closed')),
  hosts       text[] not null default '{}',
  currency    text not null,
  -- Switches, languages, figures, links and look: shape and defaults are in contract/merchant.ts.
  config      jsonb not null,
  updated_at  timestamptz not null default now()
);

create table vendor (
  code        text primary key,
  name        text not null,
  -- The protocol peer that serves this vendor's games; null while nobody does.
  peer        text,
  in_house    boolean not null default false,
  is_hot      boolean not null default false,
  enabled     boolean not null default true,
  launch_in   text not null default 'frame' check (launch_in in ('frame', 'tab')),
  sort_order  integer not null
);

create table game (
  id            integer primary key generated always as identity,
  vendor_code   text not null references vendor (code),
  code          text not null unique,
  title         text not null,
  game_type     text not null,
  classify      text not null default '',
  tags          text[] not null default '{}',
  lines         integer,
  min_bet       bigint not null,
  max_bet       bigint not null,
  rtp_percent   numeric(5, 2),
  volatility    text,
  released_on   date not null,
  free_play     boolean not null default false,
  -- Which engine plays it ("slot:ways-243", "crash"); null: no engine yet, and the tile says so.
  engine        text,
  art           jsonb not null,
  blur          text[] not null default '{}',
  sort_order    integer not null,
  hot_rank      integer,
  enabled       boolean not null default true
);
create index game_by_vendor on game (vendor_code);

create table banner (
  id          text not null,
  merchant_id text not null references merchant (id),
  group_name  text not null,
  image       text not null,
  link        text,
  sort_order  integer not null,
  valid_from  timestamptz,
  valid_to    timestamptz,
  texts       jsonb not null,
  primary key (merchant_id, id)
);

-- Promotions, notices and popups: one table, as the documents answer them from one call (browsing §3).
create table announcement (
  id              integer not null,
  merchant_id     text not null references merchant (id),
  kind            text not null check (kind in ('PR', 'PL', 'PU', 'H', 'A')),
  group_name      text not null,
  category        text not null default '',
  images          jsonb not null default '[]',
  starts_at       timestamptz not null,
  ends_at         timestamptz,
  image_required  boolean not null default false,
  remark_required boolean not null default false,
  linked_id       integer,
  sort_order      integer not null,
  texts           jsonb not null,
  primary key (merchant_id, id)
);

create table help_entry (
  id          integer not null,
  merchant_id text not null references merchant (id),
  tag         text not null,
  sort_order  integer not null,
  texts       jsonb not null,
  primary key (merchant_id, id)
);
