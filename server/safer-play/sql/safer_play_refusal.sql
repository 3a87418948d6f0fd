-- Why a bet is not taken by what its member wants of themselves; null when nothing speaks against it. The caller holds the
-- lock of the member's account since before this statement, so bets at once are counted one after the other. A break is for
-- every currency, free play too; limits are in the merchant's own.
create or replace function safer_play_refusal(c game_call, p_member uuid) returns text language plpgsql as $$
declare
  v_zone text;
  v_is_kept boolean;
  v_is_over boolean;
begin
  if exists (select from play_break where member_id = p_member and ends_at > c.at) then return 'PLAYER_EXCLUDED'; end if;
  select coalesce(me.config->>'timeZone', 'UTC') into v_zone from member m join merchant me on me.id = m.merchant_id
   where m.id = p_member and me.currency = c.currency;
  if not found then return null; end if;
  loop
    select coalesce(bool_and(s.member_id is not null and (s.played is not null or l.kind <> 'time')), true),
           coalesce(bool_or(case l.kind
             when 'time' then extract(epoch from s.played + play_gap(s.last_bet_at, c.at))::bigint >= l.amount * 60
             when 'stake' then c.amount > 0 and s.staked + c.amount > l.amount
             else c.amount > 0 and s.lost + c.amount > l.amount end), false)
      into v_is_kept, v_is_over
      from play_limit l
      left join play_sum s on s.member_id = l.member_id and s.period = l.period and s.currency = c.currency
       and s.since = date_trunc(l.period, c.at, v_zone)
     where l.member_id = p_member and l.kind <> 'deposit';
    exit when v_is_kept;
    perform make_play_sum(p_member, c.currency, l.period, date_trunc(l.period, c.at, v_zone))
       from (select distinct period from play_limit where member_id = p_member and kind <> 'deposit') l;
  end loop;
  return case when v_is_over then 'LIMIT_REACHED' end;
end $$;
