-- Several calls that the platform decides together, all or nothing. The rows of wallet_call that belong to one stand here for
-- the book; they are sent as one call, whose bytes are put together from theirs.
create table wallet_group (
  id bigint generated always as identity primary key,
  transaction_id text not null unique,
  request_id uuid not null,
  call text not null check (call in ('bet', 'win', 'rollback')),
  owner_kind text not null,
  owner_id text not null,
  -- abandoned: bets whose outcome stayed unknown; a group of rollbacks follows. split: refused together, so that each of its
  -- calls goes its own way.
  state text not null default 'pending' check (state in ('pending', 'ok', 'refused', 'abandoned', 'split')),
  status text,
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create index wallet_group_pending on wallet_group (next_at) where state = 'pending';

-- A call of a group is due at infinity while the group is.
alter table wallet_call
  add column group_id bigint references wallet_group (id),
  add column group_item smallint,
  add check ((group_id is null) = (group_item is null));
create index wallet_call_group on wallet_call (group_id, group_item) where group_id is not null;
