import { useCallback, useEffect, useReducer, useRef } from "react";
import { inOrder, mergeHistory } from "#rules/service/chat-history.ts";
import { refreshChatUnread, stopTyping } from "#web/features/service/service-unread.ts";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { isLive, liveAnew } from "#web/platform/data/live.ts";
import { newId } from "#web/platform/storage/new-id.ts";
import { readSession } from "#web/platform/session/session.ts";
import { keepQuestions, keptQuestions } from "./kept-questions.ts";
import type { Asked, Topic } from "./questions.ts";
import { writtenAfter } from "./unanswered.ts";

type History = ValueOf<Calls["chat.history"]>;
export type Message = History["messages"][number];

/** The bytes of a file, and an address to show it by until it is sent. */
export type PickedPicture = { data: Uint8Array; url: string };

/** What the reader has sent and the server has not confirmed. */
export type Pending = {
  clientId: string;
  content: string;
  picture?: PickedPicture;
  refusal: string | null;
};

export type Chat = {
  history: History | null;
  refusal: string | null;
  pending: readonly Pending[];
  /** Questions of this week that the page answers. */
  asked: readonly Asked[];
  ask: (topic: Topic) => void;
  /** Has a chosen question answered by the desk too, in these words. */
  askPerson: (topic: Topic, content: string) => void;
  send: (content: string) => void;
  sendPicture: (picture: PickedPicture) => void;
  retry: (clientId: string) => void;
  /** Takes away what did not go. */
  drop: (clientId: string) => void;
  loadEarlier: () => void;
  reload: () => void;
};

type State = Pick<Chat, "history" | "refusal" | "pending" | "asked">;
type Event =
  | { type: "asked"; topic: Topic; at: number }
  | { type: "person"; topic: Topic }
  | { type: "page"; page: History; before: number }
  | { type: "refused"; refusal: string }
  | { type: "sending"; pending: Pending }
  | { type: "sent"; clientId: string; message: Message; at: number; isQuestion: boolean }
  | { type: "dropped"; clientId: string }
  | { type: "failed"; clientId: string; refusal: string };

function next(state: State, event: Event): State {
  const { history, pending, asked } = state;
  switch (event.type) {
    case "asked":
      // Once more, it stands at the end
      return {
        ...state,
        asked: [
          ...asked.filter(({ topic }) => topic !== event.topic),
          { topic: event.topic, after: history?.messages.at(-1)?.id ?? 0, at: event.at, toPerson: false },
        ],
      };
    case "person":
      return { ...state, asked: asked.map((one) => (one.topic === event.topic ? { ...one, toPerson: true } : one)) };
    case "page":
      return { ...state, refusal: null, history: mergeHistory(history, event.page, event.before) };
    case "refused":
      return { ...state, refusal: event.refusal };
    case "sending":
      return {
        ...state,
        pending: [...pending.filter(({ clientId }) => clientId !== event.pending.clientId), event.pending],
      };
    case "sent":
      return {
        ...state,
        pending: pending.filter(({ clientId }) => clientId !== event.clientId),
        history: history && { ...history, messages: inOrder([...history.messages, event.message]) },
        asked:
          event.isQuestion && history?.isStaffed === false
            ? [...asked, writtenAfter(event.message.id, event.at)]
            : asked,
      };
    case "dropped":
      return { ...state, pending: pending.filter(({ clientId }) => clientId !== event.clientId) };
    case "failed":
      return {
        ...state,
        pending: pending.map((one) => (one.clientId === event.clientId ? { ...one, refusal: event.refusal } : one)),
      };
  }
}

/** While the live connection is away the chat asks by itself. */
const ASK_MS = 5000;

/** The reader's chat: its history, what is on its way, and the marks of who has read what. */
export function useChat(): Chat {
  const [state, tell] = useReducer(next, { history: null, refusal: null, pending: [], asked: [] }, (first) => ({
    ...first,
    asked: keptQuestions(),
  }));
  const load = useCallback(async (before = 0): Promise<void> => {
    const reply = await ask("chat.history", { before });
    tell(reply.ok ? { type: "page", page: reply.value, before } : { type: "refused", refusal: reply.refusal });
  }, []);
  useEffect(() => {
    void load();
    const timer = setInterval(() => {
      if (!isLive() && !document.hidden) void load();
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [load]);
  useChange("chat", () => void load());
  useReadMark(state.history);
  const { asked } = state;
  useEffect(() => keepQuestions(asked), [asked]);

  const post = async (pending: Pending, isQuestion = false): Promise<void> => {
    tell({ type: "sending", pending: { ...pending, refusal: null } });
    const { clientId, content, picture } = pending;
    const reply = picture
      ? await ask("chat.sendPicture", { clientId, data: picture.data })
      : await ask("chat.send", { clientId, content });
    if (!reply.ok) return tell({ type: "failed", clientId, refusal: reply.refusal });
    tell({ type: "sent", clientId, message: reply.value, at: Date.now(), isQuestion });
    // The first message gave the visitor's browser its cookie; the connection has to know it too.
    if (!readSession() && state.history?.messages.length === 0) liveAnew();
  };
  const send = (content: string, isQuestion: boolean): void =>
    void post({ clientId: newId(), content, refusal: null }, isQuestion);
  return {
    ...state,
    ask: (topic) => tell({ type: "asked", topic, at: Date.now() }),
    askPerson: (topic, content) => {
      tell({ type: "person", topic });
      send(content, false);
    },
    send: (content) => send(content, true),
    sendPicture: (picture) => void post({ clientId: newId(), content: "", picture, refusal: null }),
    retry: (clientId) => {
      const pending = state.pending.find((one) => one.clientId === clientId);
      if (pending) void post(pending, pending.content !== "");
    },
    drop: (clientId) => tell({ type: "dropped", clientId }),
    loadEarlier: () => void load(state.history?.messages[0]?.id ?? 0),
    reload: () => void load(),
  };
}

/** What the reader has before their eyes is read: not while the tab is in the background. */
function useReadMark(history: History | null): void {
  const marked = useRef(0);
  const newest = history?.messages.findLast(({ fromClient }) => !fromClient)?.id ?? 0;
  useEffect(() => {
    if (newest > 0) stopTyping();
    const mark = (): void => {
      if (document.hidden || newest <= marked.current) return;
      marked.current = newest;
      void ask("chat.read", { upTo: newest }).then(({ ok }) => {
        // Said again with the next message, or when the reader comes back to the tab.
        if (!ok && marked.current === newest) marked.current = 0;
        refreshChatUnread();
      });
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [newest]);
}
