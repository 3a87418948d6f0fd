-- Messages to people (SMS, mail), codes by SMS, links by mail, and the bot check.

-- A number that its owner has proved to hold, in E.164. The typed one (mobile_number) opens nothing.
alter table member add column mobile_e164 text;
create unique index member_by_mobile on member (merchant_id, mobile_e164) where mobile_e164 is not null;

-- Secrets that all processes of one house share.
create table house_secret (
  name       text primary key,
  value      bytea not null,
  created_at timestamptz not null
);

-- Waiting to be sent. The words go once they are sent or nobody needs them any more: they may hold a code or a link.
create table outgoing_message (
  id          uuid primary key,
  merchant_id text not null references merchant (id),
  channel     text not null check (channel in ('sms', 'mail')),
  kind        text not null,
  recipient   text not null,
  subject     text not null default '',
  body        text,
  created_at  timestamptz not null,
  due_at      timestamptz not null,
  expires_at  timestamptz not null,
  tries       integer not null default 0,
  sent_at     timestamptz,
  gave_up_at  timestamptz
);
create index outgoing_message_due on outgoing_message (due_at) where body is not null;

-- Short-lived facts; unlogged, since losing them at a crash only asks a person to try again.
-- The cookie of the browser that asked names the row, and salts the code's hash: the table alone tells nothing.
create unlogged table sms_code (
  id_hash     bytea primary key,
  merchant_id text not null,
  purpose     text not null,
  mobile_e164 text not null,
  code_hash   bytea not null,
  tries       integer not null default 0,
  expires_at  timestamptz not null
);
create unlogged table seen_proof (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);

create table password_link (
  token_hash bytea primary key,
  member_id  uuid not null references member (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index password_link_by_member on password_link (member_id) where used_at is null;
