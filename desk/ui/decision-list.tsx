import { type ReactNode, useId } from "react";
import { WORDS } from "#desk/data/words.ts";
import { useSteady } from "#desk/data/use-steady.ts";
import { useFocusToPage } from "./kept-focus.ts";
import { QueueNews, QueueRows } from "./queue-rows.tsx";
import { Stale } from "./stale.tsx";

type Entry = { id: string };
type Props<Item extends Entry> = {
  title: string;
  /** In the order in which they shall be decided; null until they were read. */
  list: readonly Item[] | null;
  /** Why they could not be read; "" when they could. */
  problem: string;
  /** What was done last; "" for nothing. */
  said: string;
  isOpen: (entry: Item) => boolean;
  none: readonly [title: string, hint: string];
  onRetry: () => void;
  /** Stands above what is to be decided. */
  head?: ReactNode;
  /** Stands below all of it. */
  foot?: ReactNode;
  children: (entry: Item) => ReactNode;
};

/** What is to be decided, then what is decided; while it is read, when it is empty, and when it could not be read. */
export function DecisionList<Item extends Entry>(props: Props<Item>) {
  const { title, list, problem, said, isOpen, none, onRetry, head, foot, children } = props;
  const page = useFocusToPage(list);
  const rows = useSteady(list, isOpen, said);
  const [open, done] = [rows?.open ?? [], rows?.done ?? []];
  const waiting = list?.filter(isOpen).length ?? 0;
  return (
    <main ref={page} className="page" tabIndex={-1} aria-busy={list === null && problem === ""}>
      <h1>
        {title} {list === null ? null : <small>{`${waiting} ${WORDS.toDecide.toLowerCase()}`}</small>}
      </h1>
      {head}
      {problem === "" ? null : <Stale words={problem} onRetry={onRetry} />}
      {list === null && problem === "" ? <Waiting /> : null}
      {list?.length === 0 ? (
        <p className="none">
          <b>{none[0]}</b>
          {none[1]}
        </p>
      ) : null}
      <QueueNews news={rows?.news ?? 0} onShow={() => rows?.show()} />
      <QueueRows rows={open}>{children}</QueueRows>
      {list !== null && list.length > 0 && open.length === 0 ? <p className="dim">{WORDS.nothingToDecide}</p> : null}
      {done.length > 0 ? <h2>{WORDS.decidedAlready}</h2> : null}
      <QueueRows rows={done}>{children}</QueueRows>
      {foot}
      <p className="said" role="status">
        {said}
      </p>
    </main>
  );
}

/** Cards in their final measures. */
function Waiting() {
  return (
    <>
      <p className="vh" role="status">
        {WORDS.loading}
      </p>
      {[0, 1].map((at) => (
        <div key={at} className="panel deal" aria-hidden="true">
          <i className="bone bone--l" />
          <i className="bone" />
          <i className="bone" />
          <i className="bone" />
        </div>
      ))}
    </>
  );
}

export type Tint = "info" | "warn" | "pos" | "neg" | "plain";

type CardProps = {
  /** Whose money it is: the card's name. */
  username: string;
  /** What this is, above the amount; "" for nothing. */
  what?: string;
  amount: string;
  state: string;
  tint: Tint;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  children: ReactNode;
};

/** One thing to decide: the amount and how it stands, then the facts, then the decision. */
export function DecisionCard({ username, what = "", amount, state, tint, facts, children }: CardProps) {
  const id = useId();
  return (
    <article className="panel deal" aria-labelledby={id} tabIndex={-1}>
      <header className="deal__h">
        <div>
          <h2 id={id}>{username}</h2>
          <p className="deal__a">{amount}</p>
        </div>
        <span className={`tag tag--${tint}`}>{state}</span>
      </header>
      {what === "" ? null : <p className="deal__w">{what}</p>}
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  );
}
