-- One side of a payment under a contract, through the house's promotions. `p_at` tells the payments of a bill apart.
create or replace function move_contract_money(b contract_bill, p_member uuid, p_delta bigint, p_at integer, p_now timestamptz)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_id uuid := uuidv7();
  v_done ledger_outcome;
begin
  v_done := ledger_with_house(v_id, 'agent-contract', 'promotions', p_member, b.currency, 'main', p_delta,
    format('agent-contract:%s:%s:%s', b.id, p_at, case when p_delta < 0 then 'out' else 'in' end), '\x', b.id::text, '{}',
    p_now);
  if v_done.outcome <> 'posted' then raise exception 'a payment under a contract was %', v_done.outcome; end if;
  insert into contract_payment (transfer_id, bill_id, member_id, amount, at) values (v_id, b.id, p_member, p_delta, p_now);
end $$;
