-- Content as an operator's rows: each may begin and end at a moment, and be for some languages only. Null: always, all.
alter table banner add column languages text[];
alter table announcement add column languages text[];
alter table help_entry
  add column valid_from timestamptz,
  add column valid_to   timestamptz,
  add column languages  text[],
  drop constraint help_entry_pkey,
  drop column id,
  add primary key (merchant_id, tag);

-- Vendors and games are shared by all merchants; a row may be for some of them.
alter table vendor
  add column valid_from timestamptz,
  add column valid_to   timestamptz,
  add column merchants  text[],
  add column languages  text[];
alter table game
  add column valid_from timestamptz,
  add column valid_to   timestamptz,
  add column merchants  text[],
  add column languages  text[];

create table service_channel (
  id          text not null,
  merchant_id text not null references merchant (id),
  kind        text not null check (kind in ('LIVECHAT', 'TELEGRAM', 'IG', 'MESSENGER')),
  title       text not null,
  url         text not null,
  sort_order  integer not null,
  valid_from  timestamptz,
  valid_to    timestamptz,
  languages   text[],
  primary key (merchant_id, id)
);

-- Over what the merchant's config says: of several rows of one key that are valid, the one that began last counts.
create table timed_resource (
  merchant_id   text not null references merchant (id),
  resource_type text not null,
  url           text not null,
  label         text not null,
  valid_from    timestamptz not null default '-infinity',
  valid_to      timestamptz,
  primary key (merchant_id, resource_type, valid_from)
);
create table timed_switch (
  merchant_id text not null references merchant (id),
  key         text not null,
  is_on       boolean not null,
  valid_from  timestamptz not null default '-infinity',
  valid_to    timestamptz,
  primary key (merchant_id, key, valid_from)
);
