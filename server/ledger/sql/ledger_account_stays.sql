-- Of an account only the balance moves, and a trial's is of play money. Balances are updated without this trigger.
create or replace function ledger_account_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'an account stays whose and what it is' using errcode = 'insufficient_privilege';
  end if;
  if new.currency <> 'FUN' and (select trial from member where id = new.member_id) then
    raise exception 'a trial has play money only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
