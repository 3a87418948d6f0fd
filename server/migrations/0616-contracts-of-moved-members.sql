-- Who was moved to another agent has contracts with the one of before no more: moves end them from now on (decision 134).
-- From tomorrow: what was counted of them until today stays.
update contract_offer o
   set ends_on = greatest(o.starts_on, (now() at time zone coalesce(c.config->>'timeZone', 'UTC'))::date + 1)
  from member m join merchant c on c.id = m.merchant_id
 where m.id = o.member_id and o.state = 'agreed' and o.ends_on is null and o.from_id is not null
   and o.from_id is distinct from m.upline_id;
update contract_offer o set state = 'withdrawn', answered_at = now()
  from member m
 where m.id = o.member_id and o.state = 'offered' and o.from_id is not null and o.from_id is distinct from m.upline_id;
