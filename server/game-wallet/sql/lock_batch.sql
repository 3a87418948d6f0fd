-- Locks what a batch of calls will touch, without waiting for anybody: a call whose id or whose member's account somebody
-- else is busy with is left out. Tells the places (from 1) of the calls that are free. The accounts of the house come last,
-- in the order of their ids, and are waited for: whoever holds one needs nothing more and is done in a moment.
create or replace function lock_batch(p_calls game_call[], p_shard_key text) returns integer[] language plpgsql as $$
declare
  v_free integer[];
  v_accounts bigint[];
begin
  -- Both keys of a rollback are tried, so that what is tried first doesn't matter
  select array_agg(t.place) into v_free from (
    select i.place from unnest(p_calls) with ordinality i (peer, call, request_id, transaction_id, digest, player,
             token_hash, game, currency, reference, amount, round, round_closed, at, group_id, item, place)
     where pg_try_advisory_xact_lock(hashtextextended(call_key(i.peer, i.transaction_id), 0))
       and (i.call <> 'rollback'
            or pg_try_advisory_xact_lock(hashtextextended(call_key(i.peer, i.reference), 0)))) t;
  select array_agg(l.id) into v_accounts from (
    select id from ledger_account where id = any (array(
      select a.id from unnest(v_free) f (place) cross join lateral (select (p_calls[f.place]).*) c
        join member m on m.pseudonym = c.player
        join ledger_account a on a.owner = 'member' and a.member_id = m.id and a.currency = c.currency
         and a.name = 'main'))
     for no key update skip locked) l;
  -- Of a player without an account nothing has to be locked
  select array_agg(f.place order by f.place) into v_free
    from unnest(v_free) f (place) cross join lateral (select (p_calls[f.place]).*) c
   where not exists (
     select from member m join ledger_account a on a.owner = 'member' and a.member_id = m.id
        and a.currency = c.currency and a.name = 'main'
      where m.pseudonym = c.player and a.id <> all (coalesce(v_accounts, '{}')));
  perform 1 from ledger_account where id = any (array(
    select case n.is_needed when true then ledger_house_account(n.merchant_id, n.name, n.currency, p_shard_key)
                else (select h.id from ledger_account h where h.owner = 'house' and h.merchant_id = n.merchant_id
                       and h.name = n.name and h.currency = n.currency and h.shard = hashtext(p_shard_key) & 15) end
      from (
        select m.merchant_id, c.currency, h.name, bool_or(c.call <> 'rollback') as is_needed
          from unnest(v_free) f (place) cross join lateral (select (p_calls[f.place]).*) c
          join member m on m.pseudonym = c.player
          join ledger_account a on a.owner = 'member' and a.member_id = m.id and a.currency = c.currency
           and a.name = 'main'
          cross join lateral unnest(case c.call when 'rollback' then array['games', 'promotions', 'receivable']
                                                when 'promo-win' then array['promotions']
                                                when 'round-close' then '{}' else array['games'] end) h (name)
         group by 1, 2, 3) n))
   order by id for no key update;
  return coalesce(v_free, '{}');
end $$;
