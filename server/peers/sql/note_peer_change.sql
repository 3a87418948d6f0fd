-- Keeps what has changed of a peer's row, and whose word it was: of the operator whom the transaction names.
create or replace function note_peer_change() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  v_was jsonb := '{}';
  v_becomes jsonb := to_jsonb(new) - 'created_at';
begin
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(o.key, o.value), '{}'),
           coalesce(jsonb_object_agg(o.key, v_becomes -> o.key), '{}')
      into v_was, v_becomes
      from jsonb_each(to_jsonb(old) - 'created_at') o where o.value is distinct from v_becomes -> o.key;
    if v_was = '{}' then return null; end if;
  end if;
  insert into vendor_peer_change (peer, operator_id, was, becomes)
  values (new.id, nullif(current_setting('marquee.operator', true), '')::uuid, v_was, v_becomes);
  return null;
end $$;
