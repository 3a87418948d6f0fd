-- Pays what of a bill is not paid yet: the house all of it, an agent what the main wallet has. Gives what was paid now. Both
-- wallets are locked by id, as everywhere.
create or replace function pay_contract_bill(p_bill uuid, p_now timestamptz) returns bigint language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  b contract_bill;
  v_sum bigint;
  v_has bigint;
  v_at integer;
begin
  select * into b from contract_bill where id = p_bill for update;
  v_sum := b.amount - b.paid;
  if b.expired_at is not null or v_sum <= 0 then return 0; end if;
  perform ledger_open_account(b.member_id, b.currency, 'main');
  perform 1 from ledger_account where owner = 'member' and name = 'main' and currency = b.currency
     and member_id in (b.member_id, b.payer_id) order by id for no key update;
  if b.payer_id is not null then
    select balance into v_has from ledger_account
     where owner = 'member' and name = 'main' and currency = b.currency and member_id = b.payer_id;
    v_sum := least(v_sum, coalesce(v_has, 0));
    if v_sum <= 0 then return 0; end if;
  end if;
  select count(*) into v_at from contract_payment where bill_id = b.id;
  if b.payer_id is not null then perform move_contract_money(b, b.payer_id, -v_sum, v_at, p_now); end if;
  perform move_contract_money(b, b.member_id, v_sum, v_at, p_now);
  update contract_bill set paid = paid + v_sum where id = b.id;
  return v_sum;
end $$;
