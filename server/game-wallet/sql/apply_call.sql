-- Does what a call asks. Its keys are locked, and nothing stands under its id.
create or replace function apply_call(c game_call, p_shard_key text) returns call_result language plpgsql as $$
begin
  return with_bonus(c, case c.call
    when 'bet' then apply_bet(c, p_shard_key)
    when 'rollback' then apply_rollback(c, p_shard_key)
    when 'round-close' then apply_round_close(c)
    else apply_win(c, p_shard_key)
  end);
end $$;
