import { useEffect, useRef, useState } from "react";
import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { askDesk } from "#desk/data/ask.ts";
import { LOOK_WORDS } from "#desk/data/look-words.ts";
import { refused } from "#desk/data/words.ts";
import { GameLook } from "./game-look.tsx";

export type FoundGame = ValueOf<DeskCalls["desk.gamesToDress"]>[number];

type Props = {
  /** Whose look is open; "": none. */
  code: string;
  changes: number;
  onChoose: (code: string) => void;
};

/** Games to choose from, and the one whose picture and titles are changed (decision 136). */
export function GameLooks({ code, changes, onChoose }: Props) {
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (code === "" || !panel.current) return;
    panel.current.open = true;
    panel.current.scrollIntoView({ block: "start" });
  }, [code]);
  return (
    <details ref={panel} className="panel seldom studio__a looks">
      <summary>{LOOK_WORDS.looks}</summary>
      <div className="looks__g">
        <p className="dim">{LOOK_WORDS.lead}</p>
        {code === "" ? (
          <Chooser onChoose={onChoose} />
        ) : (
          <>
            <div className="decide__b">
              <button type="button" onClick={() => onChoose("")}>
                {LOOK_WORDS.other}
              </button>
            </div>
            <GameLook key={code} code={code} changes={changes} />
          </>
        )}
      </div>
    </details>
  );
}

/** A search of the merchant's games; an answer that comes after a later one is passed over. */
function Chooser({ onChoose }: Pick<Props, "onChoose">) {
  const [search, setSearch] = useState("");
  const [found, setFound] = useState<readonly FoundGame[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let isLate = false;
    void askDesk("desk.gamesToDress", { search }).then((reply) => {
      if (isLate) return;
      if (reply.ok) setFound(reply.value);
      setProblem(reply.ok ? "" : refused(reply.refusal));
    });
    return () => void (isLate = true);
  }, [search]);
  return (
    <>
      <label>
        {LOOK_WORDS.search}
        <input
          type="search"
          value={search}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => setSearch(target.value)}
        />
      </label>
      {problem === "" ? null : <p role="alert">{problem}</p>}
      {found?.length === 0 ? <p className="dim">{LOOK_WORDS.none}</p> : null}
      <ul className="looks__l">
        {found?.map((game) => (
          <li key={game.code}>
            <button type="button" onClick={() => onChoose(game.code)}>
              <Thumb path={game.tile} />
              <span>
                <b>{game.title}</b>
                <small>{game.studio}</small>
                {game.ownPicture || game.ownTitles ? <span className="tag tag--info">{LOOK_WORDS.own}</span> : null}
                {game.shown ? null : <span className="tag">{LOOK_WORDS.hidden}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Thumb({ path }: { path: string | null }) {
  return path === null ? (
    <span className="looks__x" />
  ) : (
    <img className="looks__x" src={`${path}.webp`} width={36} height={48} alt="" loading="lazy" />
  );
}
