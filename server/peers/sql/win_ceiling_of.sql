-- Above which amount a win of a peer is held at a merchant, in 10⁻⁵ units: the peer's own ceiling there, else the merchant's; of
-- a peer with several studios the lowest. Null: none.
create or replace function win_ceiling_of(p_peer text, p_merchant text) returns bigint language sql stable as $$
  select coalesce((select min(x.amount) from vendor_ceiling x join vendor v on v.code = x.vendor_code
                    where v.peer = p_peer and x.merchant_id = p_merchant), m.held_win_above)
    from merchant m where m.id = p_merchant;
$$;
