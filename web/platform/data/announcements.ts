import type { Ask, AskOf, Calls, ValueOf } from "./call.ts";
import { readSession } from "#web/platform/session/session.ts";

export type News = ValueOf<Calls["announcements.list"]>;
export type Notice = News["player"][number];
type Question = Pick<AskOf<Calls["announcements.list"]>, "types" | "groupName">;
/** Whose announcements, in which language: the shell, or that part of it. */
export type Whose = { merchant: { code: string }; language: string };

/** The whole question of announcements.list (browsing §7); the token is added where the call is made. */
export function newsQuestion({ merchant, language }: Whose, question: Question): AskOf<Calls["announcements.list"]> {
  return { ...question, platform: "M", merchantCode: merchant.code, language };
}

/** How long an answer serves for the same question (U-128). */
const KEPT_MS = 60_000;

const kept = new Map<string, { at: number; news: News }>();
/** Questions under way: the same question asked meanwhile waits with them. */
const underWay = new Map<string, Promise<News | null>>();

/** Forgets what was kept: after a notice was read. */
export function forgetNews(): void {
  kept.clear();
  underWay.clear();
}

/**
 * Banners, promotions and notices of the types asked for ("B,PL,PU"); null when they did not come. A browser asks once
 * a minute, and no failure of this call is told by a toast (NOTICE-010); the server keeps whole pages instead.
 */
export async function loadNews(ask: Ask, whose: Whose, question: Question): Promise<News | null> {
  const input = newsQuestion(whose, question);
  // A login or logout asks anew.
  const key = JSON.stringify([input, readSession()?.token]);
  const known = kept.get(key);
  if (known && Date.now() - known.at < KEPT_MS) return known.news;
  if (import.meta.env.SSR) return askNews(ask, input);
  const other = underWay.get(key);
  // A screen on its way may have been led elsewhere by the answer: that is no answer for anybody else
  if (other) return other.catch(() => askNews(ask, input));
  const asked = askNews(ask, input);
  underWay.set(key, asked);
  try {
    const news = await asked;
    if (news && underWay.get(key) === asked) kept.set(key, { at: Date.now(), news });
    return news;
  } finally {
    if (underWay.get(key) === asked) underWay.delete(key);
  }
}

async function askNews(ask: Ask, input: AskOf<Calls["announcements.list"]>): Promise<News | null> {
  const reply = await ask("announcements.list", input);
  return reply.ok ? reply.value : null;
}

/**
 * Every notice in the order that the ticker tells them and `?i=` counts: the popular ones, the members', the lobby's
 * news (U-104, U-133). null when the notices did not come; news that did not come are left out.
 */
export async function loadNotices(ask: Ask, whose: Whose): Promise<{ notices: Notice[]; news: News } | null> {
  const [news, lobby] = await Promise.all([
    loadNews(ask, whose, { types: "B,PL,PU" }),
    ask("lobby.news", { language: whose.language }),
  ]);
  return news && { news, notices: noticesOf(news, lobby.ok ? lobby.value.list : []) };
}

export function noticesOf(news: News, lobby: readonly Notice[]): Notice[] {
  return [...news.hot, ...news.player, ...lobby];
}
