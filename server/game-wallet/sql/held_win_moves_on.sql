-- A held win is settled once; nothing else of it changes.
create or replace function held_win_moves_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'held' and new.state <> 'held'
     and (to_jsonb(new) - '{state,settled_at,settled_by}'::text[]) = (to_jsonb(old) - '{state,settled_at,settled_by}'::text[])
  then
    return new;
  end if;
  raise exception '% of a win that is % refused', tg_op, old.state using errcode = 'insufficient_privilege';
end $$;
