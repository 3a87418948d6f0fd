-- Divides what a round won among cash and the lots that were staked in it, in the proportion of their stakes; what the division
-- leaves is cash. The lots' parts are moved into them as part of `p_transfer`; what would go to an ended one goes where its
-- remainder went.
create or replace function bonus_take_win(
  p_round uuid, p_transfer uuid, p_amount bigint, out main bigint, out bonus bigint, out promotions bigint
) language plpgsql as $$
declare
  v_staked bigint;
  v_part bigint;
  s record;
begin
  bonus := 0;
  promotions := 0;
  select staked into v_staked from round where id = p_round;
  for s in
    select k.staked, l.id, bonus_goes_to(l.state) as to_what from bonus_stake k join bonus_lot l on l.id = k.lot_id
     where k.round_id = p_round and k.staked > 0 order by l.granted_at, l.id
  loop
    v_part := trunc(p_amount::numeric * s.staked / v_staked);
    if s.to_what = 'lot' then
      perform bonus_move(s.id, p_transfer, v_part);
      bonus := bonus + v_part;
    elsif s.to_what = 'promotions' then
      promotions := promotions + v_part;
    end if;
  end loop;
  main := p_amount - bonus - promotions;
end $$;
