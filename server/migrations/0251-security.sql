-- The security centre: security questions, banks, and the cards and accounts that members are paid out to.

create table security_answer (
  member_id   uuid not null references member (id),
  -- Names a question of rules/security-questions.ts.
  question    text not null,
  position    integer not null,
  -- Argon2id of the answer as rules/security-questions.ts folds it.
  answer_hash text not null,
  set_at      timestamptz not null,
  primary key (member_id, question)
);

create table bank (
  merchant_id text not null references merchant (id),
  id          text not null,
  name        text not null,
  -- What its numbers are: checked by rules/bank-numbers.ts.
  kind        text not null check (kind in ('card', 'account', 'iban')),
  min_length  integer not null,
  max_length  integer not null,
  is_open     boolean not null default true,
  sort_order  integer not null default 0,
  primary key (merchant_id, id)
);

-- The number lies here sealed (server/platform/sealed.ts); who lists cards sees the last four and nothing else. The
-- fingerprint is keyed, so that the table tells nobody which numbers it holds; it finds the same number twice.
create table bank_card (
  id            uuid primary key,
  member_id     uuid not null references member (id),
  merchant_id   text not null references merchant (id),
  bank_id       text not null,
  holder        text not null,
  branch        text not null default '',
  number_sealed bytea,
  last_four     text not null check (length(last_four) = 4),
  fingerprint   bytea not null,
  added_at      timestamptz not null,
  removed_at    timestamptz,
  foreign key (merchant_id, bank_id) references bank (merchant_id, id),
  -- A card that was removed keeps no number.
  check ((removed_at is null) = (number_sealed is not null))
);
create index bank_card_by_member on bank_card (member_id) where removed_at is null;
create unique index bank_card_once on bank_card (merchant_id, fingerprint) where removed_at is null;

-- How the last proof was given ('password', 'code'): where two different ones are needed, one of them twice is not enough.
alter table session add column proved_by text;

-- Which kinds of message there are is a closed list in the code (MessageKind); two lists would have to agree.
alter table message_template drop constraint if exists message_template_kind_check;
