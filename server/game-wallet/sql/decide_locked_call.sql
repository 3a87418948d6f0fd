-- Decides one call whose keys are locked: what stands already, else the call itself, which is then recorded.
create or replace function decide_locked_call(c game_call, p_shard_key text) returns call_decision
language plpgsql as $$
declare
  d call_decision := find_decision(c.peer, c.transaction_id, c.call, c.request_id, c.digest);
  r call_result;
begin
  if d.status is not null then return d; end if;
  r := apply_call(c, p_shard_key);
  perform record_call(c, r);
  return (1, r.status, c.request_id, r.transfer_id, r.round_id, r.balance, false)::call_decision;
end $$;
