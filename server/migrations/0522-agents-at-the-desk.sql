-- The house's contracts are offered at the desk, by operators with a right (decisions 087, 094).
alter table operator_right
  drop constraint operator_right_name_check,
  -- The names are those of contract/core/desk-rights.ts.
  add constraint operator_right_name_check check (name ~ '^[a-z][a-zA-Z]{1,31}$');
insert into operator_right (operator_id, name) select id, 'contracts' from operator;
alter table contract_offer
  -- Who of the merchant has offered it.
  add column offered_by uuid references operator (id),
  add constraint contract_offer_of_the_house check (offered_by is null or from_id is null);
-- Which other accounts were opened in a browser.
create index session_by_device_key on session (device_key) where device_key is not null;
