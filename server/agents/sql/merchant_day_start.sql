-- When a day begins in a merchant's time zone.
create or replace function merchant_day_start(p_merchant text, p_day date) returns timestamptz language sql stable as $$
  select p_day::timestamp at time zone coalesce((select config ->> 'timeZone' from merchant where id = p_merchant), 'UTC');
$$;
