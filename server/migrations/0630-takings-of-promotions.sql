-- How many took part in a promotion, and what it has paid, are read by its number (rewards.taken).
create index reward_application_of_promotion on reward_application (merchant_id, promotion_id);
create index promotion_join_of_promotion on promotion_join (promotion_id);
