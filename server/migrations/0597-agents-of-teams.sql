-- Whether who stands below is an agent, kept at the line: a team's size is then read from one index alone (decision 114).
alter table agent_line add column agent boolean not null default false;
update agent_line l set agent = true from member m where m.id = l.member_id and l.to_day is null and m.type in (1, 2);
drop index agent_line_team;
create index agent_line_team on agent_line (ancestor_id, member_id) include (agent) where to_day is null;

create function agent_type_follow() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger member_type_stands_in_lines after update of type on member
  for each row when (old.type is distinct from new.type) execute function agent_type_follow();
