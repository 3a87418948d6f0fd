-- Asked at the end of the transaction, so that posting, decision and subject may be written in any order.
create or replace function ledger_transfer_has_its_word() returns trigger language plpgsql as $$
begin
  if not transfer_has_its_word(new, '-infinity') then
    raise exception 'a transfer of kind "%" without its word', new.kind
      using errcode = 'check_violation', constraint = 'ledger_transfer_has_its_word';
  end if;
  return null;
end $$;
