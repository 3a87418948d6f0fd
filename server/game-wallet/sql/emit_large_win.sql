-- The fact "win.large": a win of note, or one that is held (R34).
create or replace function emit_large_win(
  c game_call, p_member uuid, p_merchant text, p_transfer uuid, p_held_for text
) returns void language sql as $$
  insert into outbox (topic, payload) values ('win.large', jsonb_build_object(
    'transferId', p_transfer, 'merchantId', p_merchant, 'memberId', p_member, 'peer', c.peer, 'call', c.call,
    'transactionId', c.transaction_id, 'gameCode', c.game, 'vendorRound', c.round, 'currency', c.currency,
    'amount', c.amount::text, 'heldFor', p_held_for, 'at', c.at));
$$;
