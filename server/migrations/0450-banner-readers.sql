-- Whom a banner is for; null is everybody. "Register" is no offer to somebody who has registered.
alter table banner add column readers text[] check (readers <@ array['visitor', 'trial', 'member'] and readers <> '{}');
