import { useCallback, useEffect, useState } from "react";
import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { askDesk } from "#desk/data/ask.ts";
import { momentOf } from "#desk/data/figures.ts";
import { TABLE_CHAT_WORDS } from "#desk/data/table-chat-words.ts";
import { refused, WORDS } from "#desk/data/words.ts";
import { DecisionForm } from "#desk/ui/decision-form.tsx";
import { Stale } from "#desk/ui/stale.tsx";
import { MessageCard } from "./message-card.tsx";

type Room = ValueOf<DeskCalls["desk.tableChat"]>;
type Act = "hide" | "show" | "silence" | "unsilence";
export type Moderate = (act: Act, subject: string, reason: string, minutes?: number) => Promise<string | null>;

/** How often an open room is read again. */
const LOOK_MS = 5_000;

/** What members say at shared tables: an operator reads along, hides a message, or lets its author write no more for a while. */
export function TableChat({ changes }: { changes: number }) {
  const [room, setRoom] = useState<Room | null>(null);
  const [gameId, setGameId] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const [said, setSaid] = useState("");
  const load = useCallback((): void => {
    void askDesk("desk.tableChat", { gameId }).then((reply) => {
      setProblem(reply.ok ? "" : refused(reply.refusal));
      if (reply.ok) setRoom(reply.value);
    });
  }, [gameId]);
  useEffect(() => {
    load();
    const timer = setInterval(load, LOOK_MS);
    return () => clearInterval(timer);
  }, [load, changes]);
  const moderate: Moderate = async (act, subject, reason, minutes = 60) => {
    const table = room?.gameId ?? 0;
    const reply = await askDesk("desk.moderateTableChat", { gameId: table, act, subject, reason, minutes });
    setSaid(reply.ok ? `${reply.value.name}: ${TABLE_CHAT_WORDS.done[act]}` : "");
    load();
    return reply.ok ? null : reply.refusal;
  };
  return (
    <main className="page" aria-busy={room === null && problem === ""}>
      <h1>{WORDS.tableChat}</h1>
      {problem === "" ? null : <Stale words={problem} onRetry={load} />}
      <p className="said" role="status">
        {said}
      </p>
      {room ? <Shown room={room} onTable={setGameId} onModerate={moderate} /> : null}
    </main>
  );
}

type ShownProps = { room: Room; onTable: (gameId: number) => void; onModerate: Moderate };

function Shown({ room, onTable, onModerate }: ShownProps) {
  const { isOn, games, gameId, messages, silences, acts } = room;
  return (
    <>
      {isOn ? null : <p className="panel">{TABLE_CHAT_WORDS.off}</p>}
      {games.length === 0 ? <p className="dim">{TABLE_CHAT_WORDS.noTables}</p> : null}
      {games.length > 1 ? (
        <label className="panel tchat__t">
          {TABLE_CHAT_WORDS.table}
          <select value={gameId ?? ""} onChange={({ target }) => onTable(Number(target.value))}>
            {games.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {messages.length === 0 && games.length > 0 ? (
        <p className="none">
          <b>{TABLE_CHAT_WORDS.none}</b>
          {TABLE_CHAT_WORDS.noneHint}
        </p>
      ) : null}
      {messages.map((message) => (
        <MessageCard key={message.id} message={message} onModerate={onModerate} />
      ))}
      {silences.length > 0 ? <h2>{TABLE_CHAT_WORDS.silences}</h2> : null}
      {silences.map(({ player, name, until }) => (
        <article key={player} className="panel deal">
          <p>
            <b>{name}</b> {TABLE_CHAT_WORDS.until} {momentOf(until)}
          </p>
          <DecisionForm
            choices={[["unsilence", TABLE_CHAT_WORDS.unsilence]]}
            onDecide={(act, reason) => onModerate(act, player, reason)}
          />
        </article>
      ))}
      <h2>{TABLE_CHAT_WORDS.trail}</h2>
      {acts.length === 0 ? <p className="dim">{TABLE_CHAT_WORDS.noTrail}</p> : null}
      {acts.map((act) => (
        <ActLine key={act.id} act={act} />
      ))}
    </>
  );
}

function ActLine({
  act: { act, operator, game, name, text, reason, until, at, isDone },
}: {
  act: Room["acts"][number];
}) {
  return (
    <article className="panel">
      <p className="dim">
        {momentOf(at)} · {game}
        {isDone ? "" : ` · ${TABLE_CHAT_WORDS.undone}`}
      </p>
      <p>
        {operator} {TABLE_CHAT_WORDS.acts[act]} {name}
        {until === null ? "" : ` ${TABLE_CHAT_WORDS.until} ${momentOf(until)}`}: {reason}
      </p>
      {text === null ? null : <p className="pre dim">{text}</p>}
    </article>
  );
}
