-- A launch address opens once: its token is exchanged for a play token that the client made and no address carries.
alter table play_session rename column token_hash to launch_hash;
alter table play_session add column play_hash bytea unique;
-- Games that are open now go on with the token they have.
update play_session set play_hash = launch_hash where opened_at is not null;

-- The origins that may frame a merchant's games: what the platform's signed launches named, the newest first.
drop table frame_origin;
create table frame_origin (
  merchant text not null,
  origin text not null,
  seen_at timestamptz not null,
  primary key (merchant, origin)
);
