-- The rules of play that the launch brought; null: the merchant has none.
alter table play_session add column play_rules jsonb;

-- When a player under rules may start a round again, in whichever game and process. Only such players have a row.
create table play_cycle (
  player text primary key,
  -- The round that began the cycle; bets on one shared round are of one cycle.
  round text not null,
  free_at timestamptz not null
);
