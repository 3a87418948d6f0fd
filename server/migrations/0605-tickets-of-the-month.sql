-- Where the studio's numbers of orders of tickets stand after the month's last step.
alter table demo_month add column next_order integer;
