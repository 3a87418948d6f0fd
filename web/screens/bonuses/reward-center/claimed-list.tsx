import { TASK_SPOTS } from "#web/features/bonuses/task-spots.ts";
import { useShell } from "#web/platform/data/shell.ts";
import type { AskState } from "#web/platform/data/use-ask.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { Failed } from "#web/ui/failed.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import type { Claim } from "./claimables.ts";
import { useDay } from "./use-day.ts";

/** As many as the call lists at most. */
const LISTED = 100;

/** Everything that was claimed, of every kind, the latest first, each with when and how much. */
export function ClaimedList({ claimed }: { claimed: AskState<readonly Claim[]> }) {
  const text = useText();
  const { value, loading, refusal, reload } = claimed;
  if (!value) {
    return loading ? (
      <RowSkeletons count={3} />
    ) : (
      <Failed title={text("reward.failed")} refusal={refusal} onRetry={reload} />
    );
  }
  if (value.length === 0) return <p className="dim rwc__n">{text("reward.noneClaimed")}</p>;
  return (
    <>
      <div className="rwc">
        {value.map((one) => (
          <ClaimedCard key={`${one.of} ${one.at} ${one.level}`} one={one} />
        ))}
      </div>
      {value.length === LISTED ? <p className="note num">{text("reward.claimedMost", { count: LISTED })}</p> : null}
    </>
  );
}

function ClaimedCard({ one }: { one: Claim }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const date = useMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  const title = useTitle(one);
  return (
    <article className="card rwc__c" aria-label={title}>
      <div className="rwc__h">
        <Picture path={`/art/spots/${spotOf(one)}`} width={48} height={48} alt="" />
        <div>
          <b>{title}</b>
          <small className="num">{date(one.at)}</small>
          {one.multiple > 0 ? (
            <small className="num">{text("reward.claimedToPlay", { multiple: one.multiple })}</small>
          ) : null}
        </div>
        <div className="rwc__e">
          {Number(one.amount) === 0 ? null : (
            <strong className="num pos">+{moneyText(one.amount, currencySymbol, tag)}</strong>
          )}
          <span className="tag tag--pos">{text("reward.status.claimed")}</span>
        </div>
      </div>
    </article>
  );
}

function spotOf({ of, task }: Claim): string {
  if (of === "task") return TASK_SPOTS[task?.kind ?? "visit"];
  if (of === "gift") return "gift";
  return of === "rebate" ? "coin" : "moneybag";
}

/** What it was claimed for. */
function useTitle({ of, title, level, rounds, week, task }: Claim): string {
  const text = useText();
  const tag = useTag();
  const day = useDay();
  const { currencySymbol } = useShell().merchant;
  switch (of) {
    case "reward":
      return title;
    case "gift":
      return rounds > 0 ? text("reward.rounds.title", { count: rounds }) : text("reward.giftOf", { level });
    case "cashback":
      return week
        ? text("reward.cashbackOf", { first: day(week.first), last: day(week.last) })
        : text("reward.bonus.source.cashback");
    case "rebate":
      return text("member.rebate");
    case "task": {
      if (task === null) return text("task.title");
      // Of a day that may be long ago
      if (task.kind === "visit") return text("reward.visited");
      const isTurnover = task.kind === "turnover";
      return text(`task.${task.kind}`, {
        need: isTurnover ? moneyText(task.need, currencySymbol, tag) : Number(task.need),
      });
    }
  }
}
