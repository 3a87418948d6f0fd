-- A hold leaves "pending" once and never comes back; nothing else of it changes.
create or replace function ledger_hold_moves_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'pending' and new.state <> 'pending'
     and (new.id, new.merchant_id, new.member_id, new.currency, new.wallet, new.amount, new.created_at)
       = (old.id, old.merchant_id, old.member_id, old.currency, old.wallet, old.amount, old.created_at) then
    return new;
  end if;
  raise exception '% of a hold that is % refused', tg_op, old.state using errcode = 'insufficient_privilege';
end $$;
