import type { Ask, Calls, ValueOf } from "./call.ts";

export type News = ValueOf<Calls["announcements.list"]>;

/** Promotions and notices for the screens that list them; null when they did not come (decision U-104). */
export async function loadNews(ask: Ask, types: string, language: string): Promise<News | null> {
  const reply = await ask("announcements.list", { types, platform: "M", language });
  return reply.ok ? reply.value : null;
}
