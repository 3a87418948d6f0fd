import { askDesk } from "#desk/data/ask.ts";
import { LOOK_WORDS } from "#desk/data/look-words.ts";
import { STUDIO_WORDS, TITLE_STATES } from "#desk/data/studio-words.ts";
import type { Tint } from "#desk/ui/decision-list.tsx";
import type { Studio } from "./studios.tsx";

type Title = Studio["titles"][number];

const TINTS: Readonly<Record<Title["state"], Tint>> = {
  shown: "pos",
  hidden: "plain",
  waiting: "info",
  refused: "neg",
  unknown: "plain",
};

type Props = { studio: Studio; onDone: (said: string) => void; onDress: (code: string) => void };

/** The titles of its list: refused ones first, with what is wrong, then those that wait to be shown. */
export function StudioTitles({ studio, onDone, onDress }: Props) {
  const { titles, shared } = studio;
  if (titles.length === 0) return null;
  const isOf = (state: Title["state"]): Title[] => titles.filter((title) => title.state === state);
  const show = async (codes: string[], shown: boolean, said: string): Promise<void> => {
    const reply = await askDesk("desk.showTitles", { id: studio.id, codes, shown });
    onDone(reply.ok ? said : "");
  };
  const waiting = isOf("waiting").map(({ code }) => code);
  const counts = [
    `${isOf("shown").length} ${STUDIO_WORDS.inLobby}`,
    ...(waiting.length > 0 ? [`${waiting.length} ${STUDIO_WORDS.waitsTitles}`] : []),
    ...(isOf("refused").length > 0 ? [`${isOf("refused").length} ${STUDIO_WORDS.refusedTitles}`] : []),
  ];
  return (
    <details className="seldom" open={titles.length <= 8}>
      <summary>{`${STUDIO_WORDS.titles}: ${counts.join(", ")}`}</summary>
      <ul className="studio__l">
        {titles.map((title) => (
          <TitleRow key={title.code} title={title} shared={shared} onShow={show} onDress={onDress} />
        ))}
      </ul>
      {waiting.length > 1 && !shared ? (
        <div className="decide__b">
          <button type="button" className="main" onClick={() => void show(waiting, true, STUDIO_WORDS.inLobby)}>
            {STUDIO_WORDS.showAll}
          </button>
        </div>
      ) : null}
    </details>
  );
}

type RowProps = {
  title: Title;
  shared: boolean;
  onShow: (codes: string[], shown: boolean, said: string) => Promise<void>;
  onDress: (code: string) => void;
};

function TitleRow({ title: { code, name, state, playable, problems }, shared, onShow, onDress }: RowProps) {
  const isShown = state === "shown";
  const words = name || code;
  return (
    <li>
      <div className="studio__t">
        <b>{words}</b>
        <span className={`tag tag--${TINTS[state]}`}>{TITLE_STATES[state]}</span>
        {state === "refused" || state === "unknown" ? null : (
          <button type="button" aria-label={`${LOOK_WORDS.openOf} ${words}`} onClick={() => onDress(code)}>
            {LOOK_WORDS.open}
          </button>
        )}
        {shared || state === "refused" || state === "unknown" ? null : (
          <button
            type="button"
            onClick={() => void onShow([code], !isShown, `${words}: ${TITLE_STATES[isShown ? "hidden" : "shown"]}`)}
          >
            {isShown ? STUDIO_WORDS.hide : STUDIO_WORDS.show}
          </button>
        )}
      </div>
      <small>
        <code>{code}</code>
        {playable || state === "refused" ? "" : ` · ${STUDIO_WORDS.notPlayable}`}
      </small>
      {problems.map(({ field, detail }) => (
        <span key={`${field} ${detail}`} className="studio__p">
          {field === "" ? detail : `${field}: ${detail}`}
        </span>
      ))}
    </li>
  );
}
