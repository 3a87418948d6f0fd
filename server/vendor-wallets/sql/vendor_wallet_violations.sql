-- What must hold of members' wallets at vendors.
create or replace function vendor_wallet_violations() returns table (rule text, subject text, detail text)
language sql stable as $$
  select 'money between a member''s wallets and a vendor has its transfer', t.id::text, t.kind
    from ledger_transfer t
   where t.kind not in ('bet', 'win', 'rollback')
     and exists (select from ledger_entry e join ledger_account a on a.id = e.account_id
                  where e.transfer_id = t.id and a.owner = 'member' and a.name like 'vendor:%')
     and not exists (select from vendor_transfer v where v.member_id = t.member_id and v.currency = t.currency
                        and (v.moved_by = t.id or v.returned_by = t.id)
                        and t.amount = case when v.direction = 'in' then v.asked else v.amount end)
  union all
  select 'an ended transfer to a vendor moved what it says', v.id::text, format('%s %s of %s', v.direction, v.state, v.amount)
    from vendor_transfer v
   where v.state <> 'asked'
     and case when v.state = 'undone' then (v.returned_by is null) = (v.direction = 'in') or v.amount <> 0
              when v.direction = 'in' then v.returned_by is not null or v.amount <> v.asked
              else (v.moved_by is null) <> (v.amount = 0) end;
$$;
