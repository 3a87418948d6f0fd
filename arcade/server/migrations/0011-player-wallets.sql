-- Money that players keep here, for titles that are played from a wallet of the arcade's own: moved in and out by the
-- platform's transfers, staked and won by its rounds.
create table player_wallet (
  player text not null,
  currency text not null,
  balance bigint not null check (balance >= 0),
  primary key (player, currency)
);

-- Each transfer under the platform's id, once. One that was asked for before it came stands here without a direction: it
-- is not done, and can't be any more.
create table wallet_transfer (
  id text primary key,
  player text not null,
  currency text,
  direction text check (direction in ('in', 'out')),
  -- Null with 'out': all there is.
  asked bigint check (asked > 0),
  done boolean not null,
  amount bigint not null check (amount >= 0),
  balance bigint not null check (balance >= 0),
  created_at timestamptz not null,
  check ((direction is null) = (currency is null)),
  check (direction is distinct from 'in' or asked is not null),
  check (done or amount = 0),
  check (direction is not null or not done)
);

-- Whether a call is decided here, on the player's wallet at the arcade, and not by the platform. It stays as its round
-- began, whatever becomes of the title meanwhile.
alter table wallet_call add column is_here boolean not null default false;
