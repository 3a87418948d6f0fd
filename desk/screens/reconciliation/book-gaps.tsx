import { useId } from "react";
import { momentOf, moneyOf } from "#desk/data/figures.ts";
import { GAP_REASONS, GAP_WORDS } from "#desk/data/reconciliation-words.ts";
import { useList } from "#desk/data/use-list.ts";
import { Stale } from "#desk/ui/stale.tsx";

/** What vendors' own books say and ours could not take over (decision 082). */
export function BookGaps({ changes }: { changes: number }) {
  const id = useId();
  const { list, problem, load } = useList("desk.bookGaps", changes);
  return (
    <section className="panel deal" aria-labelledby={id}>
      <h2 id={id}>{GAP_WORDS.title}</h2>
      <p className="dim">{GAP_WORDS.hint}</p>
      {problem === "" ? null : <Stale words={problem} onRetry={load} />}
      {list?.length === 0 ? <p>{GAP_WORDS.none}</p> : null}
      <dl className="facts">
        {list?.map((gap) => (
          <div key={`${gap.vendor} ${gap.transactionId}`}>
            <dt>
              {gap.username === "" ? GAP_WORDS.unknown : gap.username}
              <br />
              <span className="dim">{gap.vendor}</span>
            </dt>
            <dd>
              <b>{`${gap.call} ${moneyOf(gap.amount, gap.currency)}`}</b>: {GAP_REASONS[gap.reason]}
              <br />
              <span className="dim">
                <code>{gap.transactionId}</code> · {momentOf(gap.foundAt)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
