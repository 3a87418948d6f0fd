-- Compares what a peer's book has told with our rows, as sets: lines that were not compared yet, what we decided on the day of
-- UTC (from the peer's first reading on), and what is open. Whatever differs is opened once, and what no longer does is
-- cleared. What people have resolved stays so while its figures stay. `p_told`: up to when the peer has told.
-- Nothing differs where no money does: an amount of zero, a rollback that undid nothing, and a bet that was rolled back where
-- the peer lists neither, or the rollback alone (it never learned that the bet was taken).
create or replace function compare_peer_day(p_peer text, p_day date, p_told timestamptz)
returns table (lines integer, own integer, opened integer, cleared integer) language plpgsql as $$
declare
  v_from timestamptz := p_day::timestamp at time zone 'UTC';
  v_until timestamptz := (p_day + 1)::timestamp at time zone 'UTC';
  v_since timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('compare the book of ' || p_peer, 0));
  select b.since into v_since from peer_book b where b.peer = p_peer;
  return query
  with own_day as materialized (
    select t.transaction_id from vendor_transaction t
     where t.peer = p_peer and t.created_at >= greatest(v_from, v_since) and t.created_at < least(v_until, p_told)
       and t.call in ('bet', 'win', 'rollback', 'promo-win') and t.status = 'OK'
  ), new_line as materialized (
    select l.transaction_id from peer_line l where l.peer = p_peer and not l.compared
  ), still as materialized (
    select d.* from peer_difference d where d.peer = p_peer and d.state = 'open'
  ), wanted as (
    select o.transaction_id from own_day o union select n.transaction_id from new_line n
    union select s.transaction_id from still s
  ), both_books as (
    select w.transaction_id, t.call as here_call, t.status as here_status, t.amount as here, t.currency as here_currency,
           l.call as there_call, l.amount as there, l.currency as there_currency, coalesce(l.game, r.game_code, '') as game,
           coalesce(l.round, r.vendor_round) as round, coalesce(t.member_id, p.id) as member_id,
           coalesce(l.at, t.created_at) as at, l.is_own,
           t.member_id is distinct from p.id as is_other_player,
           case when t.call = 'rollback' then t.transfer_id is not null and exists (
                  select from peer_line b where b.peer = p_peer and b.transaction_id = t.reference)
                else not exists (
                  select from vendor_transaction u where u.peer = p_peer and u.reference = t.transaction_id
                     and u.call = 'rollback' and u.transfer_id is not null) end as is_owed
      from wanted w
      left join vendor_transaction t on t.peer = p_peer and t.transaction_id = w.transaction_id
      left join peer_line l on l.peer = p_peer and l.transaction_id = w.transaction_id
      left join round r on r.id = t.round_id
      left join member p on p.pseudonym = l.player
  ), judged as (
    select b.*, case
        when b.there_call is null then
          case when b.here_status = 'OK' and b.here > 0 and b.is_owed then 'missing-there' end
        when b.here_call is null then case when b.there > 0 and not b.is_own then 'missing-here' end
        when b.here_status <> 'OK' then case when b.there > 0 and not b.is_own then 'state' end
        when b.here_call <> b.there_call then 'call'
        when b.is_other_player then 'player'
        when b.here_currency <> b.there_currency then 'currency'
        when b.here <> b.there then 'amount' end as difference
      from both_books b
  ), differs as materialized (
    select * from judged j where j.difference is not null
  ), gone as (
    update peer_difference d set state = 'cleared', settled_at = p_told
      from still s
     where d.id = s.id and d.state = 'open' and not exists (
       select from differs f where f.transaction_id = d.transaction_id and f.difference = d.difference
          and (f.here_call, f.here_status, f.here, f.here_currency, f.there_call, f.there, f.there_currency)
            is not distinct from
              (d.here_call, d.here_status, d.here, d.here_currency, d.there_call, d.there, d.there_currency))
    returning d.id
  ), added as (
    insert into peer_difference (peer, day, transaction_id, difference, here_call, here_status, here, here_currency,
                                 there_call, there, there_currency, game, round, member_id, merchant_id, at, opened_at)
    select p_peer, p_day, f.transaction_id, f.difference, f.here_call, f.here_status, f.here, f.here_currency,
           f.there_call, f.there, f.there_currency, f.game, f.round, f.member_id, m.merchant_id, f.at, p_told
      from differs f left join member m on m.id = f.member_id
     where not exists (
       select from peer_difference d
        where d.peer = p_peer and d.transaction_id = f.transaction_id and d.state <> 'cleared'
          and d.difference = f.difference
          and (f.here_call, f.here_status, f.here, f.here_currency, f.there_call, f.there, f.there_currency)
            is not distinct from
              (d.here_call, d.here_status, d.here, d.here_currency, d.there_call, d.there, d.there_currency))
    returning id
  ), held_against as (
    update peer_line l set compared = true from new_line n
     where l.peer = p_peer and l.transaction_id = n.transaction_id
    returning l.transaction_id
  ), counted as (
    select (select count(*)::int from held_against) as lines, (select count(*)::int from own_day) as own,
           (select count(*)::int from added) as opened, (select count(*)::int from gone) as cleared
  ), written as (
    insert into peer_comparison (peer, day, lines, own, opened, cleared, told_at)
    select p_peer, p_day, c.lines, c.own, c.opened, c.cleared, p_told from counted c
  )
  select * from counted;
end $$;
