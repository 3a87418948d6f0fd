-- What a recalled payment left unpaid is set off against money that comes to its member's wallet (decision 133).
insert into ledger_transfer_kind (kind, play_money) values ('set-off', false);
create constraint trigger ledger_set_off_has_its_word after insert on ledger_transfer deferrable initially deferred
  for each row when (new.kind = 'set-off') execute function ledger_transfer_has_its_word();
-- A debt is asked for with every deposit: its transfers are few among a member's.
create index ledger_transfer_of_debts on ledger_transfer (member_id, currency) where kind in ('charge-back', 'set-off');
