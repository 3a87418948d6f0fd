import { useState } from "react";
import { Link } from "react-router";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { forgetNews } from "#web/platform/data/announcements.ts";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { StatusTag } from "./status-tag.tsx";
import { Failed } from "#web/ui/failed.tsx";

type Reward = ValueOf<Calls["rewards.list"]>[number];

export const handle: FrameHandle = { bars: "rail" };

/** What the member applied for and was granted: amount, source, date and label, and a way to claim (U-177). */
export default function RewardCenterScreen() {
  const text = useText();
  return (
    <>
      <PageTitle words={text("member.rewards")} />
      <PageHeader title={text("member.rewards")} />
      <main className="pad page rwd__m">
        <MembersOnly>
          <Centre />
        </MembersOnly>
      </main>
    </>
  );
}

/** Without its switch the centre is unavailable, also for who comes by its address (browsing §6, REWARD-002). */
function Centre() {
  const text = useText();
  const { switches } = useShell().merchant;
  if (switches.includes("REWCEN3")) return <Rewards />;
  return (
    <Empty spot="gift" title={text("reward.closed")} words={text("service.contact_service")}>
      <Button look="tonal" size="sm" onClick={() => openOverlay("service")}>
        {text("service.title")}
      </Button>
    </Empty>
  );
}

function Rewards() {
  const text = useText();
  const { value, refusal, loading, reload } = useAsk("rewards.list", {});
  useChange("inbox", reload);
  if (!value) {
    if (loading) return <RowSkeletons count={4} />;
    return <Failed title={text("reward.failed")} refusal={refusal} onRetry={reload} />;
  }
  if (value.length === 0) {
    return (
      <Empty spot="gift" title={text("reward.none")} words={text("reward.noneHint")}>
        <Link className="btn btn--sm btn--tonal" to="/m/activity">
          {text("shell.promotions")}
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <p className="note">{text("reward.rule")}</p>
      <div className="rwc">
        {value.map((reward) => (
          <RewardCard key={`${reward.promotionId} ${reward.appliedAt}`} reward={reward} onClaimed={reload} />
        ))}
      </div>
    </>
  );
}

function RewardCard({ reward, onClaimed }: { reward: Reward; onClaimed: () => void }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const [busy, setBusy] = useState(false);
  const { promotionId, title, status, amount, appliedAt, decidedAt } = reward;
  const date = useMerchantTime({ dateStyle: "medium" })(decidedAt ?? appliedAt);
  const claim = async (): Promise<void> => {
    setBusy(true);
    const reply = await ask("rewards.claim", { promotionId });
    setBusy(false);
    if (!reply.ok) toast("fail", refusalText(text, reply.refusal));
    else toast("success", text("reward.claimed", { amount: moneyText(reply.value.amount, currencySymbol, tag) }));
    forgetNews();
    onClaimed();
  };
  return (
    <article className="card rwc__c">
      <div className="rwc__t">
        <div>
          <b>{title}</b>
          <small className="dim num">{date}</small>
        </div>
        <div className="rwc__e">
          {amount === null ? null : <strong className="num pos">+{moneyText(amount, currencySymbol, tag)}</strong>}
          <StatusTag promotion={{ status, entry: "apply" }} />
        </div>
      </div>
      {status === "claim" && amount !== null ? (
        <Button look="tonal" block busy={busy} onClick={() => void claim()}>
          {text("reward.claim", { amount: moneyText(amount, currencySymbol, tag) })}
        </Button>
      ) : null}
    </article>
  );
}
