-- How quick pages were for their readers (decision 061): counts of real visits in buckets (rules/site/vitals.ts), nothing
-- that tells one visit from another. Several processes add to one row.
create table page_speed (
  merchant_id text not null references merchant (id),
  -- Begin of the hour; of the day (UTC) once it is some days ago.
  begins_at   timestamptz not null,
  -- The route's id.
  screen      text not null check (length(screen) between 1 and 60),
  vital       text not null check (vital in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  reader      text not null check (reader in ('visitor', 'member')),
  network     text not null check (network in ('slow', '3g', '4g', 'unknown')),
  start       text not null check (start in ('cold', 'warm', 'offline')),
  -- Of the page; 'other' for one that no process here has.
  build       text not null check (build ~ '^([0-9a-f]{8}|other)$'),
  bucket      smallint not null check (bucket between 0 and 31),
  samples     bigint not null check (samples > 0),
  primary key (merchant_id, begins_at, screen, vital, reader, network, start, build, bucket)
);
create index page_speed_begins_at on page_speed (begins_at);
