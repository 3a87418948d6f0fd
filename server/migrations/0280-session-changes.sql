-- Every process remembers sessions for a moment (server/platform/session-memory.ts) and must hear when what it remembers
-- is no longer so, whoever changed it and by whatever statement. The channel is the one of server/platform/events.ts.
create function tell_sessions_changed(member uuid) returns void language sql as $$
  select pg_notify('marquee_event', json_build_object('name', 'sessions.changed',
    'data', json_build_object('memberId', member))::text)
$$;

create function session_tells() returns trigger language plpgsql as $$
begin
  perform tell_sessions_changed(old.member_id);
  return null;
end $$;
-- Not when it is only moved on, as its use does all the time.
create trigger session_change_is_told after update on session for each row
  when ((old.member_id, old.merchant_id, old.token_hash, old.cookie_hash, old.ends_at, old.ended_at, old.proved_at,
         old.proved_by)
        is distinct from (new.member_id, new.merchant_id, new.token_hash, new.cookie_hash, new.ends_at, new.ended_at,
         new.proved_at, new.proved_by)
        or new.idle_until < old.idle_until)
  execute function session_tells();
create trigger session_end_is_told after delete on session for each row execute function session_tells();

create function member_tells() returns trigger language plpgsql as $$
begin
  perform tell_sessions_changed(old.id);
  return null;
end $$;
create trigger member_change_is_told after update on member for each row
  when ((old.merchant_id, old.username, old.type, old.trial, old.status)
        is distinct from (new.merchant_id, new.username, new.type, new.trial, new.status))
  execute function member_tells();
