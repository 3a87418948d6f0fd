-- What waits for people at the desk tells the desk's open pages that it has changed (decision 121), whoever changed it and
-- by whatever statement. Money moves in most of these transactions, so it goes by the outbox and not by NOTIFY, as the
-- other events of such transactions do (server/events/publish-live.ts).
create function queue_tells() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload) values ('event', jsonb_build_object('name', 'queue.changed',
    'data', jsonb_build_object('merchantId', new.merchant_id)));
  return null;
end $$;

create function slip_tells() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload)
    select 'event', jsonb_build_object('name', 'queue.changed', 'data', jsonb_build_object('merchantId', d.merchant_id))
      from deposit d where d.id = new.deposit_id;
  return null;
end $$;

create trigger withdrawal_tells_the_desk after insert or update of state on withdrawal for each row
  execute function queue_tells();
create trigger approval_tells_the_desk after insert or update of state on approval for each row
  execute function queue_tells();
create trigger application_tells_the_desk after insert or update of state on reward_application for each row
  execute function queue_tells();
create trigger held_win_tells_the_desk after insert or update of state on held_win for each row
  execute function queue_tells();
-- What fitted its deposit never comes before people, nor does a deposit that its partner tells of by itself.
create trigger payment_tells_the_desk after insert or update of state on incoming_payment for each row
  when (new.state <> 'credited') execute function queue_tells();
create trigger transfer_tells_the_desk after insert or update of state on deposit for each row
  when (new.partner = 'bank') execute function queue_tells();
create trigger slip_tells_the_desk after insert on deposit_slip for each row execute function slip_tells();
create trigger check_tells_the_desk after insert or update of state on identity_check for each row
  execute function queue_tells();
create trigger move_tells_the_desk after insert or update of state on agent_move_request for each row
  execute function queue_tells();
