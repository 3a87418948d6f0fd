-- Keeps a decided call. What was refused is kept where the peer's dialect has a refused id used up.
create or replace function record_call(c game_call, r call_result) returns void language sql as $$
  insert into vendor_transaction (peer, transaction_id, call, digest, status, request_id, balance_after, group_id, item,
                                  member_id, round_id, transfer_id, currency, amount, reference, created_at)
  select c.peer, c.transaction_id, c.call, c.digest, r.status, c.request_id, r.balance, c.group_id, c.item,
         r.member_id, r.round_id, r.transfer_id, c.currency, c.amount, c.reference, c.at
   where r.status = 'OK' or coalesce((select p.keeps_refusals from vendor_peer p where p.id = c.peer), true);
$$;
