-- Locks what a batch of calls will touch, without waiting for anybody: a call whose id or whose member's account somebody
-- else is busy with, or who may play with bonus money, is left out. Tells the places (from 1) of the calls that are free. The accounts of the house come last,
-- in the order of their ids, and are waited for: whoever holds one needs nothing more and is done in a moment.
create or replace function lock_batch(p_calls game_call[], p_shard_key text) returns integer[] language plpgsql as $$
declare
  v_free bigint[];
  v_busy text[];
begin
  select array_agg(c.ordinality) into v_free from unnest(p_calls) with ordinality c
   where pg_try_advisory_xact_lock(hashtextextended(call_key(c.peer, c.transaction_id), 0))
     and (c.call <> 'rollback' or pg_try_advisory_xact_lock(hashtextextended(call_key(c.peer, c.reference), 0)));
  with wanted as materialized (
    select distinct c.player, c.currency, a.id, bonus_is_near(m.id, c.currency, c.at)
           or (free_rounds_of((c.peer, c.call, c.request_id, c.transaction_id, c.digest, c.player, c.token_hash, c.game, c.currency,
              c.reference, c.amount, c.round, c.round_closed, c.at, c.group_id, c.item)::game_call)).id is not null as has_bonus
      from unnest(p_calls) with ordinality c join member m on m.pseudonym = c.player
      join ledger_account a on a.owner = 'member' and a.member_id = m.id and a.currency = c.currency and a.name = 'main'
     where c.ordinality = any (v_free)
  ), locked as materialized (
    select id from ledger_account where id = any (array(select id from wanted)) for no key update skip locked
  )
  select array_agg(w.player || ' ' || w.currency) into v_busy from wanted w
   where w.has_bonus or w.id not in (select id from locked);
  if v_busy is not null then
    v_free := array(select c.ordinality from unnest(p_calls) with ordinality c
                     where c.ordinality = any (v_free) and c.player || ' ' || c.currency <> all (v_busy));
  end if;
  perform 1 from ledger_account where id = any (array(
    select case when n.is_needed then ledger_house_account(n.merchant_id, n.house, n.currency, p_shard_key)
                else (select h.id from ledger_account h where h.owner = 'house' and h.merchant_id = n.merchant_id
                       and h.name = n.house and h.currency = n.currency and h.shard = hashtext(p_shard_key) & 15) end
      from (
        select m.merchant_id, c.currency, h.house, bool_or(c.call <> 'rollback') as is_needed
          from unnest(p_calls) with ordinality c
          join member m on m.pseudonym = c.player
          join ledger_account a on a.owner = 'member' and a.member_id = m.id and a.currency = c.currency
           and a.name = 'main'
          cross join lateral unnest(case c.call when 'rollback' then array['games', 'promotions', 'receivable']
                                                when 'promo-win' then array['promotions']
                                                when 'round-close' then '{}' else array['games'] end) h (house)
         where c.ordinality = any (v_free)
         group by 1, 2, 3) n))
   order by id for no key update;
  return coalesce(v_free, '{}')::integer[];
end $$;
