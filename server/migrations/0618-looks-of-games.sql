-- Pictures and titles that a merchant's operators give to games, in place of the studio's own (decision 136).

-- A picture as every process serves it, under the digest of its bytes: written once, never changed. Kept also when it is
-- shown no more, for pages that name it stay open, and so that what members were shown can be seen later.
create table game_picture (
  digest text primary key check (digest ~ '^[A-Za-z0-9_-]{22}$'),
  avif   bytea not null,
  webp   bytea not null
);

-- What a merchant shows of a game that is its own word; what it lacks is the studio's.
create table game_look (
  merchant_id text not null references merchant (id),
  game_id     integer not null references game (id),
  tile        text references game_picture (digest),
  icon        text references game_picture (digest),
  -- Colours of the tile from top to bottom, until it is there.
  blur        text[] not null default '{}',
  -- By language: {"EN": "…"}.
  titles      jsonb not null default '{}',
  primary key (merchant_id, game_id),
  check ((tile is null) = (icon is null))
);

-- Who changed what, for good.
create table game_look_change (
  id          bigint generated always as identity primary key,
  merchant_id text not null references merchant (id),
  game_id     integer not null references game (id),
  operator_id uuid not null references operator (id),
  was         jsonb not null,
  becomes     jsonb not null,
  at          timestamptz not null
);
create index game_look_change_of_game on game_look_change (merchant_id, game_id, id desc);
