-- A difference is settled once, by itself or by people; nothing else of it changes.
create or replace function partner_difference_moves_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'open' and new.state <> 'open'
     and (to_jsonb(new) - '{state,settled_at}'::text[]) = (to_jsonb(old) - '{state,settled_at}'::text[]) then
    return new;
  end if;
  raise exception '% of a difference that is % refused', tg_op, old.state using errcode = 'insufficient_privilege';
end $$;
