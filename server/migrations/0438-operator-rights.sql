-- What an operator may do at the desk besides what every operator may (decision 087).
create table operator_right (
  operator_id uuid not null references operator (id),
  -- 'documents': sees documents of members and decides them.
  name        text not null check (name in ('documents')),
  granted_at  timestamptz not null default now(),
  -- A right ends; it is not deleted.
  ended_at    timestamptz,
  primary key (operator_id, name)
);
-- Who works with documents today goes on until the merchant's administrator says otherwise.
insert into operator_right (operator_id, name) select id, 'documents' from operator;
