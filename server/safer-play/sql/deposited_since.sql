-- What a member has paid in since a moment, and what may still come of deposits that are open: those count whenever they were
-- begun. Money that comes for a deposit that had ended counts when it comes.
create or replace function deposited_since(p_member uuid, p_currency text, p_from timestamptz) returns bigint
language sql stable as $$
  select (coalesce((select sum(t.amount) from ledger_transfer t
            where t.member_id = p_member and t.created_at >= p_from and t.currency = p_currency
              and t.kind in ('deposit', 'deposit-match')
              -- Says nothing more: it is what the index of these is made by
              and t.kind not in ('bet', 'win', 'promo-win', 'rollback')), 0)
        + coalesce((select sum(d.amount) from deposit d
            where d.member_id = p_member and d.currency = p_currency
              and d.state in ('created', 'pending', 'authorised', 'in-review')), 0))::bigint;
$$;
