-- What terms and privacy said when, and which of it a member agreed to.
create table legal_text (
  merchant_id text not null references merchant (id),
  tag         text not null check (tag in ('terms', 'privacy')),
  version     integer not null,
  texts       jsonb not null,
  since       timestamptz not null default now(),
  primary key (merchant_id, tag, version)
);

-- Whoever writes the help entry, seed or import, makes a new version of the text; the same words again make none.
create function keep_legal_text() returns trigger language plpgsql as $$
declare
  newest legal_text;
begin
  select * into newest from legal_text
  where merchant_id = new.merchant_id and tag = new.tag order by version desc limit 1;
  if newest.version is null or newest.texts <> new.texts then
    insert into legal_text (merchant_id, tag, version, texts)
    values (new.merchant_id, new.tag, coalesce(newest.version, 0) + 1, new.texts);
  end if;
  return null;
end $$;
create trigger help_entry_keeps_legal_text after insert or update on help_entry
  for each row when (new.tag in ('terms', 'privacy')) execute function keep_legal_text();
insert into legal_text (merchant_id, tag, version, texts)
select merchant_id, tag, 1, texts from help_entry where tag in ('terms', 'privacy');

create table consent (
  member_id uuid not null references member (id),
  tag       text not null check (tag in ('terms', 'privacy')),
  version   integer not null,
  -- The language in which it was offered.
  language  text not null,
  given_at  timestamptz not null,
  primary key (member_id, tag, version)
);
insert into consent (member_id, tag, version, language, given_at)
select m.id, l.tag, l.version, '', m.terms_at from member m join legal_text l on l.merchant_id = m.merchant_id and l.tag = 'terms'
where m.terms_at is not null;
alter table member drop column terms_version, drop column terms_at;
