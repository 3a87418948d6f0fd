-- Does what a call asks. Its keys are locked, and nothing stands under its id.
create or replace function apply_call(c game_call, p_shard_key text) returns call_result language plpgsql as $$
begin
  case c.call
    when 'bet' then return apply_bet(c, p_shard_key);
    when 'rollback' then return apply_rollback(c, p_shard_key);
    when 'round-close' then return apply_round_close(c);
    else return apply_win(c, p_shard_key);
  end case;
end $$;
