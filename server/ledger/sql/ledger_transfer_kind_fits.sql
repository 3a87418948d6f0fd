-- Every transfer is of a known kind, and play money is given, played with and given back only. Read once per statement.
create or replace function ledger_transfer_kind_fits() returns trigger language plpgsql as $$
declare
  v_kind text;
  v_known text;
begin
  select w.kind, k.kind into v_kind, v_known
    from written w left join ledger_transfer_kind k on k.kind = w.kind
   where k.kind is null or (w.currency = 'FUN' and not k.play_money) limit 1;
  if not found then return null; end if;
  if v_known is null then
    raise exception 'there is no kind "%" of transfers', v_kind
      using errcode = 'check_violation', constraint = 'ledger_transfer_kind_known';
  end if;
  raise exception 'play money knows no transfer of kind "%"', v_kind
    using errcode = 'check_violation', constraint = 'ledger_transfer_play_money_plays';
end $$;
