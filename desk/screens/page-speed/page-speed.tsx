import { useEffect, useState } from "react";
import type { AskOf, ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { askDesk } from "#desk/data/ask.ts";
import { BANDS, READERS, refused, SCREEN_NAMES, SPANS, VITALS, WORDS } from "#desk/data/words.ts";
import { Stale } from "#desk/ui/stale.tsx";

type Speed = ValueOf<DeskCalls["desk.pageSpeed"]>;
type Entry = Speed["screens"][number];
type Figure = Entry["vitals"][number];
type Chosen = Required<AskOf<DeskCalls["desk.pageSpeed"]>>;

const TINTS = { good: "pos", fair: "warn", poor: "neg" } as const;

/** How quick the merchant's pages were for their readers, by screen, the most visited first (decision 061). */
export function PageSpeed({ changes }: { changes: number }) {
  const [chosen, setChosen] = useState<Chosen>({ span: "day", reader: "all" });
  const [speed, setSpeed] = useState<Speed | null>(null);
  const [problem, setProblem] = useState("");
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isOver = false;
    void askDesk("desk.pageSpeed", chosen).then((reply) => {
      if (isOver) return;
      setProblem(reply.ok ? "" : refused(reply.refusal));
      if (reply.ok) setSpeed(reply.value);
    });
    return () => {
      isOver = true;
    };
  }, [chosen, changes, turn]);
  return (
    <main className="page" aria-busy={speed === null && problem === ""}>
      <h1>
        {WORDS.pageSpeed} {speed === null ? null : <small>{measuredOf(speed.percent)}</small>}
      </h1>
      <div className="speed__c">
        <Choice
          words={SPANS}
          label={WORDS.span}
          chosen={chosen.span}
          onChoose={(span) => setChosen({ ...chosen, span })}
        />
        <Choice
          words={READERS}
          label={WORDS.reader}
          chosen={chosen.reader}
          onChoose={(reader) => setChosen({ ...chosen, reader })}
        />
      </div>
      {problem === "" ? null : <Stale words={problem} onRetry={() => setTurn(turn + 1)} />}
      {speed === null && problem === "" ? (
        <p className="dim" role="status">
          {WORDS.loading}
        </p>
      ) : null}
      {speed?.screens.length === 0 ? (
        <p className="none">
          <b>{speed.percent === 0 ? WORDS.notMeasured : WORDS.noVisits}</b>
          {speed.percent === 0 ? WORDS.notMeasuredHint : WORDS.noVisitsHint}
        </p>
      ) : null}
      {speed?.screens.map((entry) => (
        <ScreenCard key={entry.screen} entry={entry} least={speed.least} />
      ))}
      {speed !== null && speed.screens.length > 0 ? <p className="dim speed__n">{WORDS.speedHint}</p> : null}
    </main>
  );
}

const measuredOf = (percent: number): string => (percent === 0 ? "" : `${percent} % ${WORDS.ofVisits}`);

type ChoiceProps<Name extends string> = {
  words: Readonly<Record<Name, string>>;
  label: string;
  chosen: Name;
  onChoose: (name: Name) => void;
};

function Choice<Name extends string>({ words, label, chosen, onChoose }: ChoiceProps<Name>) {
  return (
    <div className="choice" role="group" aria-label={label}>
      {(Object.keys(words) as Name[]).map((name) => (
        <button key={name} type="button" aria-pressed={chosen === name} onClick={() => onChoose(name)}>
          {words[name]}
        </button>
      ))}
    </div>
  );
}

function ScreenCard({ entry: { screen, vitals }, least }: { entry: Entry; least: number }) {
  const id = `speed ${screen}`.replaceAll(/\W+/g, "-");
  const name = SCREEN_NAMES[screen];
  return (
    <article className="panel speed" aria-labelledby={id}>
      <h2 id={id}>
        {name ?? screen} {name === undefined ? null : <small>{screen}</small>}
      </h2>
      <dl>
        {vitals.map((figure) => (
          <div key={figure.vital}>
            <dt>
              <abbr title={VITALS[figure.vital]}>{figure.vital}</abbr>
            </dt>
            <Value figure={figure} least={least} />
          </div>
        ))}
      </dl>
    </article>
  );
}

function Value({ figure: { vital, samples, p75, band }, least }: { figure: Figure; least: number }) {
  return (
    <dd>
      <b>{p75 === null ? "–" : textOf(vital, p75)}</b>
      {band === null ? (
        <span className="tag">{WORDS.tooFew}</span>
      ) : (
        <span className={`tag tag--${TINTS[band]}`}>{BANDS[band]}</span>
      )}
      <small>{visitsOf(samples, band === null ? least : null)}</small>
    </dd>
  );
}

function visitsOf(samples: number, least: number | null): string {
  if (least !== null) return `${samples} ${WORDS.of} ${least} ${WORDS.visits}`;
  return `${samples.toLocaleString("en")} ${WORDS.visits}`;
}

/** As it was rounded: upwards, to 10 ms or 0.01. */
function textOf(vital: Figure["vital"], value: number): string {
  if (vital === "CLS") return value.toFixed(2);
  return value < 1000 ? `${value} ms` : `${(value / 1000).toFixed(2)} s`;
}
