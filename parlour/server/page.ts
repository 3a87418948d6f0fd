/** The page of a game, and of an address that is no longer good. */
import type { Begin } from "#parlour/rules/begin.ts";
import { gameNamed } from "#parlour/rules/games.ts";
import { LANTERN_HILO } from "#parlour/rules/lantern-hilo.ts";
import { type Word, wordsOf } from "#parlour/rules/words.ts";
import type { Session } from "./store.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** What a game's style and scene are called. */
const lookOf = (code: string): string => /(?:hilo|dice|wheel)$/.exec(code)?.[0] ?? "wheel";

interface Shell {
  locale: string;
  theme: string;
  title: string;
  body: string;
  /** Null for a page without a game. */
  look: string | null;
}

function shell({ locale, theme, title, body, look }: Shell): string {
  const own = look === null ? "" : `<link rel="stylesheet" href="/${look}.css">`;
  return `<!doctype html>
<html lang="${escaped(locale)}" data-theme="${theme === "light" ? "light" : "dark"}"${look === null ? "" : ` data-game="${look}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(title)}</title><link rel="stylesheet" href="/style.css">${own}</head>
<body>${body}</body></html>`;
}

export function gamePage(session: Session, begin: Begin): string {
  const words = wordsOf(session.locale);
  const title = words[session.game as Word];
  const game = gameNamed(session.game);
  const notes = session.game === LANTERN_HILO.code ? `<p>${escaped(words.rounded)}</p>` : "";
  const returns = words.returns.replace("{percent}", ((game?.returnHundredths ?? 0) / 100).toFixed(2));
  const body = `<main class="table" data-begin="${escaped(JSON.stringify(begin))}">
<header><h1>${escaped(title)}</h1><p class="money"><small>${escaped(begin.isDemo ? words.demo : words.balance)}</small><output id="balance"></output></p></header>
<section id="stage" class="stage"></section>
<p id="said" class="said" role="status"></p>
<section id="controls" class="controls"></section>
<dialog id="fairness" class="fair" aria-labelledby="fair-title"><h2 id="fair-title">${escaped(words.fair)}</h2><p>${escaped(returns)}</p>${notes}<dl id="fair"></dl><form method="dialog"><button class="side">${escaped(words.close)}</button></form></dialog>
</main><script type="module" src="/client/table.ts"></script>`;
  return shell({ locale: session.locale, theme: session.theme, title, body, look: lookOf(session.game) });
}

/** In English alone: whose address it was is not known any more. */
export function expiredPage(): string {
  const body = `<main class="table table--over"><p>${escaped(wordsOf("en").expired)}</p></main>`;
  return shell({ locale: "en", theme: "dark", title: "Parlour", body, look: null });
}
