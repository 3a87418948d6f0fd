-- Pays a win of a round in which bonus money was staked: to cash and to each lot in the proportion of what they staked. Gives
-- the transfer; null and nothing written for an amount of zero.
create or replace function pay_bonus_win(
  c game_call, p_member uuid, p_merchant text, p_round uuid, p_shard_key text
) returns uuid language plpgsql as $$
declare
  v_id uuid := uuidv7();
  s record;
begin
  if c.amount = 0 then return null; end if;
  s := bonus_take_win(p_round, v_id, c.amount);
  perform post_split_call(c, v_id, 'win', p_merchant, p_member, s.main, s.bonus, s.promotions, 0, p_shard_key);
  return v_id;
end $$;
