-- A withdrawal goes on as rules/payments/withdrawal-states.ts says, and what was asked for stays.
create or replace function withdrawal_moves_on() returns trigger language plpgsql as $$
declare
  v_free text[] := '{state,lane,reason,note,batch_id,unknown_since,fee_back,settled_at,number_sealed}';
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - v_free) = (to_jsonb(old) - v_free)
     and (new.number_sealed is null or new.number_sealed = old.number_sealed)
     and ((old.state, new.state) in (
       ('received', 'checks'), ('received', 'cancelled'),
       ('checks', 'approved'), ('checks', 'rejected'), ('checks', 'cancelled'),
       ('approved', 'batched'), ('approved', 'rejected'), ('approved', 'cancelled'),
       ('batched', 'sent'), ('batched', 'approved'),
       ('sent', 'paid'), ('sent', 'returned'),
       -- The bank sent it back after all
       ('paid', 'returned'))
       -- An unknown outcome is noted, and nothing else
       or (old.state = 'sent' and new.state = 'sent'
           and (to_jsonb(new) - 'unknown_since') = (to_jsonb(old) - 'unknown_since'))) then
    return new;
  end if;
  raise exception '% of a withdrawal from "%" to "%" refused', tg_op, old.state,
    case tg_op when 'UPDATE' then new.state else '' end using errcode = 'insufficient_privilege';
end $$;
