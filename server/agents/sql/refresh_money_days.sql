-- The same of money that came in, was paid out and was given: deposits less charge-backs, payouts less those that came back,
-- and rewards, rebates and bonus money that became cash.
create or replace function refresh_money_days(p_transfers uuid[]) returns void language sql
security definer set search_path = public, pg_temp as $$
  with cells as materialized (
    select distinct t.member_id, t.merchant_id, t.currency, merchant_day(t.merchant_id, t.created_at) as day
      from ledger_transfer t where t.id = any(p_transfers)
       and exists (select from agent_line l where l.member_id = t.member_id)
  ), sums as (
    select c.member_id, c.currency, c.day,
           coalesce(sum(case when t.kind in ('deposit', 'deposit-match') then t.amount
                             when t.kind = 'charge-back' then -t.amount end), 0) as deposited,
           coalesce(sum(case when t.kind = 'hold-post' then t.amount when t.kind = 'payout-back' then -t.amount end), 0)
             as withdrawn,
           coalesce(sum(t.amount) filter (where t.kind in ('reward', 'rebate', 'bonus-release')), 0) as rewarded
      from cells c
      join ledger_transfer t on t.member_id = c.member_id and t.currency = c.currency
       and t.created_at >= merchant_day_start(c.merchant_id, c.day)
       and t.created_at < merchant_day_start(c.merchant_id, c.day + 1)
       and t.kind not in ('bet', 'win', 'promo-win', 'rollback')
     group by 1, 2, 3
  ), changed as (
    insert into member_day_money as d (member_id, currency, day, deposited, withdrawn, rewarded)
    select member_id, currency, day, deposited, withdrawn, rewarded from sums
    on conflict (member_id, currency, day) do update
       set deposited = excluded.deposited, withdrawn = excluded.withdrawn, rewarded = excluded.rewarded
     where (d.deposited, d.withdrawn, d.rewarded) is distinct from
           (excluded.deposited, excluded.withdrawn, excluded.rewarded)
    returning new.member_id, new.currency, new.day, new.deposited - coalesce(old.deposited, 0) as deposited,
              new.withdrawn - coalesce(old.withdrawn, 0) as withdrawn, new.rewarded - coalesce(old.rewarded, 0) as rewarded
  )
  insert into team_day_money as t (agent_id, currency, day, deposited, withdrawn, rewarded)
  select l.ancestor_id, c.currency, c.day, sum(c.deposited), sum(c.withdrawn), sum(c.rewarded)
    from changed c join agent_line l on l.member_id = c.member_id and l.from_day <= c.day
     and (l.to_day is null or c.day < l.to_day)
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (agent_id, currency, day) do update
     set deposited = t.deposited + excluded.deposited, withdrawn = t.withdrawn + excluded.withdrawn,
         rewarded = t.rewarded + excluded.rewarded;
$$;
