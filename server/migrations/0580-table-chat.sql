-- What operators did about messages at shared tables, kept for good with the words that it was about: those themselves are
-- gone from the studio after a day (decision 108).
create table table_chat_act (
  id          uuid primary key,
  merchant_id text not null references merchant (id),
  operator_id uuid not null references operator (id),
  game_id     integer not null,
  act         text not null check (act in ('hide', 'show', 'silence', 'unsilence')),
  message     text,
  -- The pseudonym and the masked name of who has written it.
  player      text not null,
  name        text not null,
  said        text,
  reason      text not null,
  until       timestamptz,
  at          timestamptz not null,
  -- null: the studio has not confirmed it.
  done_at     timestamptz,
  check ((act = 'silence') = (until is not null))
);
create index table_chat_act_at on table_chat_act (merchant_id, at desc);
