import { useId, useState } from "react";
import { askDesk, readDesk } from "#desk/data/ask.ts";
import { momentOf } from "#desk/data/figures.ts";
import { RECONCILIATION_WORDS } from "#desk/data/reconciliation-words.ts";
import { useList } from "#desk/data/use-list.ts";
import { refused } from "#desk/data/words.ts";
import { PAYOUT_WORDS } from "#desk/data/withdrawal-words.ts";

/** "2026-11-24" of the merchant's clock. */
function today(): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: readDesk()?.timeZone }).format(new Date());
}

/** The days that were compared with partners, and a day to compare now. */
export function ComparedDays({ changes, onCompared }: { changes: number; onCompared: (words: string) => void }) {
  const id = useId();
  const { list, problem, load } = useList("desk.reconciliations", changes);
  const [day, setDay] = useState(today);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const compare = async (): Promise<void> => {
    if (busy) return;
    if (day === "") return setWrong(RECONCILIATION_WORDS.dayNeeded);
    setBusy(true);
    const reply = await askDesk("desk.reconcile", { day });
    setBusy(false);
    setWrong(reply.ok ? "" : refused(reply.refusal));
    load();
    if (!reply.ok) return;
    const { lines, own, opened, cleared } = reply.value;
    onCompared(
      `${lines} ${RECONCILIATION_WORDS.lines}, ${own} ${RECONCILIATION_WORDS.own} · ${opened} opened · ${cleared} closed`,
    );
  };
  const words = wrong === "" ? problem : wrong;
  return (
    <section className="panel deal" aria-labelledby={id}>
      <h2 id={id}>{RECONCILIATION_WORDS.days}</h2>
      {list?.length === 0 ? <p className="dim">{RECONCILIATION_WORDS.noDays}</p> : null}
      <dl className="facts">
        {list?.map((one) => (
          <div key={`${one.day} ${one.partner}`}>
            <dt>{one.day}</dt>
            <dd>
              {PAYOUT_WORDS.partners[one.partner] ?? one.partner}: <Compared of={one} />
              <br />
              <span className="dim">{momentOf(one.toldAt)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <form
        className="decide"
        onSubmit={(event) => {
          event.preventDefault();
          void compare();
        }}
      >
        <label>
          {RECONCILIATION_WORDS.day}
          <input
            type="date"
            value={day}
            aria-describedby={words === "" ? undefined : `${id}p`}
            onChange={({ target }) => setDay(target.value)}
          />
        </label>
        {words === "" ? null : (
          <p id={`${id}p`} role="alert">
            {words}
          </p>
        )}
        <div className="decide__b">
          <button type="submit" aria-disabled={busy}>
            {RECONCILIATION_WORDS.compare}
          </button>
        </div>
      </form>
    </section>
  );
}

/** A day without any movement says so: it reads otherwise like one that was found to agree. */
function Compared({ of }: { of: { lines: number; own: number; open: number } }) {
  const { lines, own, open } = of;
  if (lines === 0 && own === 0 && open === 0) return RECONCILIATION_WORDS.noMovement;
  return (
    <>
      {lines} {RECONCILIATION_WORDS.lines}, {own} {RECONCILIATION_WORDS.own},{" "}
      <b>{`${open} ${RECONCILIATION_WORDS.open}`}</b>
    </>
  );
}
