-- The two entries of a transfer between house accounts. The rows are locked by id, as everywhere.
create or replace function ledger_between_house(
  p_id uuid, p_merchant text, p_currency text, p_from text, p_to text, p_amount bigint, p_shard_key text
) returns void language plpgsql as $$
declare
  v_from bigint := ledger_house_account(p_merchant, p_from, p_currency, p_shard_key);
  v_to bigint := ledger_house_account(p_merchant, p_to, p_currency, p_shard_key);
begin
  perform 1 from ledger_account where id in (v_from, v_to) order by id for no key update;
  with moved as (
    update ledger_account a set balance = a.balance + m.delta
      from (values (v_from, -p_amount), (v_to, p_amount)) m (account, delta)
     where a.id = m.account returning a.id, m.delta, a.balance
  )
  insert into ledger_entry (transfer_id, account_id, amount, currency, balance_after)
  select p_id, id, delta, p_currency, balance from moved;
end $$;
