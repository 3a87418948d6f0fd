-- The board of best wins is read after each flight: of a table's last day, and once, as it opens, of its last week.
create index crash_bet_won on crash_bet (game, created_at) where cashed_out_at is not null;
