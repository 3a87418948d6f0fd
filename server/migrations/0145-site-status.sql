-- When maintenance is expected to end; players are shown it. And from where a merchant may not be used.
alter table merchant add column maintenance_until timestamptz;

create table restricted_range (
  merchant_id  text not null references merchant (id),
  range        cidr not null,
  primary key (merchant_id, range)
);
