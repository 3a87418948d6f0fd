import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { askDesk } from "#desk/data/ask.ts";
import { momentOf } from "#desk/data/figures.ts";
import { useList } from "#desk/data/use-list.ts";
import { MOVE_STATES, WORDS } from "#desk/data/words.ts";
import { DecisionForm } from "#desk/ui/decision-form.tsx";
import { DecisionCard, DecisionList, type Tint } from "#desk/ui/decision-list.tsx";

type Move = ValueOf<DeskCalls["desk.agentMoves"]>[number];

const TINTS: Readonly<Record<Move["state"], Tint>> = { waiting: "info", moved: "pos", refused: "neg", lapsed: "plain" };

const NONE = [WORDS.noMoves, WORDS.noMovesHint] as const;

/** Members whom agents want under another agent of their line (decision 090): each is moved or refused once. */
export function AgentMoves({ changes }: { changes: number }) {
  const { list, problem, said, load, settle } = useList("desk.agentMoves", changes);
  return (
    <DecisionList
      title={WORDS.agentMoves}
      list={list}
      problem={problem}
      said={said}
      isOpen={({ state }) => state === "waiting"}
      none={NONE}
      onRetry={load}
    >
      {(move) => <MoveCard key={move.id} move={move} onSettled={settle} />}
    </DecisionList>
  );
}

function MoveCard({ move, onSettled }: { move: Move; onSettled: (done: string) => void }) {
  const { id, username, agent, from, to, below, state, askedAt, decidedAt } = move;
  const decide = async (decision: "move" | "refuse", reason: string): Promise<string | null> => {
    const reply = await askDesk("desk.decideAgentMove", { id, decision, reason });
    onSettled(reply.ok ? `${username}: ${MOVE_STATES[reply.value.state]}` : "");
    return reply.ok ? null : reply.refusal;
  };
  return (
    <DecisionCard
      username={username}
      amount={`${from} → ${to}`}
      state={MOVE_STATES[state]}
      tint={TINTS[state]}
      facts={[
        [WORDS.askedByAgent, agent],
        [WORDS.goAlong, String(below)],
        [WORDS.askedAt, momentOf(askedAt)],
        ...(decidedAt === null ? [] : [[WORDS.settledAt, momentOf(decidedAt)] as const]),
      ]}
    >
      {state === "waiting" ? (
        <DecisionForm
          choices={[
            ["move", WORDS.moveThem],
            ["refuse", WORDS.refuse],
          ]}
          harsh="refuse"
          onDecide={decide}
        />
      ) : null}
    </DecisionCard>
  );
}
