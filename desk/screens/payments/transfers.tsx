import { momentOf, moneyOf } from "#desk/data/figures.ts";
import { useList } from "#desk/data/use-list.ts";
import { WORDS } from "#desk/data/words.ts";
import { SentPicture } from "#desk/ui/sent-picture.tsx";
import { Stale } from "#desk/ui/stale.tsx";

/** Transfers that members say they make, with their slips: what the next statement should bring. */
export function Transfers({ changes }: { changes: number }) {
  const { list, problem, load } = useList("desk.transfers", changes);
  return (
    <>
      <h2>{WORDS.transfers}</h2>
      {problem === "" ? null : <Stale words={problem} onRetry={load} />}
      {list?.length === 0 ? <p className="dim">{WORDS.noTransfers}</p> : null}
      {list?.map(({ id, username, amount, currency, code, createdAt, slips }) => (
        <article key={id} className="panel deal">
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
          {slips.map((slip) => (
            <SentPicture key={slip.id} call="desk.depositSlip" picture={slip} />
          ))}
        </article>
      ))}
    </>
  );
}
