import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { forgetDraft, readDraft } from "#web/features/service/ask-about.ts";
import { ask } from "#web/platform/data/ask.ts";
import { serverNowMs } from "#web/platform/data/server-clock.ts";
import { useSession } from "#web/platform/session/session.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { usePrehydrationValue } from "#web/ui/use-prehydration-value.ts";
import { toast } from "#web/ui/toasts.tsx";
import { QUESTIONS, topicsFor } from "./questions.ts";
import type { Chat, PickedPicture } from "./use-chat.ts";

const LONGEST = 1000;
const PICTURE_BYTES = 5 * 1024 * 1024;
const PICTURE_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/gif"];
/** The desk is told at most this often that somebody is writing. */
const TYPING_EVERY_MS = 3000;

/** After so long a conversation is over. */
const RECENT_MS = 3_600_000;

/**
 * What one says after the desk's word; while nobody is there, after an answer of the page, or when a conversation is over,
 * the questions that it answers by itself.
 */
function useQuickWords({ history, pending, asked, send, ask }: Chat): { words: string; say: () => void }[] {
  const text = useText();
  const isMember = useSession() !== null;
  const last = history?.messages.at(-1);
  if (!history || pending.length > 0) return [];
  const spoke = history.messages.findLast(({ fromClient }) => !fromClient)?.id ?? 0;
  const since = asked.filter(({ after }) => after >= spoke);
  const isRecent = last && serverNowMs() - Date.parse(last.sentAt) < RECENT_MS;
  if (since.length === 0 && isRecent && !last.fromClient) {
    return [text("chat.thanks"), text("chat.more")].map((words) => ({ words, say: () => send(words) }));
  }
  if (since.length === 0 && (!last || (isRecent && history.isStaffed))) return [];
  const topics = topicsFor(isMember).filter((topic) => since.every((one) => one.topic !== topic));
  return topics.map((topic) => ({ words: text(QUESTIONS[topic].text), say: () => ask(topic) }));
}

/** Where one writes: ready answers, a picture, the text. */
export function Composer({ chat }: { chat: Chat }) {
  const text = useText();
  const [words, setWords] = useState(readDraft);
  const toldAt = useRef(0);
  // What was typed before the scripts were there counts too
  const input = usePrehydrationValue<HTMLInputElement>(
    (element) => element.value !== words,
    (element) => setWords(element.value),
  );
  useEffect(() => {
    const { length } = readDraft();
    // One goes on behind what is written already
    if (length > 0) input.current?.setSelectionRange(length, length);
    forgetDraft();
  }, [input]);
  const quick = useQuickWords(chat);
  const write = (value: string): void => {
    setWords(value);
    const now = Date.now();
    if (value === "" || now - toldAt.current < TYPING_EVERY_MS || chat.history?.messages.length === 0) return;
    toldAt.current = now;
    void ask("chat.typing", {});
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const content = words.trim();
    if (content === "") return;
    setWords("");
    chat.send(content);
  };
  return (
    <div className="comp">
      {quick.length > 0 && words === "" ? (
        <div className="qr">
          {quick.map((one) => (
            <button key={one.words} type="button" onClick={one.say}>
              {one.words}
            </button>
          ))}
        </div>
      ) : null}
      <form className="comp__r" onSubmit={submit}>
        <PictureButton onPicked={chat.sendPicture} />
        <label className="fld">
          <span className="vh">{text("chat.write")}</span>
          <span className="fld__b">
            <input
              ref={input}
              value={words}
              maxLength={LONGEST}
              placeholder={text("chat.write")}
              autoComplete="off"
              enterKeyHint="send"
              onChange={({ target }) => write(target.value)}
            />
          </span>
        </label>
        <button type="submit" className="send" aria-label={text("chat.send")} disabled={words.trim() === ""}>
          <Icon name="paper-plane-right-fill" />
        </button>
      </form>
    </div>
  );
}

function PictureButton({ onPicked }: { onPicked: (picture: PickedPicture) => void }) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = ""; // the same file again is a change too
    if (!file) return;
    if (file.size > PICTURE_BYTES || !PICTURE_TYPES.includes(file.type))
      return void toast("fail", text("refusal.not-a-picture"), 3000);
    onPicked({ url: await dataUrlOf(file), data: new Uint8Array(await file.arrayBuffer()) });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-label={text("chat.attach")}
        accept={PICTURE_TYPES.join(",")}
        onChange={(event) => void pick(event)}
      />
      <button type="button" className="ib" aria-label={text("chat.attach")} onClick={() => input.current?.click()}>
        <Icon name="plus-circle-bold" />
      </button>
    </>
  );
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((read, failed) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => read(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => failed(reader.error ?? new Error("the file can't be read")));
    reader.readAsDataURL(file);
  });
}
