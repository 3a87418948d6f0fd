-- Which of the house's pictures the player had chosen, as the launch said it; of a bet, when it was made. null: none.
alter table play_session add column avatar text check (avatar ~ '^[a-z0-9-]{1,32}$');
alter table crash_bet add column avatar text check (avatar ~ '^[a-z0-9-]{1,32}$');
