-- Writes what the days of members bring to their lines (rows of agent_rebate: one per member, day, kind and who gets it) and
-- keeps the sums of what is due to each. A kind of such a day that is in no row any more has brought nothing.
create or replace function write_agent_rebates(p_days jsonb, p_rows jsonb) returns void language sql
security definer set search_path = public, pg_temp as $$
  with days as (
    select * from jsonb_to_recordset(p_days) d (member_id uuid, currency text, day date)
  ), given as (
    select * from jsonb_to_recordset(p_rows)
      r (member_id uuid, currency text, day date, kind text, agent_id uuid, below integer, upto integer, turnover bigint)
  ), gone as (
    select a.member_id, a.currency, a.day, a.kind, a.agent_id, a.below, a.upto, 0::bigint as turnover
      from agent_rebate a join days using (member_id, currency, day)
     where not exists (select from given g where g.member_id = a.member_id and g.currency = a.currency and g.day = a.day
                         and g.kind = a.kind and g.agent_id = a.agent_id)
  ), changed as (
    insert into agent_rebate as a (member_id, currency, day, kind, agent_id, below, upto, turnover)
    select * from given union all select * from gone
    on conflict (member_id, currency, day, kind, agent_id) do update
       set below = excluded.below, upto = excluded.upto, turnover = excluded.turnover
     where (a.below, a.upto, a.turnover) is distinct from (excluded.below, excluded.upto, excluded.turnover)
    returning new.agent_id, new.currency, new.amount - coalesce(old.amount, 0) as delta
  )
  insert into agent_rebate_account as s (agent_id, currency, due)
  select agent_id, currency, sum(delta) from changed group by 1, 2 order by 1, 2
  on conflict (agent_id, currency) do update set due = s.due + excluded.due;
$$;
