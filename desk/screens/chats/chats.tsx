import { useEffect, useState } from "react";
import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { momentOf } from "#desk/data/figures.ts";
import { askDesk } from "#desk/data/ask.ts";
import { Conversation } from "./conversation.tsx";
import { type DeskChat, nameOf } from "#desk/data/desk-chat.ts";
import type { DeskLive } from "#desk/data/use-desk-live.ts";
import { refused, WORDS } from "#desk/data/words.ts";

type List = ValueOf<DeskCalls["desk.chats"]>;
type Which = "mine" | "waiting" | "all";
const WHICH: readonly Which[] = ["mine", "waiting", "all"];

/** The merchant's chats, and the one that is open. */
export function Chats({ live }: { live: DeskLive }) {
  const [which, setWhich] = useState<Which>("all");
  const [list, setList] = useState<List | null>(null);
  const [problem, setProblem] = useState("");
  const [open, setOpen] = useState<DeskChat | null>(null);
  useEffect(() => {
    let isOver = false;
    void askDesk("desk.chats", { which }).then((reply) => {
      if (isOver) return;
      setProblem(reply.ok ? "" : refused(reply.refusal));
      if (reply.ok) setList(reply.value);
    });
    return () => {
      isOver = true;
    };
  }, [which, live.changes]);
  return (
    <main className={open ? "two is-open" : "two"}>
      <section className="list" aria-label={WORDS.chats}>
        <div className="tabs" role="tablist">
          {WHICH.map((one) => (
            <button key={one} type="button" role="tab" aria-selected={which === one} onClick={() => setWhich(one)}>
              {WORDS[one]} <small>{list?.counts[one] ?? ""}</small>
            </button>
          ))}
        </div>
        {problem ? <p role="alert">{problem}</p> : null}
        {list?.list.length === 0 ? <p className="dim">{WORDS.noChats}</p> : null}
        {list?.list.map((chat) => (
          <ChatRow key={chat.id} chat={chat} isOpen={open?.id === chat.id} onOpen={() => setOpen(chat)} />
        ))}
      </section>
      {open ? (
        <Conversation key={open.id} chat={open} live={live} onBack={() => setOpen(null)} />
      ) : (
        <p className="dim none">{WORDS.choose}</p>
      )}
    </main>
  );
}

function ChatRow({ chat, isOpen, onOpen }: { chat: DeskChat; isOpen: boolean; onOpen: () => void }) {
  return (
    <button type="button" className="rowc" aria-current={isOpen} onClick={onOpen}>
      <b>{nameOf(chat)}</b>
      <time dateTime={chat.lastAt}>{momentOf(chat.lastAt, true)}</time>
      <span className="dim">
        {chat.isSolved ? `${WORDS.solved}: ` : chat.lastFromClient ? "" : WORDS.you}
        {chat.last || WORDS.picture}
      </span>
      {chat.unread > 0 ? (
        <span className="count">
          {chat.unread}
          <span className="vh"> {WORDS.unread}</span>
        </span>
      ) : null}
    </button>
  );
}
