-- Many money calls of peers in one round trip and one transaction. Each is decided for itself: one that fails, or that
-- somebody else is busy with, is told with a status of null, and nothing of it is done; it is to be asked alone
-- (`decide_call`). So a batch waits for nobody, and nobody's error or slowness is another's.
create or replace function decide_calls(p_calls jsonb) returns setof call_decision
language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
declare
  v_calls game_call[] := array(select x from jsonb_populate_recordset(null::game_call, p_calls) x);
  -- A shard for the whole batch: two batches at once seldom meet at one account of the house
  v_shard_key text := pg_backend_pid()::text;
  v_free integer[];
  v_done call_decision[] := '{}';
  v_place integer;
  d call_decision;
begin
  if exists (select from unnest(v_calls) c where c.amount < 0) then
    raise exception 'a call of less than nothing' using errcode = 'check_violation';
  end if;
  v_free := lock_batch(v_calls, v_shard_key);
  begin
    v_done := apply_plain_calls(v_calls, v_free, (hashtext(v_shard_key) & 15)::smallint);
  exception when others then
    -- One of them is at fault: below each is tried by itself
    v_done := '{}';
  end;
  return query select * from unnest(v_done);
  for v_place in
    select f.place from unnest(v_free) f (place)
     where f.place <> all (array(select x.place from unnest(v_done) x)) order by f.place
  loop
    begin
      d := decide_locked_call(v_calls[v_place], v_shard_key);
      d.place := v_place;
    exception when others then
      d := (v_place, null, null, null, null, null, false);
    end;
    return next d;
  end loop;
end $$;
