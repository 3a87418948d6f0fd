-- The zone in which the merchant tells times (IANA), as the launch said it; null: the device's own counts.
alter table play_session add column time_zone text;
