-- What of the time between two bets is play: five minutes at most; nothing before the first one (null).
create or replace function play_gap(p_from timestamptz, p_until timestamptz) returns interval language sql immutable as $$
  select least(greatest(p_until - p_from, interval '0'), interval '5 minutes');
$$;
