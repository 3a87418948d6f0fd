-- Why a bet is not taken by what its member wants of themselves; null when nothing speaks against it. The caller holds the
-- lock of the member's account since before this statement, so bets at once are counted one after the other. A break is for
-- every currency, free play too; limits are in the merchant's own.
create or replace function safer_play_refusal(c game_call, p_member uuid) returns text language plpgsql stable as $$
declare
  v_zone text;
  v_from timestamptz;
  v_is_over boolean;
  l play_limit;
begin
  if exists (select from play_break where member_id = p_member and ends_at > c.at) then return 'PLAYER_EXCLUDED'; end if;
  select me.config->>'timeZone' into v_zone from member m join merchant me on me.id = m.merchant_id
   where m.id = p_member and me.currency = c.currency;
  if not found then return null; end if;
  for l in select * from play_limit where member_id = p_member and kind <> 'deposit' loop
    v_from := date_trunc(l.period, c.at, coalesce(v_zone, 'UTC'));
    v_is_over := case l.kind
      when 'time' then play_seconds(p_member, c.currency, v_from, c.at) >= l.amount * 60
      when 'stake' then c.amount > 0 and (select staked from play_totals(p_member, c.currency, v_from)) + c.amount > l.amount
      else c.amount > 0 and (select lost from play_totals(p_member, c.currency, v_from)) + c.amount > l.amount end;
    if v_is_over then return 'LIMIT_REACHED'; end if;
  end loop;
  return null;
end $$;
