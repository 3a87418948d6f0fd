import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { askDesk } from "#desk/data/ask.ts";
import { momentOf, moneyOf } from "#desk/data/figures.ts";
import { useList } from "#desk/data/use-list.ts";
import { HELD_FOR, HELD_STATES, WORDS } from "#desk/data/words.ts";
import { DecisionForm } from "#desk/ui/decision-form.tsx";
import { DecisionCard, DecisionList, type Tint } from "#desk/ui/decision-list.tsx";

type Entry = ValueOf<DeskCalls["desk.heldWins"]>[number];

const TINTS: Readonly<Record<Entry["state"], Tint>> = {
  held: "info",
  released: "pos",
  refused: "neg",
  "rolled-back": "plain",
};

const AFTER = { release: "released", refuse: "refused" } as const;

const NONE = [WORDS.noHeldWins, WORDS.noHeldWinsHint] as const;

/** Wins above their ceilings: what waits longest comes first; each is paid or refused once. */
export function HeldWins({ changes }: { changes: number }) {
  const { list, problem, said, load, settle } = useList("desk.heldWins", changes);
  return (
    <DecisionList
      title={WORDS.heldWins}
      list={list}
      problem={problem}
      said={said}
      isOpen={({ state }) => state === "held"}
      none={NONE}
      onRetry={load}
    >
      {(entry) => <EntryCard key={entry.id} entry={entry} onSettled={settle} />}
    </DecisionList>
  );
}

function EntryCard({ entry, onSettled }: { entry: Entry; onSettled: (done: string) => void }) {
  const { id, username, title, transactionId, amount, staked, currency, heldFor, state, waits, settledAt } = entry;
  const decide = async (decision: "release" | "refuse", reason: string): Promise<string | null> => {
    const reply = await askDesk("desk.settleHeldWin", { id, decision, reason });
    onSettled(
      reply.ok ? `${username}: ${reply.value.waits ? WORDS.waitsForSecond : HELD_STATES[AFTER[decision]]}` : "",
    );
    return reply.ok ? null : reply.refusal;
  };
  return (
    <DecisionCard
      username={username}
      amount={moneyOf(amount, currency)}
      state={waits ? WORDS.waitsForSecond : HELD_STATES[state]}
      tint={waits ? "warn" : TINTS[state]}
      facts={[
        [WORDS.game, title],
        [WORDS.heldFor, HELD_FOR[heldFor]],
        [
          heldFor === "day" || heldFor === "peer-day" ? WORDS.ceilingOfDay : WORDS.ceiling,
          moneyOf(entry.ceiling, currency),
        ],
        [WORDS.stake, staked === null ? WORDS.noStake : moneyOf(staked, currency)],
        [WORDS.heldAt, momentOf(entry.heldAt)],
        ...(settledAt === null ? [] : [[WORDS.settledAt, momentOf(settledAt)] as const]),
        [WORDS.transaction, <code key="id">{transactionId}</code>],
      ]}
    >
      {waits ? <p className="deal__n">{WORDS.settledSecond}</p> : null}
      {state === "held" && !waits ? (
        <DecisionForm
          choices={[
            ["release", WORDS.release],
            ["refuse", WORDS.refuse],
          ]}
          harsh="refuse"
          onDecide={decide}
        />
      ) : null}
    </DecisionCard>
  );
}
