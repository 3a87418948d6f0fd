-- The payload of "round.settled". The round is settled, or was and has changed since: the totals told last hold.
create or replace function round_settled_payload(v round) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'roundId', v.id, 'peer', v.peer, 'vendorRound', v.vendor_round, 'memberId', v.member_id,
    'merchantId', v.merchant_id, 'gameId', v.game_id, 'gameCode', v.game_code, 'currency', v.currency,
    'staked', v.staked::text, 'won', v.won::text, 'closedAt', v.closed_at);
$$;
