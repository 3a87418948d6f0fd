-- Keeps the lines as members' uplines say: whoever is made stands below the upline and all above it from that day on;
-- whoever is moved takes all below along, from the next day on, so that a day's figures belong to one line. Never below
-- oneself, nor at another merchant, nor with a rate above the agent's. What was agreed on with who stood above ends with the
-- day (decision 134).
create or replace function agent_line_follow() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  v_day date;
  v_above uuid[];
  v_below uuid[];
begin
  if tg_op = 'UPDATE' and new.upline_id is not distinct from old.upline_id then return null; end if;
  if new.upline_id is not null and not exists (
       select from member u where u.id = new.upline_id and u.merchant_id = new.merchant_id and u.id <> new.id) then
    raise exception 'an upline is another member of the merchant'
      using errcode = 'check_violation', constraint = 'agent_line_is_a_tree';
  end if;
  if tg_op = 'INSERT' then
    if new.upline_id is null then return null; end if;
    perform pg_advisory_xact_lock_shared(hashtextextended('agent-lines ' || new.merchant_id, 0));
    v_day := merchant_day(new.merchant_id, new.created_at);
    insert into agent_line (ancestor_id, member_id, depth, from_day, agent)
    values (new.upline_id, new.id, 1, v_day, new.type in (1, 2));
    -- Also those that begin tomorrow, where the upline was moved today
    insert into agent_line (ancestor_id, member_id, depth, from_day, to_day, agent)
    select ancestor_id, new.id, depth + 1, greatest(from_day, v_day), to_day, new.type in (1, 2) from agent_line
     where member_id = new.upline_id and (to_day is null or to_day > v_day);
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('agent-lines ' || new.merchant_id, 0));
  v_day := merchant_day(new.merchant_id, coalesce(nullif(current_setting('marquee.now', true), '')::timestamptz, now())) + 1;
  v_above := array(select ancestor_id from agent_line where member_id = new.id and to_day is null);
  v_below := new.id || array(select member_id from agent_line where ancestor_id = new.id and to_day is null);
  if new.upline_id = any(v_below) then
    raise exception 'nobody stands below themselves'
      using errcode = 'check_violation', constraint = 'agent_line_is_a_tree';
  end if;
  -- Lines that have not begun yet: moved twice in a day
  delete from agent_line
   where member_id = any(v_below) and ancestor_id = any(v_above) and to_day is null and from_day >= v_day;
  update agent_line set to_day = v_day
   where member_id = any(v_below) and ancestor_id = any(v_above) and to_day is null;
  if new.upline_id is not null then
    insert into agent_line as l (ancestor_id, member_id, depth, from_day, agent)
    select above.id, below.id, above.depth + below.depth + 1, v_day, below.agent
      from (select new.upline_id as id, 0 as depth union all
            select ancestor_id, depth from agent_line where member_id = new.upline_id and to_day is null) above,
           (select new.id as id, 0 as depth, new.type in (1, 2) as agent union all
            select member_id, depth, agent from agent_line where ancestor_id = new.id and to_day is null) below;
    if not agent_rates_fit_move(new.id, new.upline_id, v_day) then
      raise exception 'a rate is never above that of the upline'
        using errcode = 'check_violation', constraint = 'agent_rate_above_upline';
    end if;
  end if;
  update contract_offer set ends_on = greatest(starts_on, v_day)
   where member_id = new.id and state = 'agreed' and ends_on is null and from_id is distinct from new.upline_id;
  update contract_offer
     set state = 'withdrawn', answered_at = coalesce(nullif(current_setting('marquee.now', true), '')::timestamptz, now())
   where member_id = new.id and state = 'offered' and from_id is distinct from new.upline_id;
  return null;
end $$;
