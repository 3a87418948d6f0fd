-- Four eyes at the desk (decision 046): whom an operator may not decide on, up to which amount one decides alone, what waits
-- for a second person, and every decision for good.

-- Proved mail and number of the operator's own, as their members' accounts would have them; "" and null match nobody.
alter table operator
  add column email text not null default '',
  add column mobile_e164 text,
  -- In 10⁻⁵ units of the merchant's currency; null: the merchant's `clerkLimit`.
  add column alone_up_to bigint check (alone_up_to >= 0);

-- Members' accounts that an operator has, or that belong to somebody close.
create table operator_link (
  operator_id uuid not null references operator (id),
  member_id   uuid not null references member (id),
  relation    text not null check (relation in ('own', 'close')),
  note        text not null default '',
  linked_at   timestamptz not null default now(),
  -- A link ends; it is not deleted.
  ended_at    timestamptz,
  primary key (operator_id, member_id)
);

create table approval (
  id          uuid primary key,
  merchant_id text not null references merchant (id),
  -- What is decided: a kind ('reward', 'held-win', …), the id of its row, and what shall be done with it.
  subject     text not null check (subject ~ '^[a-z][a-z-]{1,31}$'),
  subject_id  uuid not null,
  action      text not null,
  member_id   uuid not null references member (id),
  currency    text not null,
  amount      bigint not null check (amount > 0),
  reason      text not null,
  -- What carrying it out needs besides.
  details     jsonb not null default '{}',
  asked_by    uuid not null references operator (id),
  asked_at    timestamptz not null,
  state       text not null default 'waiting'
              check (state in ('waiting', 'approved', 'rejected', 'withdrawn', 'lapsed')),
  decided_by  uuid references operator (id),
  decided_at  timestamptz,
  -- Who asks may withdraw, and nothing else.
  constraint approval_is_of_two check (case state when 'waiting' then decided_by is null and decided_at is null
    when 'withdrawn' then decided_by = asked_by and decided_at is not null
    else decided_by <> asked_by and decided_at is not null end)
);
create unique index approval_waiting on approval (subject, subject_id) where state = 'waiting';
create index approval_of_merchant on approval (merchant_id, asked_at desc);
create function approval_moves_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'waiting' and new.state <> 'waiting'
     and (to_jsonb(new) - '{state,decided_by,decided_at}'::text[])
       = (to_jsonb(old) - '{state,decided_by,decided_at}'::text[]) then
    return new;
  end if;
  raise exception '% of an approval that is % refused', tg_op, old.state using errcode = 'insufficient_privilege';
end $$;
create trigger approval_is_decided_once before update or delete on approval
  for each row execute function approval_moves_on();
create trigger approval_is_kept before truncate on approval
  for each statement execute function ledger_is_append_only();

-- Who decided what, when, why and over how much. Nobody changes or deletes a row.
create table desk_decision (
  id          bigint primary key generated always as identity,
  merchant_id text not null references merchant (id),
  subject     text not null,
  subject_id  uuid not null,
  action      text not null,
  member_id   uuid not null,
  currency    text not null,
  -- Null where no money hangs on it.
  amount      bigint,
  reason      text not null,
  -- 'alone': done at once. The others are steps of the approval.
  step        text not null check (step in ('alone', 'asked', 'approved', 'rejected', 'withdrawn', 'lapsed')),
  approval_id uuid references approval (id),
  operator_id uuid not null references operator (id),
  at          timestamptz not null,
  check ((step = 'alone') = (approval_id is null))
);
create index desk_decision_of_subject on desk_decision (subject, subject_id);
create index desk_decision_of_approval on desk_decision (approval_id) where approval_id is not null;
create index desk_decision_of_merchant on desk_decision (merchant_id, at desc);
create trigger desk_decision_stays before update or delete on desk_decision
  for each row execute function ledger_is_append_only();
create trigger desk_decision_is_kept before truncate on desk_decision
  for each statement execute function ledger_is_append_only();
