-- Processes hold the peers in memory and must hear when one changes, whoever changed it. The channel is the one of
-- server/platform/events.ts.
create function vendor_peer_tells() returns trigger language plpgsql as $$
begin
  perform pg_notify('marquee_event', '{"name":"peers.changed","data":{}}');
  return null;
end $$;
create trigger vendor_peer_change_is_told after insert or update or delete or truncate on vendor_peer
  for each statement execute function vendor_peer_tells();
