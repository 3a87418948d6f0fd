-- Writes the bills of a period, and what of their corrections is of which earlier ones.
create or replace function write_contract_bills(p_bills jsonb, p_corrections jsonb) returns void language sql
security definer set search_path = public, pg_temp as $$
  insert into contract_bill (id, contract_id, merchant_id, member_id, payer_id, step, kind, currency, first_day, last_day,
      starts_at, turnover, loss, carried, carries_on, active, level, points, earned, recounted, correction, settled_at)
  select id, contract_id, merchant_id, member_id, payer_id, step, kind, currency, first_day, last_day,
         starts_at, turnover, loss, carried, carries_on, active, level, points, earned, recounted, correction, settled_at
    from jsonb_populate_recordset(null::contract_bill, p_bills);
  insert into contract_correction (bill_id, of_id, amount)
  select bill_id, of_id, amount from jsonb_populate_recordset(null::contract_correction, p_corrections);
$$;
