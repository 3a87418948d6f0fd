-- The day of a moment in a merchant's time zone.
create or replace function merchant_day(p_merchant text, p_at timestamptz) returns date language sql stable as $$
  select (p_at at time zone coalesce((select config ->> 'timeZone' from merchant where id = p_merchant), 'UTC'))::date;
$$;
