-- The platform says of a player's session that it is over: found by its player.
create index play_session_of_player on play_session (player, expires_at);
