-- The rate of a member in a kind of games on a day, in hundredths of a percent: what the agent above gave, or the house to
-- who stands below nobody.
create or replace function agent_rate_on(p_member uuid, p_kind text, p_day date) returns integer language sql stable as $$
  select coalesce(case when exists (
      select from agent_line l where l.member_id = p_member and l.from_day <= p_day and (l.to_day is null or p_day < l.to_day))
    then (select r.basis_points from agent_rate r
           where r.member_id = p_member and r.kind = p_kind and r.from_day <= p_day order by r.from_day desc limit 1)
    else (select r.basis_points from member m join agent_house_rate r on r.merchant_id = m.merchant_id
           where m.id = p_member and r.kind = p_kind and r.from_day <= p_day order by r.from_day desc limit 1)
    end, 0);
$$;
