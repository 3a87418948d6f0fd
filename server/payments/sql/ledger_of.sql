-- What a transfer moved on the house's accounts of one name, as the partner sees it: plus came in, minus went out. Zero for
-- no transfer.
create or replace function ledger_of(p_transfer uuid, p_name text) returns bigint language sql stable as $$
  select coalesce(-sum(e.amount), 0)::bigint
    from ledger_entry e join ledger_account a on a.id = e.account_id
   where e.transfer_id = p_transfer and a.owner = 'house' and a.name = p_name;
$$;
