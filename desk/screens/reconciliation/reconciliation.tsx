import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { askDesk } from "#desk/data/ask.ts";
import { momentOf, moneyOf } from "#desk/data/figures.ts";
import {
  DIFFERENCE_NAMES,
  DIFFERENCE_STATES,
  MOVEMENT_NAMES,
  RECONCILIATION_WORDS,
} from "#desk/data/reconciliation-words.ts";
import { useList } from "#desk/data/use-list.ts";
import { WORDS } from "#desk/data/words.ts";
import { PAYOUT_WORDS } from "#desk/data/withdrawal-words.ts";
import { DecisionForm } from "#desk/ui/decision-form.tsx";
import { DecisionCard, DecisionList, type Tint } from "#desk/ui/decision-list.tsx";
import { BookGaps } from "./book-gaps.tsx";
import { ComparedDays } from "./compared-days.tsx";
import { PeerBooks } from "./peer-books.tsx";

type Entry = ValueOf<DeskCalls["desk.differences"]>[number];

const TINTS: Readonly<Record<Entry["state"], Tint>> = { open: "neg", cleared: "pos", resolved: "plain" };
const NONE = [RECONCILIATION_WORDS.none, RECONCILIATION_WORDS.noneHint] as const;

/** Where partners' statements, our records and the ledger differ, and the days that were compared. */
export function Reconciliation({ changes }: { changes: number }) {
  const { list, problem, said, load, settle } = useList("desk.differences", changes);
  return (
    <DecisionList
      title={RECONCILIATION_WORDS.title}
      list={list}
      problem={problem}
      said={said}
      isOpen={({ state }) => state === "open"}
      none={NONE}
      onRetry={load}
      head={<ComparedDays changes={changes} onCompared={settle} />}
      foot={
        <>
          <PeerBooks changes={changes} onSettled={settle} />
          <BookGaps changes={changes} />
        </>
      }
    >
      {(entry) => <EntryCard key={entry.id} entry={entry} onSettled={settle} />}
    </DecisionList>
  );
}

/** "−200.00 PHP": minus went out. */
function figureOf(amount: string | null, currency: string): string {
  if (amount === null) return RECONCILIATION_WORDS.nothing;
  return amount.startsWith("-") ? `−${moneyOf(amount.slice(1), currency)}` : moneyOf(amount, currency);
}

function EntryCard({ entry, onSettled }: { entry: Entry; onSettled: (done: string) => void }) {
  const { id, username, kind, difference, here, there, ledger, state, waits, partner } = entry;
  const [ours, theirs] = [entry.hereCurrency ?? "", entry.thereCurrency ?? ""];
  const resolve = async (_choice: "resolve", reason: string): Promise<string | null> => {
    const reply = await askDesk("desk.resolveDifference", { id, reason });
    onSettled(
      reply.ok ? `${entry.name}: ${reply.value.waits ? WORDS.waitsForSecond : DIFFERENCE_STATES.resolved}` : "",
    );
    return reply.ok ? null : reply.refusal;
  };
  return (
    <DecisionCard
      username={username === "" ? WORDS.nobody : username}
      what={DIFFERENCE_NAMES[difference]}
      amount={there === null ? figureOf(here, ours) : figureOf(there, theirs)}
      state={waits ? WORDS.waitsForSecond : DIFFERENCE_STATES[state]}
      tint={waits ? "warn" : TINTS[state]}
      facts={[
        [RECONCILIATION_WORDS.here, figureOf(here, ours)],
        [RECONCILIATION_WORDS.there, figureOf(there, theirs)],
        [RECONCILIATION_WORDS.ledger, figureOf(ledger, ours)],
        [RECONCILIATION_WORDS.what, `${MOVEMENT_NAMES[kind]}, ${PAYOUT_WORDS.partners[partner] ?? partner}`],
        [RECONCILIATION_WORDS.number, <code key="number">{entry.name}</code>],
        [RECONCILIATION_WORDS.at, momentOf(entry.at)],
        ...(state === "resolved" ? [[RECONCILIATION_WORDS.why, `${entry.operator}: ${entry.reason}`] as const] : []),
        ...(entry.settledAt === null ? [] : [[WORDS.settledAt, momentOf(entry.settledAt)] as const]),
      ]}
    >
      {waits ? <p className="deal__n">{WORDS.settledSecond}</p> : null}
      {state === "open" && !waits ? (
        <DecisionForm choices={[["resolve", RECONCILIATION_WORDS.resolve]]} onDecide={resolve} />
      ) : null}
    </DecisionCard>
  );
}
