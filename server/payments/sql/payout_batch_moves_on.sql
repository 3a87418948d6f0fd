-- A payout file is released or discarded once; nothing else of it changes.
create or replace function payout_batch_moves_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'made' and new.state <> 'made'
     and (to_jsonb(new) - '{state,decided_by,decided_at}'::text[])
       = (to_jsonb(old) - '{state,decided_by,decided_at}'::text[]) then
    return new;
  end if;
  raise exception '% of a payout file that is % refused', tg_op, old.state using errcode = 'insufficient_privilege';
end $$;
