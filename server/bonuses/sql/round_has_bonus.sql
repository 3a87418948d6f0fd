-- Whether bonus money was staked in a round.
create or replace function round_has_bonus(p_round uuid) returns boolean language sql stable as $$
  select exists (select from bonus_stake s where s.round_id = p_round);
$$;
