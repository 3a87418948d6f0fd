import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { askDesk } from "#desk/data/ask.ts";
import { useList } from "#desk/data/use-list.ts";
import { ACTIONS, APPROVAL_STATES, WORDS } from "#desk/data/words.ts";
import { DecisionForm } from "#desk/ui/decision-form.tsx";

type Entry = ValueOf<DeskCalls["desk.approvals"]>[number];

/** What waits for a second person, the longest waiting first; who asked may only withdraw. */
export function Approvals({ changes }: { changes: number }) {
  const { list, problem, settle, setProblem } = useList("desk.approvals", changes);
  return (
    <main className="page">
      {problem ? <p role="alert">{problem}</p> : null}
      {list?.length === 0 ? <p className="dim">{WORDS.noApprovals}</p> : null}
      {list?.map((entry) => (
        <EntryCard key={entry.id} entry={entry} onSettled={settle} onProblem={setProblem} />
      ))}
    </main>
  );
}

type CardProps = { entry: Entry; onSettled: (refusal: string | null) => void; onProblem: (words: string) => void };

function EntryCard({ entry, onSettled, onProblem }: CardProps) {
  const { id, subject, action, username, amount, currency, reason, askedBy, askedAt, isOwn, state } = entry;
  const decide = async (decision: "approve" | "reject", why: string): Promise<void> => {
    const reply = await askDesk("desk.decideApproval", { id, decision, reason: why });
    onSettled(reply.ok ? null : reply.refusal);
  };
  return (
    <article className="panel" aria-label={username}>
      <p>
        {ACTIONS[`${subject} ${action}`] ?? action}: <b>{username}</b> ·{" "}
        <b>
          {amount} {currency}
        </b>
      </p>
      <p className="dim">
        {APPROVAL_STATES[state]} · {WORDS.askedBy} {askedBy} · {new Date(askedAt).toLocaleString("en")}
      </p>
      <p className="pre">{reason}</p>
      {entry.decidedBy === "" ? null : (
        <p className="pre dim">
          {WORDS.decidedBy} {entry.decidedBy}: {entry.decidedReason}
        </p>
      )}
      {state === "waiting" && isOwn ? <p className="dim">{WORDS.yours}</p> : null}
      {state === "waiting" ? (
        <DecisionForm
          choices={
            isOwn
              ? [["reject", WORDS.withdraw]]
              : [
                  ["approve", WORDS.approve],
                  ["reject", WORDS.reject],
                ]
          }
          onDecide={decide}
          onProblem={onProblem}
        />
      ) : null}
    </article>
  );
}
