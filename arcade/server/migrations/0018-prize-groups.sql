-- What the dial of the prize group took off the price of a purchase, in hundredths of a percent (decision 105).
alter table ticket_purchase add column rebate smallint not null default 0 check (rebate between 0 and 1000);
