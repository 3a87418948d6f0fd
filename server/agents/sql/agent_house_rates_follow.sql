-- Keeps what the house gives as the merchant's settings say: a new merchant's from ever on, the first of one that is here
-- from today, a change from tomorrow, so that a day has one rate.
create or replace function agent_house_rates_follow() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  v_today date := merchant_day(new.id, coalesce(nullif(current_setting('marquee.now', true), '')::timestamptz, now()));
  v_from date;
begin
  v_from := case when tg_op = 'INSERT' then date '2000-01-01'
                 when exists (select from agent_house_rate h where h.merchant_id = new.id) then v_today + 1
                 else v_today end;
  insert into agent_house_rate as h (merchant_id, kind, from_day, basis_points)
  select new.id, k.kind, v_from, k.points
    from (select coalesce(c.key, o.kind) as kind, coalesce(round(c.value::numeric * 100)::integer, 0) as points,
                 coalesce(o.basis_points, 0) as before
            from jsonb_each_text(coalesce(new.config -> 'agentRebate' -> 'rates', '{}')) c
            full join (select distinct on (kind) kind, basis_points from agent_house_rate
                        where merchant_id = new.id order by kind, from_day desc) o on o.kind = c.key) k
   where k.points <> k.before
  on conflict (merchant_id, kind, from_day) do update set basis_points = excluded.basis_points;
  return null;
end $$;
