-- A member or a game with rounds stays.
create or replace function round_keeps_row() returns trigger language plpgsql as $$
declare
  has_rounds boolean;
begin
  -- One statement for each: their ids are of different types
  if tg_table_name = 'member' then
    has_rounds := exists (select from round where member_id = old.id);
  else
    has_rounds := exists (select from round where game_id = old.id);
  end if;
  if has_rounds then
    raise exception 'a % with rounds stays', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
