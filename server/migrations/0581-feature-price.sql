-- What a feature costs that a player can buy at once, in multiples of the stake, as the studio tells it: the greatest bet of
-- such a game is no stake that anybody can play at. null: nothing can be bought.
alter table game add column feature_price numeric(8, 2) check (feature_price >= 1);
