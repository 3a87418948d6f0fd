-- Which sign-up promotions are offered where members deposit (U-173). None until the merchant says so: what is offered there
-- must be paid.
alter table announcement add column for_deposits boolean not null default false;
