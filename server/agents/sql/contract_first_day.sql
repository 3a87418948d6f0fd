-- The first day of a contract's period that a day is in (periodOf of rules/agents/contract-periods.ts).
create or replace function contract_first_day(p_kind text, p_day date) returns date language sql immutable as $$
  select case when p_kind <> 'dividend' then p_day
              else date_trunc('month', p_day)::date + case when extract(day from p_day) < 16 then 0 else 15 end end;
$$;
