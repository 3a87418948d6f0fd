-- Of a refused signature, what came and what was computed of it, the latest of each kind: so that an operator can help a
-- studio. Neither body nor signature is kept.
alter table vendor_refusal add column sample jsonb;
