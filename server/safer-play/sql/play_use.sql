-- What a member has used of what a limit is of, in the period that a moment lies in: 10⁻⁵ units, of time whole minutes.
create or replace function play_use(
  p_member uuid, p_currency text, p_kind text, p_period text, p_at timestamptz, p_zone text
) returns bigint language sql stable as $$
  select case p_kind
           when 'deposit' then deposited_since(p_member, p_currency, s.at)
           when 'stake' then (select staked from play_totals(p_member, p_currency, s.at))
           when 'loss' then (select lost from play_totals(p_member, p_currency, s.at))
           else play_seconds(p_member, p_currency, s.at, p_at) / 60 end
    from (select date_trunc(p_period, p_at, p_zone) as at) s;
$$;
