-- A member's own picture (drawn anew on the server, square), and one-time links that prove an address of mail.
create table member_picture (
  member_id uuid primary key references member (id),
  webp      bytea not null,
  drawn_at  timestamptz not null
);

-- When the member proved that the address is read; null for one that was only typed.
alter table member add column email_proved_at timestamptz;
create table mail_link (
  token_hash bytea primary key,
  member_id  uuid not null references member (id),
  email      text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index mail_link_by_member on mail_link (member_id, created_at desc);

-- Kinds of messages that the member does not want in the inbox.
alter table member add column muted text[] not null default '{}' check (muted <@ array['rewards']);
