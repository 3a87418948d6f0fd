import { useState } from "react";
import { Link } from "react-router";
import { useShell } from "#web/platform/data/shell.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { readSession } from "#web/platform/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { shownState } from "#web/features/wallet/shown-deposit.ts";
import { type Deposit, STATE_TINTS } from "./deposit-words.ts";
import { textOfMethod } from "./method-name.ts";

const PAGE_SIZE = 20;

/** The member's deposits, newest first, page by page. */
export function DepositHistory() {
  const text = useText();
  const [page, setPage] = useState(1);
  const input = { page, pageSize: PAGE_SIZE, token: readSession()?.token ?? "" };
  const { value, refusal, loading, reload } = useAsk("deposits.history", input);
  useChange("deposit", reload);
  const pages = Math.ceil((value?.total ?? 0) / PAGE_SIZE);
  return (
    <main className="page pad dep">
      {value && value.deposits.length > 0 ? (
        <ul className="card dep__l">
          {value.deposits.map((deposit) => (
            <Row key={deposit.id} deposit={deposit} />
          ))}
        </ul>
      ) : value ? (
        <Empty spot="moneybag" title={text("deposit.noHistory")} words={text("deposit.noHistoryHint")}>
          <Link className="btn btn--sm btn--tonal" to="/m/voucherCenter" replace>
            {text("shell.deposit")}
          </Link>
        </Empty>
      ) : loading ? (
        <div className="card">
          <RowSkeletons count={5} />
        </div>
      ) : (
        <Failed title={text("deposit.failed")} refusal={refusal} onRetry={reload} />
      )}
      {pages > 1 ? (
        <nav className="dep__p" aria-label={text("deposit.pages")}>
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {text("deposit.newer")}
          </Button>
          <span className="num">{text("deposit.pageOf", { page, pages })}</span>
          <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {text("deposit.older")}
          </Button>
        </nav>
      ) : null}
    </main>
  );
}

function Row({ deposit: { id, bankId, amount, credited, state, odd, refusal, createdAt } }: { deposit: Deposit }) {
  const text = useText();
  const shown = shownState({ state, odd, refusal });
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const time = useMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  return (
    <li>
      <Link className="dep__r" to={`/m/voucherCenter?deposit=${id}`}>
        <span>
          <b>{textOfMethod(text, bankId)}</b>
          <small className="num">{time(createdAt)}</small>
        </span>
        <span>
          <strong className="num">{moneyText(credited ?? amount, currencySymbol, tag)}</strong>
          <small className={`tag tag--${STATE_TINTS[shown]}`}>{text(`deposit.state.${shown}`)}</small>
        </span>
      </Link>
    </li>
  );
}
