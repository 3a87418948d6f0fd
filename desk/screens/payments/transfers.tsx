import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { REFUSE_CAUSES, type RefuseCause } from "#rules/payments/deposit-state.ts";
import { askDesk } from "#desk/data/ask.ts";
import { momentOf, moneyOf } from "#desk/data/figures.ts";
import { useList } from "#desk/data/use-list.ts";
import { REFUSE_NAMES, TRANSFER_WORDS } from "#desk/data/payment-words.ts";
import { PAYOUT_WORDS } from "#desk/data/withdrawal-words.ts";
import { WORDS } from "#desk/data/words.ts";
import { DecisionForm } from "#desk/ui/decision-form.tsx";
import { SentPicture } from "#desk/ui/sent-picture.tsx";
import { Stale } from "#desk/ui/stale.tsx";

type Transfer = ValueOf<DeskCalls["desk.transfers"]>[number];

/** Transfers that members say they make, with their slips: what the next statement should bring. */
export function Transfers({ changes }: { changes: number }) {
  const { list, problem, said, load, settle } = useList("desk.transfers", changes);
  return (
    <>
      <h2>{WORDS.transfers}</h2>
      {problem === "" ? null : <Stale words={problem} onRetry={load} />}
      {list?.length === 0 ? <p className="dim">{WORDS.noTransfers}</p> : null}
      {list?.map((transfer) => (
        <TransferCard key={transfer.id} transfer={transfer} onSettled={settle} />
      ))}
      <p className="said" role="status">
        {said}
      </p>
    </>
  );
}

type CardProps = { transfer: Transfer; onSettled: (done: string) => void };

function TransferCard({ transfer, onSettled }: CardProps) {
  const { username, amount, currency, code, createdAt, slips } = transfer;
  return (
    <article className="panel deal" aria-label={`${username} ${code}`} tabIndex={-1}>
      <header className="deal__h">
        <div>
          <h3>{username}</h3>
          <p className="deal__a">{moneyOf(amount, currency)}</p>
        </div>
      </header>
      <dl className="facts">
        <div>
          <dt>{WORDS.code}</dt>
          <dd>
            <code>{code}</code>
          </dd>
        </div>
        <div>
          <dt>{WORDS.askedAt}</dt>
          <dd>{momentOf(createdAt)}</dd>
        </div>
      </dl>
      {slips.length === 0 ? <p className="dim">{WORDS.noSlip}</p> : null}
      {slips.length === 0 ? null : (
        <div className="slips">
          {slips.map((slip) => (
            <SentPicture key={slip.id} call="desk.depositSlip" picture={slip} />
          ))}
        </div>
      )}
      <Refuse transfer={transfer} onSettled={onSettled} />
    </article>
  );
}

/** Tells the member why their transfer is not accepted; nothing is credited or taken. */
function Refuse({ transfer: { id, username }, onSettled }: CardProps) {
  const refuse = async (_choice: "refuse", reason: string, fields: FormData): Promise<string | null> => {
    const typed = fields.get("note");
    const reply = await askDesk("desk.refuseTransfer", {
      id,
      reason,
      cause: fields.get("cause") as RefuseCause,
      note: typeof typed === "string" ? typed : "",
    });
    onSettled(reply.ok ? `${username}: ${TRANSFER_WORDS.refused}` : "");
    return reply.ok ? null : reply.refusal;
  };
  return (
    <details className="seldom">
      <summary>{TRANSFER_WORDS.refuse}</summary>
      <p className="dim">{TRANSFER_WORDS.refuseHint}</p>
      <DecisionForm choices={[["refuse", WORDS.refuse]]} harsh="refuse" onDecide={refuse}>
        <label>
          {PAYOUT_WORDS.code}
          <select name="cause">
            {REFUSE_CAUSES.map((cause) => (
              <option key={cause} value={cause}>
                {REFUSE_NAMES[cause]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {PAYOUT_WORDS.memberNote}
          <input name="note" maxLength={300} autoComplete="off" />
        </label>
      </DecisionForm>
    </details>
  );
}
