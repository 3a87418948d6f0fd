import { type FormEvent, useState } from "react";
import { askDesk } from "#desk/data/ask.ts";
import { STUDIO_WORDS } from "#desk/data/studio-words.ts";
import { refused } from "#desk/data/words.ts";
import { textField } from "#desk/ui/text-field.ts";
import { KeyFields } from "./key-fields.tsx";
import type { Change } from "./studio-card.tsx";
import type { Studio } from "./studios.tsx";

type Props = { studio: Studio; change: Change; onDone: (said: string) => void };

/** Keys of both sides: one is withdrawn at once, others are asked for, and ours is replaced step by step. */
export function StudioKeys({ studio, change, onDone }: Props) {
  const hasSecrets = studio.secrets.length > 0;
  return (
    <details className="seldom">
      <summary>{hasSecrets ? STUDIO_WORDS.secrets : STUDIO_WORDS.keys}</summary>
      <ul className="studio__l">
        {[...studio.kids, ...studio.secrets].map((kid) => (
          <li key={kid}>
            <div className="studio__t">
              <code>{kid}</code>
              <button
                type="button"
                className="harsh"
                onClick={() => void change("withdraw-key", `${kid} ${STUDIO_WORDS.withdrawn}`, kid)}
              >
                {STUDIO_WORDS.withdraw}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {hasSecrets ? <p className="dim">{STUDIO_WORDS.moreSecrets}</p> : null}
      {studio.waitingBy === "" && !hasSecrets ? <AskKeys studio={studio} onDone={onDone} /> : null}
      {hasSecrets ? null : (
        <div className="decide__b">
          <button type="button" onClick={() => void change("turn-our-key", STUDIO_WORDS.turned)}>
            {STUDIO_WORDS.turn}
          </button>
        </div>
      )}
    </details>
  );
}

function AskKeys({ studio, onDone }: Pick<Props, "studio" | "onDone">) {
  const [problems, setProblems] = useState<readonly { field: string; sentence: string }[]>([]);
  const [refusal, setRefusal] = useState("");
  const ask = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const reply = await askDesk("desk.rotateStudio", {
      id: studio.id,
      keysUrl: textField(form, "keysUrl"),
      keys: textField(form, "keys"),
    });
    setRefusal(reply.ok ? "" : refused(reply.refusal));
    setProblems(reply.ok ? reply.value.problems : []);
    if (reply.ok && reply.value.problems.length === 0) onDone(STUDIO_WORDS.asked);
  };
  return (
    <form className="studio__f" onSubmit={(event) => void ask(event)}>
      <h3>{STUDIO_WORDS.otherKeys}</h3>
      <KeyFields problems={problems} />
      {refusal === "" ? null : <p role="alert">{refusal}</p>}
      <div className="decide__b">
        <button type="submit">{STUDIO_WORDS.ask}</button>
      </div>
    </form>
  );
}
