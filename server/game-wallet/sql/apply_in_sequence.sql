-- Does a call of a sequence under whose id nothing stands. A rollback of what was rolled back already moves nothing and tells
-- the balance of the first time.
create or replace function apply_in_sequence(c game_call, p_shard_key text) returns call_result language plpgsql as $$
declare
  t vendor_transaction;
begin
  if c.call <> 'rollback' then return apply_call(c, p_shard_key); end if;
  select * into t from vendor_transaction u
   where u.peer = c.peer and u.reference = c.reference and u.call = 'rollback' and u.status = 'OK'
   order by u.transfer_id is null, u.created_at limit 1;
  if found and t.member_id = (select m.id from member m where m.pseudonym = c.player) and t.currency = c.currency then
    return ('OK', null, t.balance_after, t.member_id, t.round_id)::call_result;
  end if;
  select o.amount into c.amount from vendor_transaction o where o.peer = c.peer and o.transaction_id = c.reference;
  c.amount := coalesce(c.amount, 0);
  return apply_call(c, p_shard_key);
end $$;
