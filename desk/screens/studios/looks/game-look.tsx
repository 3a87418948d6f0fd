import { useCallback, useEffect, useState } from "react";
import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { askDesk } from "#desk/data/ask.ts";
import { momentOf } from "#desk/data/figures.ts";
import { LOOK_WORDS } from "#desk/data/look-words.ts";
import { refused } from "#desk/data/words.ts";
import { GamePicture } from "./game-picture.tsx";
import { GameTitles } from "./game-titles.tsx";

export type Look = ValueOf<DeskCalls["desk.gameLook"]>;

/** One game: its picture as the site shows it, its titles by language, and who changed them. */
export function GameLook({ code, changes }: { code: string; changes: number }) {
  const [look, setLook] = useState<Look | null>(null);
  const [problem, setProblem] = useState("");
  const [said, setSaid] = useState("");
  const load = useCallback((): void => {
    void askDesk("desk.gameLook", { code }).then((reply) => {
      if (reply.ok) setLook(reply.value);
      setProblem(reply.ok ? "" : refused(reply.refusal));
    });
  }, [code]);
  useEffect(load, [load, changes]);
  const done = (words: string): void => {
    setSaid(words);
    load();
  };
  if (look === null) return problem === "" ? null : <p role="alert">{problem}</p>;
  return (
    <section className="looks__g" aria-label={`${LOOK_WORDS.openOf} ${look.title}`}>
      <div className="studio__t">
        <h2>{look.title}</h2>
        {look.shown ? null : <span className="tag">{LOOK_WORDS.hidden}</span>}
      </div>
      <small>
        {look.studio} · <code>{look.code}</code>
      </small>
      <GamePicture look={look} onDone={done} />
      <GameTitles look={look} onDone={done} />
      {look.changes.length === 0 ? null : (
        <>
          <h3>{LOOK_WORDS.changes}</h3>
          <ul className="studio__l">
            {look.changes.map(({ what, operator, at }) => (
              <li key={at}>
                <span>
                  {what.map((one) => (one === "picture" ? LOOK_WORDS.whatPicture : LOOK_WORDS.whatTitles)).join(", ")}
                </span>
                <small>{`${operator}, ${momentOf(at)}`}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="said" role="status">
        {said}
      </p>
    </section>
  );
}
