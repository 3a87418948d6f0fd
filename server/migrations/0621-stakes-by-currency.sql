-- Stakes that a vendor tells of a title for single currencies, by currency: minBet and maxBet, and where it tells them
-- defaultBet and steps, in 10⁻⁵ units as text. Of another currency min_bet and max_bet hold.
alter table game add column stakes jsonb;
