-- Pays what a grant's rounds have won as a lot, which is played as many times as the grant says. The member's main account is
-- locked.
create or replace function pay_free_rounds(g free_rounds, c game_call, p_merchant text, p_shard_key text) returns uuid
language plpgsql as $$
declare
  v_id uuid := uuidv7();
begin
  perform bonus_grant(v_id, g.member_id, g.currency, 'free-rounds', g.id::text, c.amount, c.amount * g.multiple, null,
    g.weights, jsonb_build_object('rounds', g.rounds, 'gameId', g.game_id, 'stake', g.stake::text),
    c.at + make_interval(days => g.play_days), c.at);
  perform add_to_days(c, g.member_id, p_merchant, c.at, c.amount, c.amount, 'promotions', p_shard_key);
  return v_id;
end $$;
