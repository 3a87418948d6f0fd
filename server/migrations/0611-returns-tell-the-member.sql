-- A payment that goes back to its sender is said so on the open page of its deposit, as each step of the deposit is.
create function return_tells() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload)
    select 'event', jsonb_build_object('name', 'deposit.changed', 'data', jsonb_build_object('memberId', d.member_id))
      from deposit d where d.id = new.deposit_id;
  return null;
end $$;

create trigger return_tells_the_member after update of state on incoming_payment for each row
  when ((new.state in ('returning', 'returned') or old.state = 'returning') and new.deposit_id is not null) execute function return_tells();
