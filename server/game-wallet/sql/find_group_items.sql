-- What the items of a posted group did, in their order.
create or replace function find_group_items(p_peer text, p_group text) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('transactionId', transaction_id, 'transferId', transfer_id,
                                      'balance', balance_after::text) order by item)
    from vendor_transaction where peer = p_peer and group_id = p_group;
$$;
