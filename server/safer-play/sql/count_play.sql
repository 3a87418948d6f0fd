-- Adds a bet or win that was just posted to what is kept of its member's play (play_sum). The lock of the member's account is
-- held. Every bet asks, that of a member without limits too: limits may have come while it waited for the lock.
create or replace function count_play(c game_call, p_member uuid) returns void language plpgsql as $$
begin
  if c.amount = 0 then return; end if;
  if c.call = 'bet' then
    update play_sum s
       set staked = s.staked + c.amount, lost = s.lost + c.amount,
           played = case when c.at < s.last_bet_at then null else s.played + play_gap(s.last_bet_at, c.at) end,
           last_bet_at = greatest(s.last_bet_at, c.at)
     where s.member_id = p_member and s.currency = c.currency and s.since <= c.at;
  elsif c.call = 'win' then
    update play_sum s set lost = s.lost - c.amount
     where s.member_id = p_member and s.currency = c.currency and s.since <= c.at;
  end if;
end $$;
