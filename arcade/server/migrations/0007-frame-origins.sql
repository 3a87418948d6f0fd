-- The origins that may frame the games: every process of the arcade asks here for each page.
create table frame_origin (origin text primary key);
insert into frame_origin select distinct frame_origin from play_session;
drop index play_session_frame_origin;
