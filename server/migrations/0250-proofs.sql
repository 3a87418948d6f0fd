-- When the session's holder last proved who they are; null until the first proof. Logging in is none.
alter table session add column proved_at timestamptz;
-- How somebody came in, or proved who they are: 'password', 'code', '' where it is not known.
alter table login_event add column method text not null default '';
