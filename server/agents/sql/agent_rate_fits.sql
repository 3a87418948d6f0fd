-- Nobody has a higher rate than who stands directly above, on no day. Lines and rates change from the next day on at the
-- latest, so the day from which a rate holds and the one after it are all there are.
create or replace function agent_rate_fits() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  v_day date;
  v_rate integer;
begin
  for v_day in select new.from_day + n from generate_series(0, 1) n loop
    v_rate := agent_rate_on(new.member_id, new.kind, v_day);
    if exists (select from agent_line l where l.member_id = new.member_id and l.depth = 1 and l.from_day <= v_day
                 and (l.to_day is null or v_day < l.to_day) and agent_rate_on(l.ancestor_id, new.kind, v_day) < v_rate) then
      raise exception 'a rate is never above that of the upline'
        using errcode = 'check_violation', constraint = 'agent_rate_above_upline';
    end if;
    if exists (select from agent_line l where l.ancestor_id = new.member_id and l.depth = 1 and l.from_day <= v_day
                 and (l.to_day is null or v_day < l.to_day) and agent_rate_on(l.member_id, new.kind, v_day) > v_rate) then
      raise exception 'a rate is never below one that was given on'
        using errcode = 'check_violation', constraint = 'agent_rate_below_given';
    end if;
  end loop;
  return null;
end $$;
