-- What game vendors do to a wallet, by the vendor protocol (docs/vendor-protocol.md). The rounds and transactions are
-- kept in the same function as the money, so that a bet is one round trip and never half of one.

-- Who speaks the protocol with us. `keys` is their public key set: one or two JSON Web Keys.
create table vendor_peer (
  id         text primary key,
  base_url   text not null,
  keys       jsonb not null,
  created_at timestamptz not null default now()
);

-- A round of one member. A round that players share (a crash game's) has a row for each of them.
create table round (
  id           uuid primary key,
  peer         text not null,
  vendor_round text not null,
  member_id    uuid not null references member (id),
  merchant_id  text not null,
  -- Null when a vendor pays a win in a game that we don't know: a win is always accepted.
  game_id      integer references game (id),
  game_code    text not null,
  currency     text not null,
  state        text not null check (state in ('open', 'closed')),
  staked       bigint not null check (staked >= 0),
  won          bigint not null check (won >= 0),
  opened_at    timestamptz not null,
  closed_at    timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  unique (peer, vendor_round, member_id, currency)
) with (fillfactor = 80);
create index round_of_member on round (member_id, opened_at desc);

-- Every decided money call, with its answer to the byte. A tombstone stands under the id of a call that was rolled
-- back before it came.
create table vendor_transaction (
  peer           text not null,
  transaction_id text not null,
  call           text not null check (call in ('bet', 'win', 'rollback', 'promo-win', 'round-close', 'group', 'tombstone')),
  digest         bytea not null,
  status         text not null,
  -- Null for a tombstone, and for an item of a group (the group has the answer).
  answer         text,
  group_id       text,
  member_id      uuid,
  round_id       uuid,
  transfer_id    uuid,
  currency       text,
  amount         bigint,
  reference      text,
  created_at     timestamptz not null,
  primary key (peer, transaction_id)
);
create index vendor_transaction_of_round on vendor_transaction (round_id) where round_id is not null;
create unique index vendor_transaction_undone_once on vendor_transaction (peer, reference)
  where call = 'rollback' and transfer_id is not null;
create trigger vendor_transaction_stays before update or delete on vendor_transaction
  for each row execute function ledger_is_append_only();
create trigger vendor_transaction_is_kept before truncate on vendor_transaction
  for each statement execute function ledger_is_append_only();

create type vendor_item as (
  call text, transaction_id text, player text, token_hash bytea, game text, currency text, reference text,
  amount bigint, round text, round_closed boolean
);
create type vendor_result as (status text, transfer_id uuid, balance bigint, member_id uuid, round_id uuid);
create type vendor_reply as (status text, answer text, replayed boolean);

-- Adds to a round's totals and closes it if told so. Null when it had to be open and is not.
create function vendor_round_touch(
  p_peer text, i vendor_item, p_member uuid, p_merchant text, p_game integer,
  p_staked bigint, p_won bigint, p_must_be_open boolean, p_now timestamptz
) returns uuid language plpgsql as $$
declare
  v round;
begin
  insert into round as r (id, peer, vendor_round, member_id, merchant_id, game_id, game_code, currency, state,
                          staked, won, opened_at, closed_at)
  values (uuidv7(), p_peer, i.round, p_member, p_merchant, p_game, i.game, i.currency,
          case when i.round_closed then 'closed' else 'open' end, p_staked, p_won, p_now,
          case when i.round_closed then p_now end)
  on conflict (peer, vendor_round, member_id, currency) do update
     set staked = r.staked + excluded.staked, won = r.won + excluded.won,
         state = case when excluded.state = 'closed' then 'closed' else r.state end,
         closed_at = coalesce(r.closed_at, excluded.closed_at)
   where r.state = 'open' or not p_must_be_open
  returning * into v;
  if v.state = 'closed' then perform vendor_tell_settled(v); end if;
  return v.id;
end $$;

-- The round is settled, or was and has changed since: the totals told last are the ones that hold.
create function vendor_tell_settled(v round) returns void language sql as $$
  insert into outbox (topic, payload) values ('round.settled', jsonb_build_object(
    'roundId', v.id, 'peer', v.peer, 'vendorRound', v.vendor_round, 'memberId', v.member_id,
    'merchantId', v.merchant_id, 'gameId', v.game_id, 'gameCode', v.game_code, 'currency', v.currency,
    'staked', v.staked::text, 'won', v.won::text, 'closedAt', v.closed_at));
$$;

create function vendor_bet(p_peer text, i vendor_item, p_shard_key text, p_now timestamptz)
returns vendor_result language plpgsql as $$
declare
  f record;
  v_balance bigint;
  v_round uuid;
  v_transfer uuid;
begin
  select m.id as member, m.merchant_id as merchant, m.status as member_status, me.status as merchant_status,
         s.member_id as session_member, s.game_id as session_game, s.currency as session_currency,
         s.ended_at is null and s.expires_at > p_now as session_live,
         g.id as game, g.enabled and v.enabled as game_open, a.id as account, a.balance
    into f
    from member m
    join merchant me on me.id = m.merchant_id
    left join game_session s on s.token_hash = i.token_hash
    left join (game g join vendor v on v.code = g.vendor_code) on g.code = i.game and v.peer = p_peer
    left join ledger_account a on a.owner = 'member' and a.member_id = m.id and a.currency = i.currency
                              and a.name = 'main'
   where m.pseudonym = i.player;
  if not found then return ('PLAYER_UNKNOWN', null, null, null, null)::vendor_result; end if;
  if f.session_member is distinct from f.member or not f.session_live
     or (f.game is not null and f.session_game <> f.game) then
    return ('TOKEN_REFUSED', null, null, f.member, null)::vendor_result;
  end if;
  if f.member_status <> 'active' then return ('PLAYER_BLOCKED', null, null, f.member, null)::vendor_result; end if;
  if f.game is null then return ('GAME_UNKNOWN', null, null, f.member, null)::vendor_result; end if;
  if not f.game_open then return ('GAME_CLOSED', null, null, f.member, null)::vendor_result; end if;
  if f.merchant_status <> 'active' then return ('MERCHANT_CLOSED', null, null, f.member, null)::vendor_result; end if;
  if f.account is null or f.session_currency <> i.currency then
    return ('CURRENCY_MISMATCH', null, null, f.member, null)::vendor_result;
  end if;

  v_balance := ledger_member_delta(f.account, -i.amount);
  if v_balance is null then
    select balance into v_balance from ledger_account where id = f.account;
    return ('INSUFFICIENT_FUNDS', null, v_balance, f.member, null)::vendor_result;
  end if;
  v_round := vendor_round_touch(p_peer, i, f.member, f.merchant, f.game, i.amount, 0, true, p_now);
  if v_round is null then
    v_balance := ledger_member_delta(f.account, i.amount);
    return ('ROUND_CLOSED', null, v_balance, f.member, null)::vendor_result;
  end if;
  v_transfer := vendor_write(p_peer, i, 'bet', f.merchant, f.member, f.account, -i.amount, v_balance, 'games',
    p_shard_key, p_now);
  return ('OK', v_transfer, v_balance, f.member, v_round)::vendor_result;
end $$;

-- Writes the transfer that belongs to a call and tells the balance; null and nothing written for an amount of zero.
create function vendor_write(
  p_peer text, i vendor_item, p_kind text, p_merchant text, p_member uuid, p_account bigint, p_delta bigint,
  p_balance bigint, p_house text, p_shard_key text, p_now timestamptz
) returns uuid language plpgsql as $$
declare
  v_id uuid;
begin
  if p_delta = 0 then return null; end if;
  v_id := uuidv7();
  perform ledger_write_with_house(v_id, p_kind, p_merchant, p_member, i.currency,
    'vendor:' || p_peer || ':' || i.transaction_id, '\x', i.reference,
    jsonb_build_object('peer', p_peer, 'game', i.game, 'round', i.round), p_now,
    p_account, p_delta, p_balance, p_house, p_shard_key);
  perform ledger_tell_balance(p_member, p_merchant, i.currency, 'main', p_balance, p_kind, v_id);
  return v_id;
end $$;

-- A win of a round, or a promo win outside of one. Whatever has become of session, member, game or merchant since.
create function vendor_win(p_peer text, i vendor_item, p_shard_key text, p_now timestamptz)
returns vendor_result language plpgsql as $$
declare
  f record;
  v_balance bigint;
  v_round uuid;
  v_transfer uuid;
begin
  select * into f from vendor_account(p_peer, i);
  if f.member is null then return ('PLAYER_UNKNOWN', null, null, null, null)::vendor_result; end if;
  if f.account is null then return ('CURRENCY_MISMATCH', null, null, f.member, null)::vendor_result; end if;
  v_balance := ledger_member_delta(f.account, i.amount);
  if i.call = 'win' then
    v_round := vendor_round_touch(p_peer, i, f.member, f.merchant, f.game, 0, i.amount, false, p_now);
  end if;
  v_transfer := vendor_write(p_peer, i, i.call, f.merchant, f.member, f.account, i.amount, v_balance,
    case i.call when 'win' then 'games' else 'promotions' end, p_shard_key, p_now);
  return ('OK', v_transfer, v_balance, f.member, v_round)::vendor_result;
end $$;

create function vendor_account(
  p_peer text, i vendor_item, out member uuid, out merchant text, out account bigint, out game integer
) language sql stable as $$
  select m.id, m.merchant_id, a.id,
         (select g.id from game g join vendor v on v.code = g.vendor_code and v.peer = p_peer where g.code = i.game)
    from member m
    left join ledger_account a on a.owner = 'member' and a.member_id = m.id and a.currency = i.currency
                              and a.name = 'main'
   where m.pseudonym = i.player;
$$;

create function vendor_round_close(p_peer text, i vendor_item, p_now timestamptz)
returns vendor_result language plpgsql as $$
declare
  f record;
  v round;
  v_balance bigint;
begin
  select * into f from vendor_account(p_peer, i);
  if f.member is null then return ('PLAYER_UNKNOWN', null, null, null, null)::vendor_result; end if;
  -- The account first, as every posting does
  select balance into v_balance from ledger_account where id = f.account for no key update;
  if not found then return ('CURRENCY_MISMATCH', null, null, f.member, null)::vendor_result; end if;
  select * into v from round where peer = p_peer and vendor_round = i.round and member_id = f.member
     and currency = i.currency;
  if not found then return ('ROUND_UNKNOWN', null, null, f.member, null)::vendor_result; end if;
  perform vendor_round_end(v.id, p_now);
  return ('OK', null, v_balance, f.member, v.id)::vendor_result;
end $$;

-- Closes a round that is open; one that is closed stays as it is.
create function vendor_round_end(p_round uuid, p_now timestamptz) returns void language plpgsql as $$
declare
  v round;
begin
  update round set state = 'closed', closed_at = p_now where id = p_round and state = 'open' returning * into v;
  if found then perform vendor_tell_settled(v); end if;
end $$;
