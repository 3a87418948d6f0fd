import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { askDesk } from "#desk/data/ask.ts";
import { useList } from "#desk/data/use-list.ts";
import { HELD_FOR, HELD_STATES, WORDS } from "#desk/data/words.ts";
import { DecisionForm } from "#desk/ui/decision-form.tsx";

type Entry = ValueOf<DeskCalls["desk.heldWins"]>[number];

/** Wins above their ceilings: what waits longest comes first; each is paid or refused once. */
export function HeldWins({ changes }: { changes: number }) {
  const { list, problem, settle, setProblem } = useList("desk.heldWins", changes);
  return (
    <main className="page">
      {problem ? <p role="alert">{problem}</p> : null}
      {list?.length === 0 ? <p className="dim">{WORDS.noHeldWins}</p> : null}
      {list?.map((entry) => (
        <EntryCard key={entry.id} entry={entry} onSettled={settle} onProblem={setProblem} />
      ))}
    </main>
  );
}

type CardProps = { entry: Entry; onSettled: (refusal: string | null) => void; onProblem: (words: string) => void };

function EntryCard({ entry, onSettled, onProblem }: CardProps) {
  const { id, username, title, transactionId, amount, staked, currency, heldFor, ceiling, state, waits, heldAt } =
    entry;
  const decide = async (decision: "release" | "refuse", reason: string): Promise<void> => {
    const reply = await askDesk("desk.settleHeldWin", { id, decision, reason });
    onSettled(reply.ok ? null : reply.refusal);
  };
  return (
    <article className="panel" aria-label={username}>
      <p>
        <b>{username}</b> · {title} ·{" "}
        <b>
          {amount} {currency}
        </b>
      </p>
      <p className="dim">
        {waits ? WORDS.waitsForSecond : HELD_STATES[state]} · {HELD_FOR[heldFor]} · {WORDS.ceiling} {ceiling} ·{" "}
        {staked === null ? WORDS.noStake : `${WORDS.stake} ${staked}`}
      </p>
      <p className="dim">
        {transactionId} · {new Date(heldAt).toLocaleString("en")}
      </p>
      {state === "held" && !waits ? (
        <DecisionForm
          choices={[
            ["release", WORDS.release],
            ["refuse", WORDS.refuse],
          ]}
          onDecide={decide}
          onProblem={onProblem}
        />
      ) : null}
    </article>
  );
}
