-- Expires what is due, oldest first, at most `p_limit`; any number of processes may run it at once.
create or replace function ledger_expire_holds(p_now timestamptz, p_limit integer) returns integer language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v ledger_hold;
  v_count integer := 0;
begin
  for v in select * from ledger_hold where state = 'pending' and expires_at <= p_now
            order by expires_at limit p_limit for update skip locked loop
    perform ledger_hold_expire(v, p_now);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
