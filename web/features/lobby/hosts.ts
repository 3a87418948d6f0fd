import { ask } from "#web/platform/data/ask.ts";
import { readSession } from "#web/platform/session/session.ts";
import { type ChatState, type Host, keepChat, readChatState } from "#web/features/service/chat-state.ts";

let latest = 0;

/** Fetches the lists anew, and the member's own with a session; a list that does not come keeps what it had. */
export async function loadHosts(language: string): Promise<void> {
  const turn = (latest += 1);
  keepChat({ loading: true });
  const [hot, promo, focus] = await Promise.all([
    ask("hosts.list", { type: "hot", language }),
    ask("hosts.list", { type: "promo", language }),
    readSession() ? ask("hosts.followed", { language }) : null,
  ]);
  if (turn !== latest) return;
  keepChat({
    loading: false,
    ...(hot.ok ? { hot: hot.value } : {}),
    ...(promo.ok ? { promo: promo.value } : {}),
    ...(focus?.ok ? { focus: focus.value } : {}),
    ...(focus ? {} : { focus: [] }),
  });
}

/** Follows a host or no more: shown at once, taken back when the server refuses; false then. */
export async function followHost(host: Host, isWanted: boolean): Promise<boolean> {
  const show = (on: boolean): void => {
    const others = readChatState().focus.filter(({ modelId }) => modelId !== host.modelId);
    keepChat({ focus: on ? [host, ...others] : others });
  };
  show(isWanted);
  const reply = await ask(isWanted ? "hosts.follow" : "hosts.unfollow", { modelId: host.modelId });
  if (!reply.ok) show(!isWanted);
  return reply.ok;
}

/** The row of the live page: who is followed first, then the hot, then the promoted ones, each once (U-110). */
export function hostsInRow({ focus, hot, promo }: Pick<ChatState, "focus" | "hot" | "promo">): readonly Host[] {
  return [...new Map([...focus, ...hot, ...promo].map((host) => [host.modelId, host])).values()];
}
