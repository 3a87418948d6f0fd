-- Takes up to `p_limit` transfers that no vendor has ended, so that nobody else asks for them in a while, which grows with
-- every try to ten minutes.
create or replace function vendor_transfer_take(p_now timestamptz, p_limit integer) returns setof vendor_transfer
language sql
security definer set search_path = public, pg_temp as $$
  update vendor_transfer t
     set next_ask_at = p_now + least(600, 5 * 2 ^ least(t.tries, 7)) * interval '1 second', tries = t.tries + 1
   where t.id in (
     select id from vendor_transfer where state = 'asked' and next_ask_at <= p_now
      order by next_ask_at limit p_limit for update skip locked)
  returning t.*;
$$;
