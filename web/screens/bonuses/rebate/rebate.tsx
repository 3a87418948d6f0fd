import { useRef, useState } from "react";
import { Link } from "react-router";
import { newId } from "#web/platform/storage/new-id.ts";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { HistoryLink } from "#web/features/records/history-link.tsx";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { moneyRefusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toast, toastRefusal } from "#web/ui/toasts.tsx";
import { RebateTable } from "./rebate-table.tsx";

export type Rebate = ValueOf<Calls["rebate.get"]>;
export type RebateKind = Rebate["kinds"][number];

export const handle: FrameHandle = { bars: "rail" };

/** Turnover that was not claimed yet, by kind of game, with its rate and amount, and one button (REBATE-001, U-178). */
export default function RebateScreen() {
  const text = useText();
  const isOn = useShell().merchant.switches.includes("MANPLAYREB3");
  return (
    <>
      <PageTitle words={text("member.rebate")} />
      <PageHeader title={text("member.rebate")}>{isOn ? <HistoryLink code="rebate" /> : null}</PageHeader>
      <main className="page rbt">
        <MembersOnly>{isOn ? <ManualRebate /> : <NotOffered />}</MembersOnly>
      </main>
    </>
  );
}

function ManualRebate() {
  const text = useText();
  const { value, refusal, loading, reload } = useAsk("rebate.get", {});
  if (value) return <Claimable rebate={value} reload={reload} />;
  if (!loading) return <Failed title={text("rebate.failed")} refusal={refusal} onRetry={reload} />;
  return (
    <div className="pad" role="status" aria-label={text("rebate.loading")}>
      <div className="card">
        <RowSkeletons count={5} />
      </div>
    </div>
  );
}

/** Who comes by the address where the merchant pays no rebate is told so, and where its offers stand. */
function NotOffered() {
  const text = useText();
  return (
    <Empty spot="coin" title={text("rebate.off")} words={text("vip.offHint")}>
      <Link className="btn btn--sm btn--tonal" to="/m/activity">
        {text("shell.promotions")}
      </Link>
    </Empty>
  );
}

/** Cents of a decimal of the API: sums of what is shown are shown exactly. */
const cents = (decimal: string): number => Math.round(Number(decimal) * 100);

function Claimable({ rebate, reload }: { rebate: Rebate; reload: () => void }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { kinds, total, least, last, days, level } = rebate;
  const chosen = kinds.filter(({ gameType, amount }) => Number(amount) > 0 && !left.has(gameType));
  const back = kinds.reduce((sum, { takenBack }) => sum + cents(takenBack), 0);
  const due = chosen.reduce((sum, { amount }) => sum + cents(amount), -back);
  const money = (value: string): string => moneyText(value, currencySymbol, tag);
  const amount = money((Math.max(0, due) / 100).toFixed(2));
  const turnover = kinds.reduce((sum, one) => sum + cents(one.turnover), 0);
  const { busy, claim } = useClaim(
    chosen.map(({ gameType }) => gameType),
    reload,
  );
  const date = useMerchantTime({ dateStyle: "medium" });
  return (
    <>
      <div className="pad rbt__b">
        <section className="rwh" aria-label={text("rebate.ready")}>
          <Picture path="/art/spots/coin" width={104} height={104} alt="" />
          <small>{text("rebate.ready")}</small>
          <strong className="num">{money(Number(total) > 0 ? total : "0")}</strong>
          <p className="num">
            {text("rebate.turnover", { amount: money((turnover / 100).toFixed(2)) })}
            {level > 0 ? ` · ${text("rebate.rank", { level })}` : ""}
          </p>
        </section>
        <RebateTable
          kinds={kinds}
          left={left}
          onToggle={(gameType, isOn) => {
            const next = new Set(left);
            if (isOn) next.delete(gameType);
            else next.add(gameType);
            setLeft(next);
          }}
        />
        {back > 0 ? (
          <div className="alert" role="note">
            <Icon name="info-fill" />
            <p>{text("rebate.back", { amount: money((back / 100).toFixed(2)) })}</p>
          </div>
        ) : null}
        <div className="alert alert--info" role="note">
          <Icon name="info-fill" />
          <p>
            <b>{text("rebate.how")}</b>
            {text("rebate.howWords", { days, least: money(least) })}
          </p>
        </div>
      </div>
      <div className="cta">
        <Button look="accent" size="lg" block busy={busy} disabled={due < cents(least) || due <= 0} onClick={claim}>
          {due > 0 ? text("rebate.claim", { amount }) : text("rebate.nothing")}
        </Button>
        <p className="num">
          {last ? text("rebate.last", { amount: money(last.amount), date: date(last.at) }) : text("rebate.never")}
        </p>
      </div>
    </>
  );
}

/** Claims what is chosen. An answer that did not come is asked for again under the same request, and pays nothing twice. */
function useClaim(kinds: RebateKind["gameType"][], onClaimed: () => void): { busy: boolean; claim: () => void } {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const [busy, setBusy] = useState(false);
  const open = useRef<{ requestId: string; kinds: RebateKind["gameType"][] } | null>(null);
  const claim = useSingleFlight(async () => {
    open.current ??= { requestId: newId(), kinds };
    setBusy(true);
    const reply = await ask("rebate.claim", open.current);
    setBusy(false);
    const isUnknown = !reply.ok && ["offline", "slow", "unknown"].includes(reply.refusal);
    if (!isUnknown) open.current = null;
    if (reply.ok) toast("success", text("rebate.got", { amount: moneyText(reply.value.amount, currencySymbol, tag) }));
    else toastRefusal(moneyRefusalText(text, reply.refusal));
    if (!isUnknown) onClaimed();
  });
  return { busy, claim };
}
