-- The house's side of a charge-back: the whole leaves by "deposits", and "charge-backs" bears what no wallet had.
create or replace function ledger_charge_back_house(
  p_id uuid, p_merchant text, p_currency text, p_amount bigint, p_loss bigint, p_shard_key text
) returns void language plpgsql as $$
declare
  v_deposits bigint := ledger_house_account(p_merchant, 'deposits', p_currency, p_shard_key);
  v_losses bigint := ledger_house_account(p_merchant, 'charge-backs', p_currency, p_shard_key);
begin
  -- "charge-backs" is last, as where a deposit is set off in its own transaction
  perform 1 from ledger_account where id = v_deposits for no key update;
  perform 1 from ledger_account where id = v_losses for no key update;
  with moved as (
    update ledger_account a set balance = a.balance + m.delta
      from (values (v_deposits, p_amount), (v_losses, -p_loss)) m (account, delta)
     where a.id = m.account and m.delta <> 0 returning a.id, m.delta, a.balance
  )
  insert into ledger_entry (transfer_id, account_id, amount, currency, balance_after)
  select p_id, id, delta, p_currency, balance from moved;
end $$;
