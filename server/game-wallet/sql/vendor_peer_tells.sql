create or replace function vendor_peer_tells() returns trigger language plpgsql as $$
begin
  perform pg_notify('marquee_event', '{"name":"peers.changed","data":{}}');
  return null;
end $$;
