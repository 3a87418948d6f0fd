-- Deposit match (decision 072): what a promotion of deposits gives, and what a deposit was promised when it was begun.
alter table announcement add column deposit_match jsonb;
alter table deposit add column promotion_id integer, add column match jsonb;
alter table deposit add constraint deposit_match_of_promotion check (match is null or promotion_id is not null);
