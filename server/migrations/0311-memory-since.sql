-- Since when the unlogged tables remember: for ever, until a crash of the database empties them, this one with them. Then
-- what is dated before counts as seen (decision 006).
create unlogged table memory_since (
  one boolean primary key default true check (one),
  since timestamptz not null
);
insert into memory_since (since) values ('-infinity');
