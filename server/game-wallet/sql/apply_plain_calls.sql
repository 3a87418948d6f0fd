-- Does all the plain calls among `p_places` in one statement: bets, wins and promo wins that nothing speaks against and
-- that are neither held nor large, of accounts that only one call of the batch touches. Whatever is not plain is left for
-- `decide_locked_call`, which knows every case; what the two write for the same call is the same (game-wallet.test.ts).
-- All locks are held already.
create or replace function apply_plain_calls(p_calls game_call[], p_places integer[], p_shard smallint)
returns call_decision[] language sql as $$
  with asked as materialized (
    select c.ordinality::integer as place, c.* from unnest(p_calls) with ordinality c where c.ordinality = any (p_places)
  ), known as materialized (
    select c.*, b.member, b.merchant, b.game as game_id, b.account, b.refusal,
           count(*) over (partition by b.account) as calls_of_account,
           row_number() over (partition by c.peer, c.transaction_id order by c.place) as turn_of_id
      from asked c cross join lateral find_bet_facts(
        (c.peer, c.call, c.request_id, c.transaction_id, c.digest, c.player, c.token_hash, c.game, c.currency,
         c.reference, c.amount, c.round, c.round_closed, c.at, c.group_id, c.item)::game_call) b
     where b.account is not null
  ), found as materialized (
    -- Subqueries, not joins: with those a plan that was made while the tables were small would read them whole
    select k.*, a.balance as balance_before,
           (select r.id from round r where r.peer = k.peer and r.vendor_round = k.round
               and r.member_id = k.member and r.currency = k.currency) as round_before,
           (select r.state from round r where r.peer = k.peer and r.vendor_round = k.round
               and r.member_id = k.member and r.currency = k.currency) as round_state,
           (select t.call from vendor_transaction t where t.peer = k.peer and t.transaction_id = k.transaction_id)
             as stored_call,
           -- Of a win that is to be paid as it is: what its peer may still pay in the day
           case when k.call <> 'bet' then (
             select case when j.refusal is null and j.held_for is null and not j.is_large then j.peer_left end
               from judge_win((k.peer, k.call, k.request_id, k.transaction_id, k.digest, k.player, k.token_hash, k.game,
                      k.currency, k.reference, k.amount, k.round, k.round_closed, k.at, k.group_id, k.item)::game_call,
                      k.member, k.merchant, k.game_id) j) end as peer_left
      from known k join ledger_account a on a.id = k.account
     where k.calls_of_account = 1 and k.turn_of_id = 1 and k.call in ('bet', 'win', 'promo-win')
  ), summed as materialized (
    -- None of the wins sees the others; together they stay below their peer's ceiling, or each is decided after the other
    select f.*, sum(f.amount) filter (where f.peer_left is not null)
             over (partition by f.peer, f.merchant, f.currency) <= f.peer_left as is_plain_win
      from found f
  ), plain as materialized (
    select k.*, case when k.amount <> 0 then uuidv7() end as transfer_id,
           case k.call when 'bet' then -k.amount else k.amount end as delta,
           k.balance_before + case k.call when 'bet' then -k.amount else k.amount end as balance,
           case when k.call <> 'promo-win' then coalesce(k.round_before, uuidv7()) end as round_id,
           case k.call when 'promo-win' then 'promotions' else 'games' end as house
      from summed k
     where k.stored_call is null
       and case k.call
             when 'bet' then k.refusal is null and k.balance_before >= k.amount
                  and k.round_state is distinct from 'closed'
             else k.is_plain_win end
  ), moving as (
    -- `moved_after`: what the calls behind this one add to the account of the house
    select p.*, sum(-p.delta) over w_all - sum(-p.delta) over w as moved_after
      from plain p where p.delta <> 0
    window w_all as (partition by p.merchant, p.house, p.currency),
           w as (partition by p.merchant, p.house, p.currency order by p.place)
  ), member_moved as (
    update ledger_account a set balance = a.balance + m.delta from moving m where a.id = m.account
  ), house_moved as (
    update ledger_account a set balance = a.balance - m.total
      from (select merchant, house, currency, sum(delta) as total from moving group by 1, 2, 3) m
     where a.owner = 'house' and a.merchant_id = m.merchant and a.name = m.house and a.currency = m.currency
       and a.shard = p_shard
    returning a.id, a.merchant_id, a.name, a.currency, a.balance
  ), member_days as (
    insert into peer_member_day as d (peer, member_id, currency, day, won)
    select peer, member, currency, day_of(at), amount from moving where call <> 'bet' and currency <> 'FUN'
    on conflict (peer, member_id, currency, day) do update set won = d.won + excluded.won
  ), play_sums as (
    -- Of wins alone: bets of members with limits are not plain. The array leads to the index, whatever the plan was made for
    update play_sum s set lost = s.lost - m.amount from moving m
     where s.member_id = any (array(select member from moving where call = 'win'))
       and s.member_id = m.member and s.currency = m.currency and s.since <= m.at
  ), peer_days as (
    insert into peer_day as d (peer, merchant_id, currency, day, house, shard, net)
    select peer, merchant, currency, day_of(at), house, p_shard, sum(delta)
      from moving where currency <> 'FUN' group by 1, 2, 3, 4, 5
    on conflict (peer, merchant_id, currency, day, house, shard) do update set net = d.net + excluded.net
  ), transfers as (
    insert into ledger_transfer
      (id, kind, merchant_id, member_id, currency, amount, key, digest, reference, metadata, created_at)
    select transfer_id, call, merchant, member, currency, amount, call_key(peer, transaction_id), '\x', reference,
           jsonb_build_object('peer', peer, 'game', game, 'round', round), at
      from moving order by place
  ), entries as (
    insert into ledger_entry (transfer_id, account_id, amount, currency, balance_after)
    select m.transfer_id, s.account, s.amount, m.currency, s.balance
      from moving m
      join house_moved h on h.merchant_id = m.merchant and h.name = m.house and h.currency = m.currency
      cross join lateral (values (1, m.account, m.delta, m.balance),
                                 (2, h.id, -m.delta, h.balance - m.moved_after)) s (side, account, amount, balance)
     order by m.place, s.side
  ), rounds as (
    insert into round as r (id, peer, vendor_round, member_id, merchant_id, game_id, game_code, currency, state,
                            staked, won, opened_at, closed_at)
    select round_id, peer, round, member, merchant, game_id, game, currency,
           case when round_closed then 'closed' else 'open' end, case call when 'bet' then amount else 0 end,
           case call when 'bet' then 0 else amount end, at, case when round_closed then at end
      from plain where call <> 'promo-win' order by place
    on conflict (peer, vendor_round, member_id, currency) do update
       set staked = r.staked + excluded.staked, won = r.won + excluded.won,
           state = case when excluded.state = 'closed' then 'closed' else r.state end,
           closed_at = coalesce(r.closed_at, excluded.closed_at)
    returning *
  ), recorded as (
    insert into vendor_transaction (peer, transaction_id, call, digest, status, request_id, balance_after, member_id,
                                    round_id, transfer_id, currency, amount, reference, created_at)
    select p.peer, p.transaction_id, p.call, p.digest, 'OK', p.request_id, p.balance, p.member, p.round_id,
           p.transfer_id, p.currency, p.amount, p.reference, p.at
      from plain p
     order by p.place
  ), numbered as materialized (
    -- The place of a round is searched in an ordered list: a join would compare each with each
    select array_agg(round_id order by round_id) as rounds, array_agg(place order by round_id) as places
      from plain where round_id is not null
  ), told as (
    insert into outbox (topic, payload)
    select t.topic, t.payload from (
      select n.places[width_bucket(r.id, n.rounds)] as place, 1 as turn, 'round.settled' as topic,
             round_settled_payload((r.*)::round) as payload
        from rounds r cross join numbered n
       where r.state = 'closed'
      union all
      select m.place, 2, 'balance.changed', balance_changed_payload(m.member, m.merchant, m.currency, 'main', m.balance,
             m.call, m.transfer_id)
        from moving m) t
     order by t.place, t.turn
  )
  select coalesce(array_agg((p.place, 'OK', p.request_id, p.transfer_id, p.round_id, p.balance, false)::call_decision),
                  '{}')
    from plain p;
$$;
