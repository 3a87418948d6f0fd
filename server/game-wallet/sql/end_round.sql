-- Closes a round that is open; one that is closed stays as it is.
create or replace function end_round(p_round uuid, p_now timestamptz) returns void language plpgsql as $$
declare
  v round;
begin
  update round set state = 'closed', closed_at = p_now where id = p_round and state = 'open' returning * into v;
  if found then perform emit_round_settled(v); end if;
end $$;
