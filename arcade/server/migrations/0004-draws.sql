-- Draws of lotteries. The seed is made, and its hash can be read, before a draw opens; what it gives is written once.
create table draw (
  id text primary key,
  game text not null,
  -- The number of the draw as everybody names it: the UTC day on which it opens and its place in that day.
  numero text not null check (numero ~ '^\d{12,}$'),
  model text not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  -- void: its closing was so long ago when the server came back that nobody may be paid by it.
  state text not null default 'open' check (state in ('open', 'drawn', 'void')),
  result jsonb,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (game, numero),
  check ((result is not null) = (state = 'drawn')),
  check ((decided_at is not null) = (state <> 'open'))
);
create index draw_due on draw (closes_at) where state = 'open';
create index draw_last on draw (game, closes_at desc) where state <> 'open';

-- Whatever the code does: a promise isn't changed, a draw is decided once, and none disappears.
create function keep_draw() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open'
    or (old.id, old.game, old.numero, old.model, old.server_seed, old.server_seed_hash, old.client_seed, old.opens_at,
        old.closes_at)
      is distinct from
       (new.id, new.game, new.numero, new.model, new.server_seed, new.server_seed_hash, new.client_seed, new.opens_at,
        new.closes_at)
  then
    raise exception 'draw % is promised or decided and stays as it is', old.id;
  end if;
  return new;
end $$;
create trigger keep_draw before update or delete on draw for each row execute function keep_draw();

-- Whose pay-table a lottery was launched with, and a merchant's own share of the fair odds in hundredths of a percent.
alter table play_session
  add column prize_mode text check (prize_mode in ('Lott', 'ZY', 'Elott')),
  add column prize_share integer check (prize_share between 1 and 9999);
