import { type ReactNode, useId, useState } from "react";
import { askDesk } from "#desk/data/ask.ts";
import { momentOf } from "#desk/data/figures.ts";
import { CHANGED_FIELDS, STUDIO_STATES, STUDIO_WORDS } from "#desk/data/studio-words.ts";
import { refused } from "#desk/data/words.ts";
import type { Tint } from "#desk/ui/decision-list.tsx";
import { RefusedSignature } from "./refused-signature.tsx";
import { ceilingText, StudioCeiling } from "./studio-ceiling.tsx";
import { StudioKeys } from "./studio-keys.tsx";
import { StudioTitles } from "./studio-titles.tsx";
import type { Studio } from "./studios.tsx";

const TINTS: Readonly<Record<Studio["state"], Tint>> = { open: "pos", shut: "neg", new: "info" };

export type StudioAction = "open" | "shut" | "approve" | "decline" | "withdraw-key" | "turn-our-key";
/** Asks for a change; `said` tells it when it is done, and a refusal stands on the card. */
export type Change = (action: StudioAction, said: string, kid?: string) => Promise<void>;

type CardProps = {
  studio: Studio;
  onDone: (said: string) => void;
  /** Opens picture and titles of a game. */
  onDress: (code: string) => void;
};

/** One studio: how it stands, its facts, its titles, and what can be done. */
export function StudioCard({ studio, onDone, onDress }: CardProps) {
  const id = useId();
  const [problem, setProblem] = useState("");
  const change: Change = async (action, said, kid = "") => {
    const reply = await askDesk("desk.changeStudio", { id: studio.id, action, kid });
    setProblem(reply.ok ? "" : refused(reply.refusal));
    onDone(reply.ok ? said : "");
  };
  return (
    <article className="panel deal" aria-labelledby={id}>
      <header className="deal__h">
        <div>
          <h2 id={id}>{studio.id}</h2>
          <p className="deal__w studio__n">{studio.name}</p>
        </div>
        <span className={`tag tag--${TINTS[studio.state]}`}>{STUDIO_STATES[studio.state]}</span>
      </header>
      <Facts studio={studio} />
      {problem === "" ? null : <p role="alert">{problem}</p>}
      {studio.shared ? <p className="dim">{STUDIO_WORDS.shared}</p> : <Decide studio={studio} change={change} />}
      <StudioCeiling studio={studio} onDone={onDone} />
      <StudioTitles studio={studio} onDone={onDone} onDress={onDress} />
      {studio.shared ? null : <StudioKeys studio={studio} change={change} onDone={onDone} />}
      <Past studio={studio} />
    </article>
  );
}

function Facts({ studio }: { studio: Studio }) {
  const { address, frameOrigins, currencies, maxStake, secrets, listAt, listProblem } = studio;
  const hasSecrets = secrets.length > 0;
  const heard = listAt === null ? STUDIO_WORDS.never : `${STUDIO_WORDS.lastRead} ${momentOf(listAt)}`;
  const rows: readonly (readonly [name: string, value: ReactNode])[] = [
    [STUDIO_WORDS.dialect, `${studio.dialect}, ${studio.walletPath}`],
    [STUDIO_WORDS.address, address],
    [STUDIO_WORDS.frames, frameOrigins.join(", ") || STUDIO_WORDS.ownOrigin],
    [STUDIO_WORDS.currencies, currencies?.join(", ") ?? STUDIO_WORDS.all],
    [STUDIO_WORDS.maxStake, maxStake ?? STUDIO_WORDS.asTitles],
    [STUDIO_WORDS.ceiling, ceilingText(studio.ceiling)],
    ...(hasSecrets
      ? [[STUDIO_WORDS.secrets, <code key="secrets">{secrets.join(", ")}</code>] as const]
      : keyRows(studio)),
    [STUDIO_WORDS.list, <Watched key="list" text={heard} problem={listProblem} />],
  ];
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Keys of both sides, where a studio has some. */
function keyRows(studio: Studio): readonly (readonly [name: string, value: ReactNode])[] {
  const { kids, keysUrl, keysAt, keysProblem, ourKids, ourKeysPath } = studio;
  const read = keysAt === null ? STUDIO_WORDS.never : `${STUDIO_WORDS.lastRead} ${momentOf(keysAt)}`;
  return [
    [STUDIO_WORDS.itsKeys, kids.length === 0 ? STUDIO_WORDS.noKeys : <code>{kids.join(", ")}</code>],
    [
      STUDIO_WORDS.readFrom,
      keysUrl === null ? STUDIO_WORDS.pasted : <Watched text={`${keysUrl}, ${read}`} problem={keysProblem} />,
    ],
    [
      STUDIO_WORDS.ourKeys,
      ourKids.length === 0 ? (
        STUDIO_WORDS.houseKey
      ) : (
        <a href={ourKeysPath} target="_blank" rel="noopener">
          {ourKids.join(", ")}
        </a>
      ),
    ],
  ];
}

/** What is read again and again, with what keeps it from being read. */
function Watched({ text, problem }: { text: string; problem: string | null }) {
  return (
    <>
      {text}
      {problem === null ? null : <span className="studio__p">{problem}</span>}
    </>
  );
}

/** What waits for a second person, else the one button that opens or shuts. */
function Decide({ studio, change }: { studio: Studio; change: Change }) {
  const { name, state, waitingBy, waitingIsMine, waitingKids } = studio;
  const waits = waitingKids.length > 0;
  return (
    <>
      {state === "new" ? <p>{`${STUDIO_WORDS.waitsNew} ${waitingBy}.`}</p> : null}
      {waits ? (
        <p>
          {STUDIO_WORDS.waitsKeys} <code>{waitingKids.join(", ")}</code>, {STUDIO_WORDS.askedBy} {waitingBy}.
        </p>
      ) : null}
      <div className="decide__b">
        {(state === "new" || waits) && !waitingIsMine ? (
          <button
            type="button"
            className="main"
            onClick={() => void change("approve", `${name} ${STUDIO_WORDS.opened}`, waitingKids[0])}
          >
            {STUDIO_WORDS.agree}
          </button>
        ) : null}
        {waits ? (
          <button type="button" onClick={() => void change("decline", "")}>
            {STUDIO_WORDS.decline}
          </button>
        ) : null}
        {state === "shut" ? (
          <button type="button" onClick={() => void change("open", `${name} ${STUDIO_WORDS.opened}`)}>
            {STUDIO_WORDS.open}
          </button>
        ) : null}
        {state === "open" ? (
          <button
            type="button"
            className="harsh"
            onClick={() => void change("shut", `${name} ${STUDIO_WORDS.shutNow}`)}
          >
            {STUDIO_WORDS.shut}
          </button>
        ) : null}
      </div>
    </>
  );
}

/** What was refused of it lately, and who changed it. */
function Past({ studio: { refusals, changes } }: { studio: Studio }) {
  return (
    <>
      {refusals.length > 0 ? (
        <details className="seldom" open>
          <summary>{`${STUDIO_WORDS.refusedLately} (${refusals.length})`}</summary>
          <ul className="studio__l">
            {refusals.map(({ what, detail, count, lastAt, sample }) => (
              <li key={`${what} ${detail}`}>
                <b>
                  <code>{what}</code>
                </b>
                <span>{detail}</span>
                <small>{`${momentOf(lastAt)}${count > 1 ? `, ${count} ${STUDIO_WORDS.times}` : ""}`}</small>
                {sample === null ? null : <RefusedSignature sample={sample} />}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <details className="seldom">
        <summary>{STUDIO_WORDS.changes}</summary>
        <ul className="studio__l">
          {changes.map(({ fields, operator, at }) => (
            <li key={at}>
              <span>{wordsOf(fields)}</span>
              <small>{`${operator || STUDIO_WORDS.byCommand}, ${momentOf(at)}`}</small>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

const wordsOf = (fields: readonly string[]): string =>
  fields.includes("id")
    ? (CHANGED_FIELDS["id"] ?? "")
    : fields.map((field) => CHANGED_FIELDS[field] ?? field.replaceAll("_", " ")).join(", ");
