-- Sides of the demo's sports, and the matches that a chore plans between them (decision U-072).
create table sport_team (
  id        integer primary key,
  sport     text not null check (sport in ('football', 'basketball', 'hockey')),
  league    text not null,
  name      text not null,
  -- Path of the crest with its ending.
  crest     text not null,
  strength  numeric(4, 2) not null check (strength > 0)
);

create table fixture (
  id          integer primary key generated always as identity,
  sport       text not null,
  home_id     integer not null references sport_team (id),
  away_id     integer not null references sport_team (id),
  starts_at   timestamptz not null,
  -- When it is over, breaks included.
  ends_at     timestamptz not null,
  -- Scores that each side may expect, from which the odds come.
  home_rate   double precision not null,
  away_rate   double precision not null,
  -- [[minute, home points, away points], …]: played beforehand, told minute by minute.
  course      jsonb not null
);
create index fixture_by_end on fixture (ends_at);
