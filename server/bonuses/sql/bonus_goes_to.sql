-- Where money goes that comes back to a lot: into it while it is active, or spent; to cash once its play was done; else to the
-- house, where its remainder went.
create or replace function bonus_goes_to(p_state text) returns text language sql immutable as $$
  select case when p_state in ('active', 'spent') then 'lot' when p_state = 'completed' then 'main' else 'promotions' end;
$$;
