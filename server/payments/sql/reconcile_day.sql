-- Compares a merchant's day at a partner, as sets: the lines told, what we know, and what the ledger moved. Whatever differs
-- is opened once, and what no longer does is cleared, of this day or an earlier one. What people have resolved stays so while
-- its figures stay. `p_told`: up to when the partner has told, later movements of ours are none of this comparison.
create or replace function reconcile_day(
  p_merchant text, p_partner text, p_day date, p_from timestamptz, p_until timestamptz, p_told timestamptz
) returns table (lines integer, own integer, opened integer, cleared integer) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('reconcile ' || p_merchant || ' ' || p_partner, 0));
  return query
  with own_day as materialized (
    select m.* from own_movements(p_merchant, p_partner) m where m.at >= p_from and m.at < least(p_until, p_told)
  ), line_day as materialized (
    select l.* from partner_line l
     where l.merchant_id = p_merchant and l.partner = p_partner and l.at >= p_from and l.at < p_until
  ), still as materialized (
    select d.* from partner_difference d where d.merchant_id = p_merchant and d.partner = p_partner and d.state = 'open'
  ), elsewhere as materialized (
    -- Names that one of the sets has today and the other may have had on another day
    select kind, name from still
    union (select l.kind, l.name from line_day l except select o.kind, o.name from own_day o)
    union (select o.kind, o.name from own_day o except select l.kind, l.name from line_day l)
  ), own_all as (
    select * from own_day
    union
    select m.* from own_movements(p_merchant, p_partner) m join elsewhere e on e.kind = m.kind and e.name = m.name
  ), line_all as (
    select * from line_day
    union
    select l.* from partner_line l join elsewhere e on e.kind = l.kind and e.name = l.name
     where l.merchant_id = p_merchant and l.partner = p_partner
  ), differs as materialized (
    select coalesce(o.kind, l.kind) as kind, coalesce(o.name, l.name) as name, coalesce(o.reference, l.reference) as reference,
           case when o.name is null then 'missing-here' when l.name is null then 'missing-there'
                when o.currency <> l.currency then 'currency' when o.amount <> l.amount then 'amount' else 'ledger' end
             as difference,
           o.amount as here, o.currency as here_currency, l.amount as there, l.currency as there_currency, o.ledger,
           o.member_id, coalesce(l.at, o.at) as at
      from own_all o full join line_all l on l.kind = o.kind and l.name = o.name
     where (o.currency, o.amount) is distinct from (l.currency, l.amount) or o.ledger <> o.amount
  ), gone as (
    update partner_difference d set state = 'cleared', settled_at = p_told
      from still s
     where d.id = s.id and d.state = 'open' and not exists (
       select from differs f where f.kind = d.kind and f.name = d.name and f.difference = d.difference
          and (f.here, f.here_currency, f.there, f.there_currency, f.ledger)
            is not distinct from (d.here, d.here_currency, d.there, d.there_currency, d.ledger))
    returning d.id
  ), fresh as (
    select f.*, case when f.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then f.reference::uuid end as own
      from differs f
     where not exists (
       select from partner_difference d
        where d.merchant_id = p_merchant and d.partner = p_partner and d.kind = f.kind and d.name = f.name
          and d.state <> 'cleared' and d.difference = f.difference
          and (f.here, f.here_currency, f.there, f.there_currency, f.ledger)
            is not distinct from (d.here, d.here_currency, d.there, d.there_currency, d.ledger))
  ), added as (
    insert into partner_difference (merchant_id, partner, day, kind, name, reference, difference, here, here_currency, there,
                                    there_currency, ledger, member_id, at, opened_at)
    select p_merchant, p_partner, p_day, f.kind, f.name, f.reference, f.difference, f.here, f.here_currency, f.there,
           f.there_currency, f.ledger, coalesce(f.member_id, d.member_id, w.member_id), f.at, p_told
      from fresh f
      -- What we never heard of may still name what it is for
      left join deposit d on d.id = f.own and d.merchant_id = p_merchant
      left join withdrawal w on w.id = f.own and w.merchant_id = p_merchant
    returning id
  ), counted as (
    select (select count(*)::int from line_day) as lines, (select count(*)::int from own_day) as own,
           (select count(*)::int from added) as opened, (select count(*)::int from gone) as cleared
  ), written as (
    insert into reconciliation (merchant_id, partner, day, lines, own, opened, cleared, told_at)
    select p_merchant, p_partner, p_day, c.lines, c.own, c.opened, c.cleared, p_told from counted c
  )
  select * from counted;
end $$;
