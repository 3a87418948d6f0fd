import { Link } from "react-router";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { PageHeader } from "#web/layout/page-header.tsx";
import { labelText, useConditionWords, VipCard } from "#web/features/member/vip-card.tsx";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { RankGift } from "./rank-gift.tsx";

type Rank = ValueOf<Calls["vip.ranks"]>[number];

export const handle: FrameHandle = { bars: "rail" };

/** The member's level, and what each level asks for and gives (U-184). */
export default function VipScreen() {
  const text = useText();
  return (
    <>
      <PageTitle words={text("vip.title")} />
      <PageHeader title={text("vip.title")} />
      <main className="page pad mh">
        <MembersOnly>
          <Levels />
        </MembersOnly>
      </main>
    </>
  );
}

function Levels() {
  const text = useText();
  const isOn = useShell().merchant.switches.includes("VIP");
  const progress = useAsk("vip.progress", {}, isOn);
  const ranks = useAsk("vip.ranks", {}, isOn);
  if (!isOn || ranks.value?.length === 0) return <NoLevels />;
  if (!ranks.value || !progress.value) {
    if (ranks.loading || progress.loading) return <RowSkeletons count={5} />;
    return (
      <Failed
        title={text("vip.failed")}
        refusal={ranks.refusal ?? progress.refusal}
        onRetry={() => {
          ranks.reload();
          progress.reload();
        }}
      />
    );
  }
  const { level } = progress.value;
  return (
    <>
      <VipCard value={progress.value} />
      <p className="note">
        <Icon name="info-fill" />
        {text("vip.rule")}
      </p>
      {ranks.value.map((rank) => (
        <RankCard key={rank.level} rank={rank} at={level} onClaimed={ranks.reload} />
      ))}
    </>
  );
}

function NoLevels() {
  const text = useText();
  return (
    <Empty spot="crown" title={text("vip.off")} words={text("vip.offHint")}>
      <Link className="btn btn--sm btn--tonal" to="/m/activity">
        {text("shell.promotions")}
      </Link>
    </Empty>
  );
}

/** One level; `at` is the member's. */
function RankCard({ rank, at, onClaimed }: { rank: Rank; at: number; onClaimed: () => void }) {
  const text = useText();
  const { level, labelId, taskBonusPercent, conditions } = rank;
  const title = text("vip.level", { level, name: labelText(text, labelId) });
  return (
    <article className="card rank" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {level === at ? <span className="tag tag--accent">{text("vip.yours")}</span> : null}
        {level === at + 1 ? <span className="tag">{text("vip.next")}</span> : null}
      </header>
      <p className="rank__b">
        <Icon name="gift-duotone" />
        {taskBonusPercent > 0 ? text("vip.benefit", { percent: taskBonusPercent }) : text("vip.benefitNone")}
      </p>
      {rank.gift ? <RankGift level={level} gift={rank.gift} onClaimed={onClaimed} /> : null}
      {conditions.length === 0 ? <p className="rank__f">{text("vip.free")}</p> : null}
      <ul>
        {conditions.map((condition) => (
          <ConditionRow key={condition.kind} condition={condition} days={rank.windowDays} />
        ))}
      </ul>
    </article>
  );
}

function ConditionRow({ condition, days }: { condition: Rank["conditions"][number]; days: number }) {
  const text = useText();
  const { figures } = useConditionWords();
  const { kind, have, need, met } = condition;
  const words = text(`vip.cond-${kind}`, { days });
  return (
    <li className={met ? "is-met" : ""}>
      <Icon name={met ? "check-circle-fill" : "clock-counter-clockwise-duotone"} />
      <span>
        {words}
        <span className="vh">{text(met ? "vip.met" : "vip.notMet")}</span>
      </span>
      {kind === "profile" ? null : <b className="num">{figures(condition)}</b>}
      {met || kind === "profile" ? null : (
        <progress className="prog" max={Number(need)} value={Number(have)} aria-label={words} />
      )}
    </li>
  );
}
