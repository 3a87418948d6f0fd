-- What must hold of the days that were compared with a partner's statement (part of ledger_violations): the statement, our
-- records and the ledger agree, or their difference stands there, open or resolved by people. What came after a day's last
-- comparison is none of it.
create or replace function reconciliation_violations() returns table (rule text, subject text, detail text)
language sql stable as $$
  with compared as (
    select r.merchant_id, r.partner, r.day, max(r.told_at) as told_at, m.config ->> 'timeZone' as zone
      from reconciliation r join merchant m on m.id = r.merchant_id group by r.merchant_id, r.partner, r.day, m.config
  ), known as (
    select p.merchant_id, p.partner, o.*
      from (select distinct merchant_id, partner from compared) p
      cross join lateral own_movements(p.merchant_id, p.partner) o
  ), differs as (
    select coalesce(o.merchant_id, l.merchant_id) as merchant_id, coalesce(o.partner, l.partner) as partner,
           coalesce(o.kind, l.kind) as kind, coalesce(o.name, l.name) as name, o.amount as here,
           o.currency as here_currency, l.amount as there, l.currency as there_currency, o.ledger,
           coalesce(l.at, o.at) as at, l.told_at
      from known o
      full join partner_line l
        on l.merchant_id = o.merchant_id and l.partner = o.partner and l.kind = o.kind and l.name = o.name
     where (o.currency, o.amount) is distinct from (l.currency, l.amount) or o.ledger <> o.amount
  )
  select 'statement, records and ledger agree on a day, or their difference stands', f.partner || ' ' || f.name,
         format('%s: %s here, %s there, %s in the ledger', f.kind, coalesce(f.here::text, 'nothing'),
                coalesce(f.there::text, 'nothing'), coalesce(f.ledger::text, 'nothing'))
    from differs f
    join compared c on c.merchant_id = f.merchant_id and c.partner = f.partner
     and c.day = (f.at at time zone c.zone)::date and f.at < c.told_at and coalesce(f.told_at, c.told_at) <= c.told_at
   where not exists (
     select from partner_difference d
      where d.merchant_id = f.merchant_id and d.partner = f.partner and d.kind = f.kind and d.name = f.name
        and d.state <> 'cleared'
        and (d.here, d.here_currency, d.there, d.there_currency, d.ledger)
          is not distinct from (f.here, f.here_currency, f.there, f.there_currency, f.ledger));
$$;
