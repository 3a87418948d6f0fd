-- Adds to a round's totals and closes it if told so. Null when it had to be open and is not.
create or replace function upsert_round(
  c game_call, p_member uuid, p_merchant text, p_game integer, p_staked bigint, p_won bigint, p_must_be_open boolean
) returns uuid language plpgsql as $$
declare
  v round;
begin
  insert into round as r (id, peer, vendor_round, member_id, merchant_id, game_id, game_code, currency, state,
                          staked, won, opened_at, closed_at)
  values (uuidv7(), c.peer, c.round, p_member, p_merchant, p_game, c.game, c.currency,
          case when c.round_closed then 'closed' else 'open' end, p_staked, p_won, c.at,
          case when c.round_closed then c.at end)
  on conflict (peer, vendor_round, member_id, currency) do update
     set staked = r.staked + excluded.staked, won = r.won + excluded.won,
         state = case when excluded.state = 'closed' then 'closed' else r.state end,
         closed_at = coalesce(r.closed_at, excluded.closed_at)
   where r.state = 'open' or not p_must_be_open
  returning * into v;
  if v.state = 'closed' then perform emit_round_settled(v); end if;
  return v.id;
end $$;
