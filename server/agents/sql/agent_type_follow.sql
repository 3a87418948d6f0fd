-- Lines say who below is an agent: whoever becomes one, or is one no more, is so in all lines that hold.
create or replace function agent_type_follow() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  -- Not while lines are moved: what is moved takes the word along
  perform pg_advisory_xact_lock_shared(hashtextextended('agent-lines ' || new.merchant_id, 0));
  update agent_line set agent = new.type in (1, 2)
   where member_id = new.id and to_day is null and agent is distinct from (new.type in (1, 2));
  return null;
end $$;
