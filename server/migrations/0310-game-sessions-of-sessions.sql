-- A game session belongs to the member's session that launched it and ends with it: at logout, when the device is ended,
-- after a new password, and when the session has been idle for too long (find_bet_facts, find_game_balance). Rows from
-- before run out by themselves within twelve hours.
alter table game_session add column session_id uuid references session (id) on delete cascade;
create index game_session_by_session on game_session (session_id);
