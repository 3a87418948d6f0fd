-- One side of a transfer; nothing for an amount of zero.
create or replace function bonus_post_leg(p_transfer uuid, p_currency text, p_account bigint, p_delta bigint) returns void
language plpgsql as $$
declare
  v_balance bigint;
begin
  if p_delta = 0 then return; end if;
  update ledger_account set balance = balance + p_delta where id = p_account returning balance into v_balance;
  insert into ledger_entry (transfer_id, account_id, amount, currency, balance_after)
  values (p_transfer, p_account, p_delta, p_currency, v_balance);
end $$;
