-- Shows games of a peer in the lobby, or takes them out of it; gives how many changed.
create or replace function show_vendor_titles(p_peer text, p_codes text[], p_shown boolean) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with changed as (
    update game g set enabled = p_shown, awaits_operator = false
      from vendor v
     where v.code = g.vendor_code and v.peer = p_peer and g.code = any (p_codes)
       and (g.enabled <> p_shown or g.awaits_operator)
    returning 1
  )
  select count(*)::integer from changed;
$$;
