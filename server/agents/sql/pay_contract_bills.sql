-- Pays what of these bills is not paid yet, in their order, as pay_contract_bill does; gives what was paid now. All wallets are
-- locked by id first, as everywhere. By indexes alone: a plan made while these tables were small would scan them for each bill.
create or replace function pay_contract_bills(p_bills uuid[], p_now timestamptz) returns bigint language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_paid bigint := 0;
  v_bill uuid;
begin
  perform ledger_open_account(b.member_id, b.currency, 'main')
     from contract_bill b where b.id = any(p_bills) and b.amount > b.paid order by b.member_id;
  perform 1 from ledger_account a
   where a.owner = 'member' and a.name = 'main' and (a.member_id, a.currency) in (
     select x.member_id, x.currency from (
       select b.member_id, b.currency from contract_bill b where b.id = any(p_bills) and b.amount > b.paid
       union select b.payer_id, b.currency from contract_bill b where b.id = any(p_bills) and b.amount > b.paid) x)
   order by a.id for no key update of a;
  foreach v_bill in array p_bills loop
    v_paid := v_paid + pay_contract_bill(v_bill, p_now);
  end loop;
  return v_paid;
end $$;
