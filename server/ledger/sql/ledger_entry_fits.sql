-- An entry has an account and a transfer, and the currency of both: one that takes in one currency and gives in another
-- can't be written by anybody. Read once per statement.
create or replace function ledger_entry_fits() returns trigger language plpgsql as $$
declare
  v_entry record;
begin
  select w.transfer_id, w.account_id, w.currency into v_entry
    from written w
   where (select a.currency from ledger_account a where a.id = w.account_id) is distinct from w.currency
      or (select t.currency from ledger_transfer t where t.id = w.transfer_id) is distinct from w.currency limit 1;
  if not found then return null; end if;
  raise exception 'an entry of % does not fit account % or transfer %', v_entry.currency, v_entry.account_id,
    v_entry.transfer_id using errcode = 'foreign_key_violation', constraint = 'ledger_entry_fits';
end $$;
