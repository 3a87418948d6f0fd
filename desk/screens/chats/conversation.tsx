import { type ChangeEvent, type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { mergeHistory } from "#rules/service/chat-history.ts";
import { newId } from "#web/platform/storage/new-id.ts";
import { momentOf } from "#desk/data/figures.ts";
import { askDesk } from "#desk/data/ask.ts";
import { type DeskChat, nameOf } from "#desk/data/desk-chat.ts";
import type { DeskLive } from "#desk/data/use-desk-live.ts";
import { SentPicture } from "#desk/ui/sent-picture.tsx";
import { LANGUAGE_NAMES, refused, WORDS } from "#desk/data/words.ts";

type History = ValueOf<DeskCalls["desk.history"]>;
type Message = History["messages"][number];
type Props = { chat: DeskChat; live: DeskLive; onBack: () => void };

const TYPING_MS = 5000;
const TYPING_EVERY_MS = 3000;

/** One chat: what was written, who has read what, and where one answers. */
export function Conversation({ chat, live, onBack }: Props) {
  const { history, load, problem, setProblem } = useHistory(chat.id, live.changes);
  const end = useRef<HTMLDivElement>(null);
  const newest = history?.messages.at(-1)?.id;
  const isTyping = useTyping(live.typing[chat.id], newest);
  useEffect(() => {
    end.current?.scrollIntoView({ block: "end" });
  }, [newest, isTyping]);
  const solve = async (): Promise<void> => {
    await askDesk("desk.solve", { chatId: chat.id });
    onBack();
  };
  return (
    <section className="conv" aria-label={nameOf(chat)}>
      <div className="conv__h">
        <button type="button" className="back" onClick={onBack}>
          {WORDS.back}
        </button>
        <b>{nameOf(chat)}</b>
        <span className="dim">
          {WORDS.writes} {LANGUAGE_NAMES[chat.language] ?? chat.language}
        </span>
        <button type="button" onClick={() => void solve()}>
          {WORDS.solve}
        </button>
      </div>
      <div className="conv__m" role="log">
        {history?.hasEarlier ? (
          <button type="button" onClick={() => load(history.messages[0]?.id ?? 0)}>
            {WORDS.earlier}
          </button>
        ) : null}
        {history?.messages.map((message) => (
          <Bubble key={message.id} message={message} history={history} />
        ))}
        {isTyping ? (
          <p className="dim" role="status">
            {nameOf(chat)} {WORDS.typing}
          </p>
        ) : null}
        <div ref={end} />
      </div>
      {problem ? <p role="alert">{problem}</p> : null}
      <Answer chatId={chat.id} onSent={() => load(0)} onProblem={setProblem} />
    </section>
  );
}

function useHistory(chatId: string, changes: number) {
  const [history, setHistory] = useState<History | null>(null);
  const [problem, setProblem] = useState("");
  const load = useCallback(
    (before: number): void => {
      void askDesk("desk.history", { chatId, before }).then((reply) => {
        if (!reply.ok) return setProblem(refused(reply.refusal));
        setHistory((last) => mergeHistory(last, reply.value, before));
      });
    },
    [chatId],
  );
  useEffect(() => load(0), [load, changes]);
  const newest = history?.messages.findLast(({ fromClient }) => fromClient)?.id ?? 0;
  useEffect(() => {
    const mark = (): void => {
      if (newest > 0 && !document.hidden) void askDesk("desk.read", { chatId, upTo: newest });
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [chatId, newest]);
  return { history, load, problem, setProblem };
}

/** For a few seconds after the other side last said so, or until it is there. */
function useTyping(at: number | undefined, newest: number | undefined): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => {
    if (at === undefined) return;
    setIs(true);
    const timer = setTimeout(() => setIs(false), TYPING_MS);
    return () => clearTimeout(timer);
  }, [at]);
  useEffect(() => setIs(false), [newest]);
  return is;
}

function Bubble({ message, history }: { message: Message; history: History }) {
  const { id, fromClient, by, content, picture, sentAt } = message;
  const mark = id <= history.theyRead ? WORDS.read : id <= history.theyGot ? WORDS.got : WORDS.sent;
  return (
    <div className={fromClient ? "bub" : "bub is-mine"}>
      {picture ? <SentPicture call="desk.picture" picture={picture} /> : content}
      <small>
        {fromClient ? "" : `${by} · `}
        {momentOf(sentAt, true)}
        {fromClient ? "" : ` · ${mark}`}
      </small>
    </div>
  );
}

type AnswerProps = { chatId: string; onSent: () => void; onProblem: (words: string) => void };

function Answer({ chatId, onSent, onProblem }: AnswerProps) {
  const [words, setWords] = useState("");
  const toldAt = useRef(0);
  const settle = (reply: { ok: true } | { ok: false; refusal: string }): void => {
    onProblem(reply.ok ? "" : refused(reply.refusal));
    onSent();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const content = words.trim();
    if (content === "") return;
    setWords("");
    const reply = await askDesk("desk.send", { chatId, clientId: newId(), content });
    if (!reply.ok) setWords(content);
    settle(reply);
  };
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = "";
    if (!file) return;
    const data = new Uint8Array(await file.arrayBuffer());
    settle(await askDesk("desk.sendPicture", { chatId, clientId: newId(), data }));
  };
  const write = (value: string): void => {
    setWords(value);
    if (value === "" || Date.now() - toldAt.current < TYPING_EVERY_MS) return;
    toldAt.current = Date.now();
    void askDesk("desk.typing", { chatId });
  };
  return (
    <form className="answer" onSubmit={(event) => void submit(event)}>
      <input
        aria-label={WORDS.write}
        placeholder={WORDS.write}
        value={words}
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => write(target.value)}
      />
      <label className="file">
        {WORDS.attach}
        <input
          type="file"
          className="vh"
          accept="image/jpeg,image/png,image/webp,image/gif"
          onChange={(event) => void pick(event)}
        />
      </label>
      <button type="submit" className="main">
        {WORDS.send}
      </button>
    </form>
  );
}
