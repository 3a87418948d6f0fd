-- What a draw gave is told when all its tickets are settled; queued: every call about their money is written. What buyers add
-- to the client seed is fixed when the draw is decided.
drop trigger keep_draw on draw;
alter table draw
  add column settled_at timestamptz,
  add column queued_at timestamptz,
  add column contributions jsonb not null default '[]';
update draw set settled_at = decided_at, queued_at = decided_at where state <> 'open';
alter table draw
  add check (settled_at is null or decided_at is not null),
  add check (queued_at is null or settled_at is not null);
create index draw_unsettled on draw (closes_at) where state <> 'open' and queued_at is null;
drop index draw_last;
create index draw_last on draw (game, closes_at desc) where settled_at is not null;

create or replace function keep_draw() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.id, old.game, old.numero, old.model, old.server_seed, old.server_seed_hash, old.opens_at, old.closes_at)
      is distinct from
       (new.id, new.game, new.numero, new.model, new.server_seed, new.server_seed_hash, new.opens_at, new.closes_at)
    or (old.state <> 'open' or new.state = 'open')
      and (old.state, old.client_seed, old.contributions, old.result, old.decided_at)
        is distinct from (new.state, new.client_seed, new.contributions, new.result, new.decided_at)
    or old.settled_at is distinct from new.settled_at and old.settled_at is not null
    or old.queued_at is distinct from new.queued_at and old.queued_at is not null
  then
    raise exception 'draw % is promised or decided and stays as it is', old.id;
  end if;
  return new;
end $$;
create trigger keep_draw before update or delete on draw for each row execute function keep_draw();

-- What is bought at once: the same lines of one draw or of several, paid for by one group of bets.
create table ticket_purchase (
  id text primary key,
  session_id uuid not null references play_session (id),
  player text not null,
  game text not null,
  currency text not null,
  request_id text not null,
  -- SHA-256 of what was asked for: the same request id with another wish is no repetition.
  digest text not null,
  unit bigint not null check (unit > 0),
  stop_after_win boolean not null,
  draws smallint not null check (draws > 0),
  -- placing → bought; placing → refused; placing → returning → returned.
  state text not null default 'placing' check (state in ('placing', 'bought', 'refused', 'returning', 'returned')),
  refusal text,
  balance bigint,
  created_at timestamptz not null,
  unique (session_id, request_id)
);

-- What a purchase buys of one draw. A round to the platform.
create table ticket_order (
  id text primary key,
  number bigint generated always as identity (start with 7204913) unique,
  purchase_id text not null references ticket_purchase (id),
  index smallint not null,
  draw_id text not null references draw (id),
  player text not null,
  game text not null,
  currency text not null,
  -- What the buyer adds to the draw's client seed, should he be among the first.
  contribution text not null,
  stake bigint not null check (stake > 0),
  returned bigint not null default 0 check (returned between 0 and stake),
  win bigint not null default 0 check (win >= 0),
  -- cancelled and void: the stake is back when closed_at says so.
  state text not null default 'placing'
    check (state in ('placing', 'open', 'won', 'lost', 'cancelled', 'void', 'refused')),
  -- The call that pays, returns or closes it is written.
  queued boolean not null default false,
  created_at timestamptz not null,
  closed_at timestamptz,
  unique (purchase_id, index)
);
create index ticket_order_player on ticket_order (player, game, number desc);
create index ticket_order_draw on ticket_order (draw_id, number) where state in ('placing', 'open');
create index ticket_order_unqueued on ticket_order (draw_id, number) where state in ('won', 'lost', 'void') and not queued;

-- A line of an order: one bet of the round.
create table ticket_suborder (
  id text primary key,
  order_id text not null references ticket_order (id),
  line smallint not null,
  play text not null,
  selection jsonb not null,
  bets integer not null check (bets > 0),
  multiple integer not null check (multiple > 0),
  stake bigint not null check (stake > 0),
  -- Of each prize of the play, in hundredths, as they were when it was bought.
  odds jsonb not null,
  -- returning: never counted, and on its way back.
  state text not null default 'placing'
    check (state in ('placing', 'open', 'won', 'lost', 'cancelling', 'cancelled', 'void', 'returning', 'refused')),
  hits integer not null default 0,
  win bigint not null default 0 check (win >= 0),
  unique (order_id, line)
);
