-- What is paid by a person's or a task's word has that word (decision 055).
create function ledger_transfer_has_its_word() returns trigger language plpgsql as $$
begin
  raise exception 'the functions of this database are not applied yet';
end $$;
create constraint trigger ledger_transfer_has_its_word after insert on ledger_transfer deferrable initially deferred
  for each row when (new.kind in ('reward', 'win-release', 'win-refuse')) execute function ledger_transfer_has_its_word();
