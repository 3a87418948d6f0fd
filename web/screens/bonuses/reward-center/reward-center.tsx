import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { HistoryLink } from "#web/features/records/history-link.tsx";
import { BreakNote } from "#web/features/safer-play/break-note.tsx";
import { PageHeader } from "#web/layout/page-header.tsx";
import { useWallet } from "#web/features/wallet/wallet.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { type AskState, useAsk } from "#web/platform/data/use-ask.ts";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { ScrollRow } from "#web/ui/scroll-row.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { type Bonuses, BonusCards } from "./bonus-cards.tsx";
import {
  byStage,
  type Claim,
  type Entry,
  entriesOf,
  inPlaces,
  settledOrder,
  type Stage,
  withoutGifts,
} from "./claimables.ts";
import { ClaimedList } from "./claimed-list.tsx";
import { EntryCard } from "./entry-card.tsx";
import { FreeRoundsCards } from "./free-rounds-cards.tsx";
import { Ready } from "./ready.tsx";
import { useClaims } from "./use-claims.ts";

export const handle: FrameHandle = { bars: "rail" };

/** What was granted and done: amount, source, date and label, and claims that pay once (REWARD-001, U-177). */
export default function RewardCenterScreen() {
  const text = useText();
  const { switches } = useShell().merchant;
  return (
    <>
      <PageTitle words={text("member.rewards")} />
      <PageHeader title={text("member.rewards")}>
        {switches.includes("REWCEN3") ? <HistoryLink code="reward" /> : null}
      </PageHeader>
      <main className="pad page rwd__m rwc__m">
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
  const { switches } = useShell().merchant;
  const rewards = useAsk("rewards.list", {});
  const tasks = useAsk("tasks.list", {});
  const rebate = useAsk("rebate.get", {}, switches.includes("MANPLAYREB3"));
  const bonuses = useAsk("bonuses.list", {});
  const weeks = useAsk("cashback.list", {});
  const claimed = useAsk("rewards.claimed", {});
  const hasRanks = switches.includes("VIP");
  const ranks = useAsk("vip.ranks", {}, hasRanks);
  const { balance } = useWallet();
  const { reload: readBonuses } = bonuses;
  // Play moves the balance, and what was played with it
  useEffect(() => {
    if (balance !== null) readBonuses();
  }, [balance, readBonuses]);
  const reload = (): void => {
    rewards.reload();
    bonuses.reload();
    weeks.reload();
    tasks.reload();
    claimed.reload();
    if (hasRanks) ranks.reload();
    if (switches.includes("MANPLAYREB3")) rebate.reload();
  };
  useChange("inbox", rewards.reload);
  const isLoading = [rewards, tasks, rebate, bonuses, weeks, ranks].some(({ loading }) => loading);
  // Without rebate or ranks the rest can be claimed; what is missing is said
  const isWaiting = [rebate, ranks].some(
    ({ loading, value, refusal }) => loading && value === undefined && refusal === undefined,
  );
  if (!rewards.value || !tasks.value || !bonuses.value || !weeks.value || isWaiting) {
    if (isLoading) return <Loading />;
    return (
      <Failed
        title={text("reward.failed")}
        refusal={rewards.refusal ?? tasks.refusal ?? bonuses.refusal ?? weeks.refusal}
        onRetry={reload}
      />
    );
  }
  const missing: Missing[] = [
    ...(hasRanks && !ranks.value ? [{ of: "gift" as const, ask: ranks }] : []),
    ...(switches.includes("MANPLAYREB3") && !rebate.value ? [{ of: "rebate" as const, ask: rebate }] : []),
  ];
  const { lots, freeRounds, breakUntil } = bonuses.value;
  const all = entriesOf(rewards.value, tasks.value.tasks, rebate.value, weeks.value, ranks.value);
  const entries = breakUntil === null ? all : withoutGifts(all);
  const isEmpty = entries.length + lots.length + freeRounds.length + missing.length === 0;
  if (isEmpty && !claimed.loading && claimed.value?.length === 0) {
    if (breakUntil !== null) return <BreakNote until={breakUntil} />;
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
      {breakUntil === null ? null : <BreakNote until={breakUntil} />}
      {missing.map(({ of, ask }) => (
        <MissingPart key={of} of={of} ask={ask} />
      ))}
      <Entries entries={entries} claimed={claimed} bonuses={bonuses.value} reload={reload} />
    </>
  );
}

/** In the measures of what comes. */
function Loading() {
  const text = useText();
  return (
    <>
      <div className="rwh" aria-hidden="true" />
      <div className="card" role="status" aria-label={text("record.loading")}>
        <RowSkeletons count={4} />
      </div>
    </>
  );
}

const FILTERS = ["all", "ready", "progress", "claimed"] as const satisfies readonly ("all" | Stage)[];

type Missing = { of: "gift" | "rebate"; ask: Pick<AskState<unknown>, "loading" | "reload"> };

/** Says what could not be read, where the rest of the page stands without it. */
function MissingPart({ of, ask }: Missing) {
  const text = useText();
  return (
    <div className="alert alert--warn rwc__x" role="status">
      <Icon name="warning-fill" />
      <span>{text(`reward.missing.${of}`)}</span>
      <Button size="sm" busy={ask.loading} onClick={ask.reload}>
        {text("ui.retry")}
      </Button>
    </div>
  );
}

type EntriesProps = {
  entries: readonly Entry[];
  claimed: AskState<readonly Claim[]>;
  bonuses: Bonuses;
  reload: () => void;
};

function Entries({ entries: open, claimed, bonuses, reload }: EntriesProps) {
  const text = useText();
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>("all");
  const { busy, done, claim } = useClaims(reload);
  const [places, setPlaces] = useState<readonly string[]>([]);
  const entries = settledOrder(inPlaces(open, done, places));
  const keys = entries.map(({ key }) => key).join("\n");
  useEffect(() => setPlaces(keys.split("\n")), [keys]);
  // A list that is asked for anew begins with what can be claimed
  const choose = (which: (typeof FILTERS)[number]): void => {
    setFilter(which);
    setPlaces(byStage(inPlaces(open, done, [])).map(({ key }) => key));
  };
  const listed = (which: (typeof FILTERS)[number]): readonly Entry[] =>
    which === "all" ? entries : entries.filter(({ stage }) => stage === which);
  const ready = listed("ready");
  const playing = inPlay(bonuses);
  const [atOpening, since] = useBonusesSince(filter === "progress" ? playing : bonuses);
  const withBonuses = filter === "all" || filter === "progress";
  const counts: Partial<Record<(typeof FILTERS)[number], number>> = {
    ready: ready.length,
    progress: listed("progress").length + playing.lots.length + playing.freeRounds.length,
  };
  const bonusesOf = (some: Bonuses): ReactNode =>
    withBonuses ? (
      <>
        <FreeRoundsCards rounds={some.freeRounds} />
        <BonusCards bonuses={some} reload={reload} />
      </>
    ) : null;
  return (
    <>
      <Ready ready={ready} busy={busy === "all"} onClaim={() => claim(ready)} />
      <ScrollRow label={text("reward.filter")} className="rwc__k">
        {FILTERS.map((which) => (
          <button
            key={which}
            type="button"
            className={which === filter ? "chip chip--t on" : "chip chip--t"}
            aria-pressed={which === filter}
            onClick={() => choose(which)}
          >
            {text(`reward.filter.${which}`)}
            {/* What there is to do; of what has been claimed nobody asks how much */}
            {counts[which] === undefined ? null : <span className="num">{counts[which]}</span>}
          </button>
        ))}
      </ScrollRow>
      {bonusesOf(atOpening)}
      {filter === "claimed" ? <ClaimedList claimed={claimed} /> : null}
      {filter !== "claimed" && (counts[filter] ?? entries.length + bonuses.lots.length) === 0 ? (
        <p className="dim rwc__n">{text("reward.noneOf")}</p>
      ) : null}
      <div className="rwc" hidden={filter === "claimed"}>
        {listed(filter).map((entry) => (
          <EntryCard
            key={entry.key}
            entry={entry}
            settled={ready.length === 0}
            busy={busy !== null}
            onClaim={() => claim([entry])}
          />
        ))}
      </div>
      {bonusesOf(since)}
      <p className="note">{text("reward.rule")}</p>
    </>
  );
}

/** Bonuses and free rounds that can still be played. */
function inPlay(bonuses: Bonuses): Bonuses {
  return {
    ...bonuses,
    lots: bonuses.lots.filter(({ state }) => state === "active"),
    freeRounds: bonuses.freeRounds.filter(({ state }) => state === "ready" || state === "preparing"),
  };
}

/**
 * Bonuses and free rounds that were there when the page was opened, and those that claims have brought since: these stand
 * below the rows, which would move under the finger otherwise.
 */
function useBonusesSince(bonuses: Bonuses): readonly [atOpening: Bonuses, since: Bonuses] {
  const [known] = useState(
    () => new Set([...bonuses.lots.map(({ lotId }) => lotId), ...bonuses.freeRounds.map(({ id }) => id)]),
  );
  const those = (areKnown: boolean): Bonuses => ({
    ...bonuses,
    lots: bonuses.lots.filter(({ lotId }) => known.has(lotId) === areKnown),
    freeRounds: bonuses.freeRounds.filter(({ id }) => known.has(id) === areKnown),
  });
  return [those(true), those(false)];
}
