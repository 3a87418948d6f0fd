-- A call's result with the balance that the game may show: cash and the bonus money that is played after it.
create or replace function with_bonus(c game_call, r call_result) returns call_result language plpgsql as $$
begin
  if r.balance is not null and r.member_id is not null and c.currency <> 'FUN' then
    r.balance := r.balance + playable_bonus(r.member_id, c.currency, c.at);
  end if;
  return r;
end $$;
