-- When the member was last asked to look over limits (R13).
alter table member add column limit_review_at timestamptz;
