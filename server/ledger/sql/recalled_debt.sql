-- What the house bears of a member's recalled payments, less what was set off since.
create or replace function recalled_debt(p_member uuid, p_currency text) returns bigint language sql stable as $$
  select coalesce(-sum(e.amount), 0)::bigint
    from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
    join ledger_account a on a.id = e.account_id and a.owner = 'house' and a.name = 'charge-backs'
   where t.member_id = p_member and t.currency = p_currency and t.kind in ('charge-back', 'set-off');
$$;
