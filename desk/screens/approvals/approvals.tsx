import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { askDesk } from "#desk/data/ask.ts";
import { momentOf, moneyOf } from "#desk/data/figures.ts";
import { useList } from "#desk/data/use-list.ts";
import { ACTIONS, APPROVAL_STATES, DECIDED, WORDS } from "#desk/data/words.ts";
import { DecisionForm } from "#desk/ui/decision-form.tsx";
import { DecisionCard, DecisionList, type Tint } from "#desk/ui/decision-list.tsx";

type Entry = ValueOf<DeskCalls["desk.approvals"]>[number];

const TINTS: Readonly<Record<Entry["state"], Tint>> = {
  waiting: "warn",
  approved: "pos",
  rejected: "neg",
  withdrawn: "plain",
  lapsed: "plain",
};

/** Where the facts of what is to be decided stand. */
const PLACE_OF = {
  reward: "rewards",
  "held-win": "heldWins",
  deposit: "payments",
  withdrawal: "withdrawals",
  difference: "reconciliation",
  "peer-difference": "reconciliation",
  "agent-move": "agentMoves",
  "contract-bill": "agents",
} as const satisfies Record<Entry["subject"], string>;
export type SubjectPlace = (typeof PLACE_OF)[Entry["subject"]];

const NONE = [WORDS.noApprovals, WORDS.noApprovalsHint] as const;

/** What waits for a second person, the longest waiting first; who asked may only withdraw. */
export function Approvals({ changes, onOpen }: { changes: number; onOpen: (place: SubjectPlace) => void }) {
  const { list, problem, said, load, settle } = useList("desk.approvals", changes);
  return (
    <DecisionList
      title={WORDS.approvals}
      list={list}
      problem={problem}
      said={said}
      isOpen={({ state }) => state === "waiting"}
      none={NONE}
      onRetry={load}
    >
      {(entry) => <EntryCard key={entry.id} entry={entry} onSettled={settle} onOpen={onOpen} />}
    </DecisionList>
  );
}

type CardProps = { entry: Entry; onSettled: (done: string) => void; onOpen: (place: SubjectPlace) => void };

function EntryCard({ entry, onSettled, onOpen }: CardProps) {
  const { id, subject, action, username, amount, currency, isOwn, state, decidedAt } = entry;
  const name = username === "" ? WORDS.nobody : username;
  const decide = async (decision: "approve" | "reject", reason: string): Promise<string | null> => {
    const reply = await askDesk("desk.decideApproval", { id, decision, reason });
    const after = decision === "approve" ? "approved" : isOwn ? "withdrawn" : "rejected";
    onSettled(reply.ok ? `${name}: ${APPROVAL_STATES[after]}` : "");
    return reply.ok ? null : reply.refusal;
  };
  return (
    <DecisionCard
      username={name}
      what={ACTIONS[`${subject} ${action}`] ?? action}
      amount={moneyOf(amount, currency)}
      state={APPROVAL_STATES[state]}
      tint={TINTS[state]}
      facts={[
        [WORDS.askedAt, `${momentOf(entry.askedAt)}, ${WORDS.askedBy} ${entry.askedBy}`],
        [WORDS.askedReason, entry.reason],
        ...(entry.decidedBy === "" || decidedAt === null
          ? []
          : [
              [
                WORDS.decided,
                `${momentOf(decidedAt)}, ${DECIDED[state]} ${entry.decidedBy}: ${entry.decidedReason}`,
              ] as const,
            ]),
      ]}
    >
      {state === "waiting" ? (
        <button type="button" className="deal__o" onClick={() => onOpen(PLACE_OF[subject])}>
          {WORDS.seeFacts}
        </button>
      ) : null}
      {state === "waiting" && isOwn ? <p className="deal__n">{WORDS.yours}</p> : null}
      {state !== "waiting" ? null : isOwn ? (
        <DecisionForm choices={[["reject", WORDS.withdraw]]} onDecide={decide} />
      ) : (
        <DecisionForm
          choices={[
            ["approve", WORDS.approve],
            ["reject", WORDS.reject],
          ]}
          harsh="reject"
          onDecide={decide}
        />
      )}
    </DecisionCard>
  );
}
