-- Who leads a live table (the documents' anchors and models, decision U-110), as an operator's rows.
create table live_host (
  id          text not null,
  merchant_id text not null references merchant (id),
  name        text not null,
  game_code   text not null references game (code),
  -- Path of the picture with or without ending, like every picture of the content.
  picture     text not null,
  -- off: not here; active: at the table; streaming: on camera now.
  state       text not null default 'off' check (state in ('off', 'active', 'streaming')),
  room        text not null default 'free' check (room in ('free', 'vip', 'pay-per-view')),
  -- Place in the hot and in the promo list, from 1; null: not in it.
  hot_rank    integer,
  promo_rank  integer,
  sort_order  integer not null,
  valid_from  timestamptz,
  valid_to    timestamptz,
  languages   text[],
  primary key (merchant_id, id)
);

-- Whom a member follows: the documents' focus list.
create table followed_host (
  member_id   uuid not null references member (id),
  merchant_id text not null,
  host_id     text not null,
  followed_at timestamptz not null,
  primary key (member_id, host_id),
  foreign key (merchant_id, host_id) references live_host (merchant_id, id)
);
