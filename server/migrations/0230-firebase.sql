-- Who came by Google or Facebook: one member per account of Firebase and merchant, never found by an e-mail address.
create table member_firebase (
  merchant_id text not null references merchant (id),
  uid         text not null,
  member_id   uuid not null references member (id),
  provider    text not null,
  linked_at   timestamptz not null,
  primary key (merchant_id, uid)
);
create index member_firebase_by_member on member_firebase (member_id);
