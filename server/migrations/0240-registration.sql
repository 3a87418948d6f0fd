-- The second password, for withdrawals: as a hash and nowhere else. Until now it lay among the profile's fields.
alter table member add column payment_password_hash text;
alter table member add column payment_password_at timestamptz;
update member set payment_password_hash = profile ->> 'paymentPasswordHash', payment_password_at = created_at,
  profile = profile - 'paymentPasswordHash'
where profile ? 'paymentPasswordHash';
