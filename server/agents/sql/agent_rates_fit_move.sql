-- Whether a member may stand below an agent from a day on as far as rates go: none above the agent's, and none of those
-- directly below the member above what the member has then. What the house gives to who stands below nobody ends there.
create or replace function agent_rates_fit_move(p_member uuid, p_upline uuid, p_day date) returns boolean
language sql stable as $$
  with rates as (
    select distinct on (r.kind) r.kind, r.basis_points from agent_rate r
     where r.member_id = p_member and r.from_day <= p_day order by r.kind, r.from_day desc
  ), given as (
    select r.kind, max(agent_rate_on(l.member_id, r.kind, p_day)) as most
      from agent_line l join agent_rate r on r.member_id = l.member_id
     where l.ancestor_id = p_member and l.depth = 1 and l.to_day is null group by r.kind
  )
  select p_upline is null or not exists (
    select from rates r full join given g using (kind)
     where coalesce(r.basis_points, 0) > agent_rate_on(p_upline, kind, p_day)
        or coalesce(g.most, 0) > coalesce(r.basis_points, 0));
$$;
