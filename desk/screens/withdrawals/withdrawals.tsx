import { useCallback, useEffect, useState } from "react";
import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { askDesk } from "#desk/data/ask.ts";
import { moneyOf } from "#desk/data/figures.ts";
import { PAYOUT_WORDS, PLACE_NAMES } from "#desk/data/withdrawal-words.ts";
import { refused, WORDS } from "#desk/data/words.ts";
import { useSteady } from "#desk/data/use-steady.ts";
import { useFocusToPage } from "#desk/ui/kept-focus.ts";
import { QueueNews, QueueRows } from "#desk/ui/queue-rows.tsx";
import { Stale } from "#desk/ui/stale.tsx";
import { PayoutFiles } from "./payout-files.tsx";
import { WithdrawalCard } from "./withdrawal-card.tsx";

type Queue = ValueOf<DeskCalls["desk.withdrawals"]>;
type Place = keyof typeof PLACE_NAMES;
const PLACES = Object.keys(PLACE_NAMES) as Place[];
/** How long is said what was done. */
const SAID_MS = 6000;

/** Withdrawals by how far they are: what waits for a decision with its checks, payout files, and what was settled. */
export function Withdrawals({ changes }: { changes: number }) {
  const [which, setWhich] = useState<Place>("waiting");
  const { queue, problem, load } = useQueue(which, changes);
  const page = useFocusToPage(queue);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const settle = (words: string): void => {
    setSaid(words);
    load();
  };
  const rows = useSteady(queue?.list ?? null, always, said);
  const hasFiles = which !== "waiting" && which !== "settled";
  return (
    <main ref={page} className="page" tabIndex={-1} aria-busy={queue === null && problem === ""}>
      <h1>
        {PAYOUT_WORDS.title} {queue === null ? null : <small>{sumsOf(queue)}</small>}
      </h1>
      <div className="wq__t" role="group" aria-label={PAYOUT_WORDS.places}>
        {PLACES.map((place) => (
          <button key={place} type="button" aria-pressed={place === which} onClick={() => setWhich(place)}>
            {PLACE_NAMES[place]} {queue && place !== "settled" ? <span>{queue.counts[place]}</span> : null}
          </button>
        ))}
      </div>
      {problem === "" ? null : <Stale words={problem} onRetry={load} />}
      {hasFiles ? <PayoutFiles changes={changes} approved={queue?.counts.approved ?? 0} onSettled={settle} /> : null}
      {queue === null && problem === "" ? (
        <p className="dim" role="status">
          {WORDS.loading}
        </p>
      ) : null}
      {queue?.list.length === 0 ? (
        <p className="none">
          <b>{PAYOUT_WORDS.none}</b>
          {PAYOUT_WORDS.noneHint}
        </p>
      ) : null}
      <QueueNews news={rows?.news ?? 0} onShow={() => rows?.show()} />
      <QueueRows rows={rows?.open ?? []}>{(entry) => <WithdrawalCard entry={entry} onSettled={settle} />}</QueueRows>
      <p className="said" role="status">
        {said}
      </p>
    </main>
  );
}

const always = (): boolean => true;

function sumsOf({ sums, list }: Queue): string {
  const currency = list[0]?.currency;
  if (currency === undefined) return "";
  return `${moneyOf(sums.waiting, currency)} ${PAYOUT_WORDS.waitingSum}, ${moneyOf(sums.approved, currency)} ${PAYOUT_WORDS.approvedSum}`;
}

/** The queue of a place, read again at each change; the answer of a place that was left is dropped. */
function useQueue(which: Place, changes: number) {
  const [state, setState] = useState<{ which: Place; queue: Queue | null; problem: string }>({
    which,
    queue: null,
    problem: "",
  });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void askDesk("desk.withdrawals", { which }).then((reply) => {
      if (!isCurrent) return;
      setState((last) =>
        reply.ok
          ? { which, queue: reply.value, problem: "" }
          : { which, queue: last.which === which ? last.queue : null, problem: refused(reply.refusal) },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [which, changes, turn]);
  const load = useCallback((): void => setTurn((last) => last + 1), []);
  const isHere = state.which === which;
  return { queue: isHere ? state.queue : null, problem: isHere ? state.problem : "", load };
}
