-- Thumbprint (RFC 7638) of the key that the session's browser signs with (S16, decision 056). Null: bound to none.
alter table session add column device_key text;
