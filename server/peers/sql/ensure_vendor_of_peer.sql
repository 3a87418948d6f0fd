-- The studio of the catalogue whose games a new peer serves. False when the code is another's.
create or replace function ensure_vendor_of_peer(p_peer text, p_code text, p_name text) returns boolean language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  v_peer text;
begin
  insert into vendor (code, name, peer, sort_order) values (p_code, p_name, p_peer, 500) on conflict (code) do nothing;
  select peer into v_peer from vendor where code = p_code;
  return v_peer is not distinct from p_peer;
end $$;
