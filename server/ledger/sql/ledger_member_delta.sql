-- Moves `p_delta` on a member's account and tells the new balance; null when that would make it negative.
create or replace function ledger_member_delta(p_account bigint, p_delta bigint) returns bigint language plpgsql as $$
declare
  v_balance bigint;
begin
  update ledger_account set balance = balance + p_delta
   where id = p_account and balance + p_delta >= 0 returning balance into v_balance;
  return v_balance;
end $$;
