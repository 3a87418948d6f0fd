import { ask } from "#web/platform/data/ask.ts";
import { readSession } from "#web/platform/session/session.ts";
import { type ChatState, type ListedHost, keepChat, readChatState } from "#web/features/service/chat-state.ts";

let latest = 0;

/** Fetches the lists anew, and the member's own with a session; a list that does not come keeps what it had. */
export async function loadHosts(language: string): Promise<void> {
  const turn = (latest += 1);
  keepChat({ loading: true });
  const [hot, promo, streaming, active, focus] = await Promise.all([
    ask("hosts.list", { type: "hot", language }),
    ask("hosts.list", { type: "promo", language }),
    ask("hosts.live", { status: "streaming", language }),
    ask("hosts.live", { status: "active", language }),
    readSession() ? ask("hosts.followed", { language }) : null,
  ]);
  if (turn !== latest) return;
  keepChat({
    loading: false,
    ...(hot.ok ? { hot: hot.value } : {}),
    ...(promo.ok ? { promo: promo.value } : {}),
    ...(streaming.ok && active.ok ? { live: [...streaming.value, ...active.value] } : {}),
    ...(focus?.ok ? { focus: focus.value } : {}),
    ...(focus ? {} : { focus: [] }),
  });
}

/** Follows a host or no more: shown at once, taken back when the server refuses; false then. */
export async function followHost(host: ListedHost, isWanted: boolean): Promise<boolean> {
  const show = (on: boolean): void => {
    const others = readChatState().focus.filter(({ modelId }) => modelId !== host.modelId);
    keepChat({ focus: on ? [host, ...others] : others });
  };
  show(isWanted);
  const reply = await ask(isWanted ? "hosts.follow" : "hosts.unfollow", { modelId: host.modelId });
  if (!reply.ok) show(!isWanted);
  return reply.ok;
}

/**
 * The row of the live page: who is followed first, then the hot, then the promoted ones, then who else is at a table,
 * each once and in the state that the live lists tell (U-110).
 */
export function hostsInRow({ focus, hot, promo, live }: Pick<ChatState, "focus" | "hot" | "promo" | "live">) {
  const states = new Map(live.map(({ modelId, status }) => [modelId, status]));
  const each = new Map([...focus, ...hot, ...promo, ...live].map((host) => [host.modelId, host]));
  return [...each.values()].map((host): ListedHost => ({ ...host, status: states.get(host.modelId) ?? host.status }));
}
