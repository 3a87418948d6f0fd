create or replace function emit_round_settled(v round) returns void language sql as $$
  insert into outbox (topic, payload) values ('round.settled', round_settled_payload(v));
$$;
