-- Beside agents' codes every member may have one to invite friends by. It says who invited; the agent above is still an
-- agent: the member's own.
alter table affiliate_code add column kind text not null default 'agent' check (kind in ('agent', 'invite'));
create unique index affiliate_code_invites on affiliate_code (member_id) where kind = 'invite';
