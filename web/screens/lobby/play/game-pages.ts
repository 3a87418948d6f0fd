/**
 * Where pages of games lie, as launches have told it: the page of the next game is loaded while its launch is asked for
 * (decision 152).
 */
import type { Game } from "#contract/core/wire-game.ts";
import type { WaitingFragment } from "#vendor-protocol/frame-messages.ts";
import { LOCAL, readJson, writeText } from "#web/platform/storage/storage.ts";

export const WAITING: WaitingFragment = "#await-launch";

/** Pages are drawn in a language and a theme; those of another are forgotten. */
export type Look = { language: string; theme: string };

type Kept = { look: string; pages: Record<string, string> };

const keyOf = ({ language, theme }: Look): string => `${language} ${theme}`;

function isKept(value: unknown): value is Kept {
  const { look, pages } = (value ?? {}) as Partial<Kept>;
  return typeof look === "string" && typeof pages === "object" && pages !== null;
}

/** Keeps what a launch in this look has told, for this visit and the next. */
export function noteGamePages(look: Look, { address, vendors }: { address: string; vendors: readonly string[] }): void {
  const before = readJson(LOCAL.gamePages, isKept);
  const kept: Kept = { look: keyOf(look), pages: before?.look === keyOf(look) ? { ...before.pages } : {} };
  for (const vendor of vendors) kept.pages[vendor] = address;
  writeText(LOCAL.gamePages, JSON.stringify(kept));
}

/** The page of a game, waiting for its launch; null where no launch has told it, or this page may not frame it. */
export function gamePage(game: Pick<Game, "vendor" | "code">, look: Look): string | null {
  const kept = readJson(LOCAL.gamePages, isKept);
  const address = kept?.look === keyOf(look) ? kept.pages[game.vendor] : undefined;
  if (typeof address !== "string") return null;
  const page = URL.parse(address.replace("{game}", () => encodeURIComponent(game.code)));
  const mayBe = page?.protocol === "https:" || (page?.protocol === "http:" && location.protocol === "http:");
  return page && mayBe ? page.href + WAITING : null;
}
