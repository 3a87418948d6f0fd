-- Pays a win of a round in which bonus money was staked: to cash and to each lot in the proportion of what they staked, what
-- the division leaves to cash. Gives the transfer; null and nothing written for an amount of zero.
create or replace function pay_bonus_win(
  c game_call, p_member uuid, p_merchant text, p_round uuid, p_shard_key text
) returns uuid language plpgsql as $$
declare
  v_id uuid := uuidv7();
  v_staked bigint;
  v_part bigint;
  v_bonus bigint := 0;
  v_promotions bigint := 0;
  s record;
begin
  if c.amount = 0 then return null; end if;
  select staked into v_staked from round where id = p_round;
  for s in
    select k.staked, l.id, bonus_goes_to(l.state) as to_what from bonus_stake k join bonus_lot l on l.id = k.lot_id
     where k.round_id = p_round and k.staked > 0 order by l.granted_at, l.id
  loop
    v_part := trunc(c.amount::numeric * s.staked / v_staked);
    if s.to_what = 'lot' then
      perform bonus_move(s.id, v_id, v_part);
      v_bonus := v_bonus + v_part;
    elsif s.to_what = 'promotions' then
      v_promotions := v_promotions + v_part;
    end if;
  end loop;
  perform post_split_call(c, v_id, 'win', p_merchant, p_member, c.amount - v_bonus - v_promotions, v_bonus, v_promotions, 0,
    p_shard_key);
  return v_id;
end $$;
