import { useId } from "react";
import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { askDesk } from "#desk/data/ask.ts";
import { momentOf, moneyOf } from "#desk/data/figures.ts";
import { BOOK_WORDS, MOVE_NAMES, PEER_DIFFERENCE_NAMES } from "#desk/data/peer-book-words.ts";
import { DIFFERENCE_STATES } from "#desk/data/reconciliation-words.ts";
import { useList } from "#desk/data/use-list.ts";
import { WORDS } from "#desk/data/words.ts";
import { DecisionForm } from "#desk/ui/decision-form.tsx";
import { DecisionCard, type Tint } from "#desk/ui/decision-list.tsx";
import { Stale } from "#desk/ui/stale.tsx";

type Entry = ValueOf<DeskCalls["desk.peerDifferences"]>[number];

const TINTS: Readonly<Record<Entry["state"], Tint>> = { open: "neg", cleared: "pos", resolved: "plain" };

/** How far studios' books were read and compared with ours, and where they differ (decision 111). */
export function PeerBooks({ changes, onSettled }: { changes: number; onSettled: (done: string) => void }) {
  const id = useId();
  const books = useList("desk.peerBooks", changes);
  const { list, problem, load } = useList("desk.peerDifferences", changes);
  const settled = (done: string): void => {
    load();
    books.load();
    onSettled(done);
  };
  return (
    <>
      <section className="panel deal" aria-labelledby={id}>
        <h2 id={id}>{BOOK_WORDS.title}</h2>
        <p className="dim">{BOOK_WORDS.hint}</p>
        {books.problem === "" ? null : <Stale words={books.problem} onRetry={books.load} />}
        {books.list?.length === 0 ? <p>{BOOK_WORDS.noBooks}</p> : null}
        <dl className="facts">
          {books.list?.map((book) => (
            <div key={book.peer}>
              <dt>{book.peer}</dt>
              <dd>
                {book.day === null ? BOOK_WORDS.notCompared : `${BOOK_WORDS.compared} ${book.day}`},{" "}
                <b>{`${book.open} ${BOOK_WORDS.open}`}</b>
                <br />
                {book.problem === "" ? null : (
                  <>
                    <span className="tag tag--neg">{BOOK_WORDS.cantRead}</span> {book.problem}
                    <br />
                  </>
                )}
                {book.readAt === null ? null : (
                  <span className="dim">{`${BOOK_WORDS.read} ${momentOf(book.readAt)}`}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {list?.length === 0 ? <p>{BOOK_WORDS.none}</p> : null}
      </section>
      {problem === "" ? null : <Stale words={problem} onRetry={load} />}
      {list?.map((entry) => (
        <EntryCard key={entry.id} entry={entry} onSettled={settled} />
      ))}
    </>
  );
}

/** "bet 20.00 PHP, refused: GAME_CLOSED". */
function sideOf(
  call: Entry["hereCall"],
  amount: string | null,
  currency: string | null,
  status: string | null,
): string {
  if (call === null) return BOOK_WORDS.nothing;
  const what = amount === null ? MOVE_NAMES[call] : `${MOVE_NAMES[call]}, ${moneyOf(amount, currency ?? "")}`;
  return status === null || status === "OK" ? what : `${what} (${status})`;
}

function EntryCard({ entry, onSettled }: { entry: Entry; onSettled: (done: string) => void }) {
  const { id, here, there, hereCurrency, thereCurrency, state, waits, peer } = entry;
  const resolve = async (_choice: "resolve", reason: string): Promise<string | null> => {
    const reply = await askDesk("desk.resolvePeerDifference", { id, reason });
    onSettled(
      reply.ok
        ? `${entry.transactionId}: ${reply.value.waits ? WORDS.waitsForSecond : DIFFERENCE_STATES.resolved}`
        : "",
    );
    return reply.ok ? null : reply.refusal;
  };
  return (
    <DecisionCard
      username={entry.username === "" ? BOOK_WORDS.unknown : entry.username}
      what={`${PEER_DIFFERENCE_NAMES[entry.difference]} · ${peer}`}
      amount={moneyOf(there ?? here ?? "0", thereCurrency ?? hereCurrency ?? "")}
      state={waits ? WORDS.waitsForSecond : DIFFERENCE_STATES[state]}
      tint={waits ? "warn" : TINTS[state]}
      facts={[
        [BOOK_WORDS.here, sideOf(entry.hereCall, here, hereCurrency, entry.hereStatus)],
        [BOOK_WORDS.there, sideOf(entry.thereCall, there, thereCurrency, null)],
        [BOOK_WORDS.game, [entry.game, entry.round].filter(Boolean).join(", ")],
        [BOOK_WORDS.number, <code key="number">{entry.transactionId}</code>],
        [BOOK_WORDS.at, momentOf(entry.at)],
        ...(state === "resolved" ? [[BOOK_WORDS.why, `${entry.operator}: ${entry.reason}`] as const] : []),
        ...(entry.settledAt === null ? [] : [[BOOK_WORDS.settled, momentOf(entry.settledAt)] as const]),
      ]}
    >
      {waits ? <p className="deal__n">{WORDS.settledSecond}</p> : null}
      {state === "open" && !waits ? (
        <DecisionForm choices={[["resolve", BOOK_WORDS.resolve]]} onDecide={resolve} />
      ) : null}
    </DecisionCard>
  );
}
