-- A member or a game with rounds stays.
create or replace function round_keeps_row() returns trigger language plpgsql as $$
begin
  if (tg_table_name = 'member' and exists (select from round where member_id = old.id))
     or (tg_table_name = 'game' and exists (select from round where game_id = old.id)) then
    raise exception 'a % with rounds stays', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
