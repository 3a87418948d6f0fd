import { useEffect, useState } from "react";
import { Link } from "react-router";
import { isSettled } from "#rules/payments/withdrawal-states.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { tintOf } from "./due.tsx";
import { useMoney } from "./use-money.ts";
import { addressOfOne, type Withdrawal } from "./views.ts";

interface Pages {
  list: Withdrawal[];
  page: number;
  hasMore: boolean;
  refusal: string;
  loading: boolean;
}

const BEGIN: Pages = { list: [], page: 0, hasMore: false, refusal: "", loading: true };

/** All withdrawals, the newest first; more on request. */
export function History() {
  const text = useText();
  const { list, hasMore, refusal, loading, page, load } = usePages();
  if (refusal !== "" && list.length === 0) {
    return (
      <main className="page">
        <Failed title={text("withdraw.failed")} refusal={refusal} onRetry={() => load(1)} />
      </main>
    );
  }
  if (loading && list.length === 0) {
    return (
      <main className="pad page wd" role="status" aria-label={text("account.pleaseWait")}>
        <div className="card">
          <RowSkeletons count={6} />
        </div>
      </main>
    );
  }
  if (list.length === 0) {
    return (
      <main className="page">
        <Empty spot="memo" title={text("withdraw.none")} words={text("withdraw.noneHint")}>
          <Link className="btn btn--sm btn--tonal" to="/m/withdraw">
            {text("shell.withdraw")}
          </Link>
        </Empty>
      </main>
    );
  }
  return (
    <main className="pad page wd">
      <div className="card">
        {list.map((one) => (
          <Row key={one.withdrawalId} one={one} />
        ))}
      </div>
      {hasMore ? (
        <Button block busy={loading} onClick={() => load(page + 1)}>
          {text("list.more")}
        </Button>
      ) : null}
    </main>
  );
}

function Row({ one }: { one: Withdrawal }) {
  const text = useText();
  const money = useMoney();
  const time = useMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  const isLate = !isSettled(one.state) && Date.now() > Date.parse(one.dueAt);
  return (
    <Link className="li li--n" to={addressOfOne(one.withdrawalId)}>
      <div>
        <b className="wd__b num">
          <span className="trunc">{one.bankName}</span> {one.number}
        </b>
        <small className="wd__tn num">
          <span>{time(one.requestedAt)}</span> <span>{one.reference}</span>
        </small>
      </div>
      <span className="end num">
        <span className="wd__e2">
          <b>{money.exact(one.amount)}</b>
          <span className={`tag tag--${tintOf(one, isLate)}`}>
            {text(isLate ? "withdraw.pastDeadline" : `withdraw.state.${one.state}`)}
          </span>
        </span>
      </span>
    </Link>
  );
}

/** Pages put one behind the other; news of the inbox reads the first anew. */
function usePages() {
  const [pages, setPages] = useState(BEGIN);
  const load = (page: number): void => {
    setPages((last) => ({ ...last, loading: true }));
    void ask("withdrawals.list", { pageNo: page }).then((reply) => {
      setPages((last) =>
        reply.ok
          ? {
              list: page === 1 ? reply.value.list : [...last.list, ...reply.value.list],
              page,
              hasMore: reply.value.hasMore,
              refusal: "",
              loading: false,
            }
          : { ...last, loading: false, refusal: reply.refusal },
      );
    });
  };
  useEffect(() => load(1), []);
  useChange("inbox", () => load(1));
  useChange("content", () => {
    if (pages.refusal !== "") load(1);
  });
  return { ...pages, load };
}
