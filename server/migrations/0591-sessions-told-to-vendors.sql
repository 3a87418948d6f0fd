-- Vendors are told of each session of play that has ended, once (decision 112).
alter table game_session
  -- When its vendor heard of its end, or we gave up; null: it lives, or its vendor is to be told.
  add column end_told_at timestamptz,
  add column end_tries integer not null default 0,
  add column end_due timestamptz;
-- What is over already is no news.
update game_session g set end_told_at = coalesce(g.ended_at, least(g.expires_at, now()))
 where g.ended_at is not null or g.expires_at <= now()
    or exists (select from session s where s.id = g.session_id
                  and (s.ended_at is not null or s.idle_until <= now() or s.ends_at <= now()));
create index game_session_end_untold on game_session (session_id) where end_told_at is null;
