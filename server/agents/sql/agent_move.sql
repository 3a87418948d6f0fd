-- Puts a member with all below under another agent, or under nobody. False where there is no such agent at the merchant, or
-- it stands below the member, or the member's rates are above the agent's.
create or replace function agent_move(p_member uuid, p_upline uuid, p_now timestamptz) returns boolean language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform set_config('marquee.now', p_now::text, true);
  update member set upline_id = p_upline where id = p_member;
  return found;
exception when check_violation then
  return false;
end $$;
