import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { createStore } from "#web/platform/data/store.ts";

export type ListedHost = ValueOf<Calls["hosts.list"]>[number];

/** What the documents keep as the state of the chat (accounts §3): lists of hosts, whom one follows, counts, address. */
export type ChatState = {
  hot: readonly ListedHost[];
  promo: readonly ListedHost[];
  /** Hosts at a table now, those on camera first. */
  live: readonly ListedHost[];
  /** The hosts that the member follows, the last one followed first. */
  focus: readonly ListedHost[];
  /** The lists were not fetched yet, or are being fetched (SVC-023). */
  loading: boolean;
  /** The desk's messages that the member has not read. */
  unread: number;
  /** Where the chat was last opened. */
  chatUrl: string | null;
};

const state = createStore<ChatState>({
  hot: [],
  promo: [],
  live: [],
  focus: [],
  loading: true,
  unread: 0,
  chatUrl: null,
});

export const useChatState = state.use;
export const readChatState = state.read;

export function keepChat(change: Partial<ChatState>): void {
  state.write((last) => ({ ...last, ...change }));
}
