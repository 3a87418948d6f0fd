import { useState } from "react";
import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { momentOf } from "#desk/data/figures.ts";
import { TABLE_CHAT_WORDS } from "#desk/data/table-chat-words.ts";
import { DecisionForm } from "#desk/ui/decision-form.tsx";
import type { Moderate } from "./table-chat.tsx";

type Message = ValueOf<DeskCalls["desk.tableChat"]>["messages"][number];

/** One message; what can be done about it opens with a press, so that a room reads as one. */
export function MessageCard({ message, onModerate }: { message: Message; onModerate: Moderate }) {
  const { id, name, text, emote, at, hidden, reports, isSilenced } = message;
  const [isOpen, setOpen] = useState(false);
  const act = async (what: "hide" | "show" | "silence", reason: string, fields: FormData): Promise<string | null> => {
    const refusal = await onModerate(what, id, reason, Number(fields.get("minutes")));
    if (refusal === null) setOpen(false);
    return refusal;
  };
  return (
    <article className={`panel tchat${hidden ? " tchat--hidden" : ""}`}>
      <p className="dim tchat__h">
        <b>{name}</b> <span>{momentOf(at, true)}</span>
        {reports > 0 ? <span className="tag tag--warn">{TABLE_CHAT_WORDS.reported(reports)}</span> : null}
        {hidden ? <span className="tag tag--plain">{TABLE_CHAT_WORDS.hidden}</span> : null}
        {isSilenced ? <span className="tag tag--neg">{TABLE_CHAT_WORDS.silenced}</span> : null}
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {TABLE_CHAT_WORDS.act}
        </button>
      </p>
      <p className="pre">{text ?? TABLE_CHAT_WORDS.emotes[emote ?? ""] ?? emote}</p>
      {isOpen ? (
        <DecisionForm
          choices={[
            hidden ? ["show", TABLE_CHAT_WORDS.show] : ["hide", TABLE_CHAT_WORDS.hide],
            ["silence", TABLE_CHAT_WORDS.silence],
          ]}
          harsh="silence"
          onDecide={act}
        >
          <label>
            {TABLE_CHAT_WORDS.minutes}
            <select name="minutes" defaultValue={60}>
              {TABLE_CHAT_WORDS.lengths.map(([minutes, words]) => (
                <option key={minutes} value={minutes}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        </DecisionForm>
      ) : null}
    </article>
  );
}
