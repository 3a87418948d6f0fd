import { type ReactNode, useState } from "react";
import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { REJECT_REASONS, type RejectReason } from "#rules/payments/withdrawal-states.ts";
import { askDesk } from "#desk/data/ask.ts";
import { momentOf, moneyOf } from "#desk/data/figures.ts";
import {
  CHECK_WORDS,
  LANE_NAMES,
  LANE_REASONS,
  PAYOUT_WORDS,
  REJECT_NAMES,
  WITHDRAWAL_STATE_NAMES,
} from "#desk/data/withdrawal-words.ts";
import { refused, WORDS } from "#desk/data/words.ts";
import { DecisionForm } from "#desk/ui/decision-form.tsx";
import { DecisionCard, type Tint } from "#desk/ui/decision-list.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Entry = ValueOf<DeskCalls["desk.withdrawals"]>["list"][number];
type Fact = readonly [name: string, value: ReactNode];

const TINTS: Readonly<Record<Entry["state"], Tint>> = {
  received: "info",
  checks: "info",
  approved: "pos",
  batched: "info",
  sent: "info",
  paid: "pos",
  returned: "neg",
  rejected: "neg",
  cancelled: "plain",
};

type Props = { entry: Entry; onSettled: (done: string) => void };

/** One withdrawal: where it goes, what the checks saw, how it came here, and the decision where one is due. */
export function WithdrawalCard({ entry, onSettled }: Props) {
  const { username, amount, currency, state, waits, checks, stages } = entry;
  return (
    <DecisionCard
      username={username}
      amount={moneyOf(amount, currency)}
      state={waits ? WORDS.waitsForSecond : WITHDRAWAL_STATE_NAMES[state]}
      tint={waits || entry.unknownSince !== null ? "warn" : TINTS[state]}
      facts={factsOf(entry)}
    >
      <h3 className="wq__h">{PAYOUT_WORDS.checks}</h3>
      <ul className="wq__c">
        {checks.map((row) => (
          <Check key={row.check} row={row} withdrawalId={entry.id} />
        ))}
      </ul>
      <details className="wq__d">
        <summary>{PAYOUT_WORDS.stages}</summary>
        <ol>
          {stages.map((stage) => (
            <li key={`${stage.state} ${stage.at}`}>
              <b>{WITHDRAWAL_STATE_NAMES[stage.state]}</b> {momentOf(stage.at)}
              {stage.operator === "" ? ` (${stage.actor})` : `, ${stage.operator}`}
              {stage.reason === "" ? "" : `: ${stage.reason}`}
            </li>
          ))}
        </ol>
      </details>
      {waits ? <p className="deal__n">{WORDS.settledSecond}</p> : null}
      {!waits && (state === "checks" || state === "approved") ? <Decide entry={entry} onSettled={onSettled} /> : null}
    </DecisionCard>
  );
}

function factsOf(entry: Entry): Fact[] {
  const { currency, settledAt, unknownSince } = entry;
  const isLate = settledAt === null && Date.now() > Date.parse(entry.dueAt);
  return [
    [PAYOUT_WORDS.arrives, moneyOf(entry.arrives, currency)],
    [PAYOUT_WORDS.fee, moneyOf(entry.fee, currency)],
    [PAYOUT_WORDS.to, `${entry.bankName} ${entry.number}`],
    [PAYOUT_WORDS.holder, entry.holder],
    [PAYOUT_WORDS.lane, laneWords(entry)],
    [PAYOUT_WORDS.requestedAt, momentOf(entry.requestedAt)],
    [PAYOUT_WORDS.dueAt, `${momentOf(entry.dueAt)}${isLate ? `, ${PAYOUT_WORDS.late}` : ""}`],
    ...(settledAt === null ? [] : [[PAYOUT_WORDS.settledAt, momentOf(settledAt)] as const]),
    ...(entry.batch === "" ? [] : [[PAYOUT_WORDS.file, entry.batch] as const]),
    ...(unknownSince === null ? [] : [[PAYOUT_WORDS.unknownSince, momentOf(unknownSince)] as const]),
    ...(entry.reason === "" ? [] : [[PAYOUT_WORDS.code, REJECT_NAMES[entry.reason]] as const]),
    ...(entry.note === "" ? [] : [[PAYOUT_WORDS.note, entry.note] as const]),
    [PAYOUT_WORDS.number, <code key="number">{entry.reference}</code>],
  ];
}

/** Who decides, and why it is them: what is flagged counts before the amount (`laneOf`). */
function laneWords({ lane, checks }: Entry): string {
  const isFlagged = checks.some((row) => row.isFlagged);
  const why = lane === "two" ? LANE_REASONS[isFlagged ? "flagged" : "large"] : LANE_REASONS[lane];
  return `${LANE_NAMES[lane]}: ${why}`;
}

/** A check with what it saw; the round of a large win can be played again by its verifier. */
function Check({ row, withdrawalId }: { row: Entry["checks"][number]; withdrawalId: string }) {
  const [problem, setProblem] = useState("");
  const [title, words] = CHECK_WORDS[row.check]?.(row.facts) ?? [row.check, ""];
  const verify = async (): Promise<void> => {
    const reply = await askDesk("desk.withdrawalProof", { id: withdrawalId });
    if (reply.ok && reply.value.proofUrl !== null) window.open(reply.value.proofUrl, "_blank", "noopener");
    else setProblem(reply.ok ? PAYOUT_WORDS.noProof : refused(reply.refusal));
  };
  return (
    <li className={row.isFlagged ? "is-flagged" : ""}>
      <Icon name={row.isFlagged ? "warning-fill" : "check-circle-fill"} />
      <span>
        <b>
          {title}
          <span className="vh">: {row.isFlagged ? PAYOUT_WORDS.flagged : PAYOUT_WORDS.seen}</span>
        </b>
        <small>{words}</small>
        {problem === "" ? null : <small role="alert">{problem}</small>}
      </span>
      {row.facts["roundId"] === undefined ? null : (
        <button type="button" onClick={() => void verify()}>
          {PAYOUT_WORDS.verify}
        </button>
      )}
    </li>
  );
}

/** Approving waits for a second person where it must; rejecting says why, to the desk and to the member. */
function Decide({ entry: { id, username, state }, onSettled }: Props) {
  const decide = async (decision: "approve" | "reject", reason: string, fields: FormData): Promise<string | null> => {
    const code = fields.get("code") as RejectReason;
    const typed = fields.get("note");
    const note = typeof typed === "string" ? typed : "";
    const reply = await askDesk(
      "desk.decideWithdrawal",
      decision === "approve" ? { id, decision, reason } : { id, decision, reason, code, note },
    );
    const after = decision === "approve" ? "approved" : "rejected";
    onSettled(
      reply.ok ? `${username}: ${reply.value.waits ? WORDS.waitsForSecond : WITHDRAWAL_STATE_NAMES[after]}` : "",
    );
    return reply.ok ? null : reply.refusal;
  };
  const approve = ["approve", PAYOUT_WORDS.approve] as const;
  const reject = ["reject", PAYOUT_WORDS.reject] as const;
  return (
    <DecisionForm choices={state === "checks" ? [approve, reject] : [reject]} harsh="reject" onDecide={decide}>
      <label>
        {PAYOUT_WORDS.code}
        <select name="code">
          {REJECT_REASONS.map((code) => (
            <option key={code} value={code}>
              {REJECT_NAMES[code]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {PAYOUT_WORDS.memberNote}
        <input name="note" maxLength={300} autoComplete="off" />
      </label>
    </DecisionForm>
  );
}
