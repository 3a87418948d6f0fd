import { ask } from "#web/platform/data/ask.ts";
import { readText, LOCAL } from "#web/platform/storage/storage.ts";
import { readSession } from "#web/platform/session/session.ts";
import type { ServiceChannel } from "./channels.ts";
import { keepChat } from "./chat-state.ts";

/** The chat knows one Chinese (browsing §7). */
function chatLanguage(language: string): string {
  return /^(?:CN|ZH|TW|HK)/i.test(language) ? "CN" : language;
}

/** Asks where the chat is; null when nothing answers. */
export async function chatAddress(title: string): Promise<string | null> {
  const { documentElement, body } = document;
  const session = readSession();
  const reply = await ask("chat.launch", {
    b2c: 1,
    language: chatLanguage(readText(LOCAL.language) ?? documentElement.dataset["language"] ?? ""),
    backUrl: location.pathname + location.search,
    headerColor: getComputedStyle(body).backgroundColor,
    title,
    template: "v2",
    userName: session?.userName ?? "",
    merchantCode: session?.merchantCode ?? "",
  });
  if (!reply.ok) return null;
  keepChat({ chatUrl: reply.value.chatUrl });
  return reply.value.chatUrl;
}

/** Where the customer-service entry leads: the first configured channel, else the chat (U-055); null: nowhere. */
export async function serviceAddress(first: ServiceChannel | undefined, title: string): Promise<string | null> {
  // The site's own chat is a channel whose address the launch call tells
  return first && first.csType !== "LIVECHAT" ? first.href : chatAddress(title);
}

/** Goes to an address: a path of this site without leaving it, anything else in a tab of its own. */
export function follow(href: string, navigate: (path: string) => unknown): void {
  if (href.startsWith("/")) void navigate(href);
  else window.open(href, "_blank", "noopener");
}
