import { FREE_SYMBOL } from "#rules/games/launch.ts";
import type { InlineBlocks } from "./inline-blocks.ts";

/**
 * The page that the service worker shows under any address: the site's own scripts would ask which address
 * it is, so they go. One of its own stays, which puts on the reader's theme before the first paint and reads the page
 * anew as soon as the server answers: at the browser's word that the network is back (and a moment later), and every 5 s by asking, since a
 * phone may be in a network that leads nowhere. It also says how long there has been no answer, when it asks next, and
 * the member's balance as this browser saw it last.
 */
export function withOfflineScript(html: string, blocks: InlineBlocks): string {
  return html.replace("</head>", () => `${blocks.script(SCRIPT)}</head>`);
}

/** What the script below may put on: the page is cut to what its HTML can need. */
export const OFFLINE_LATER = '<i data-theme="dark"></i><i data-theme="light"></i>';

/** A page without any script, its own and others', and without what they would load. */
export function withoutScripts(html: string): string {
  return html.replaceAll(
    /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>|<link\b[^>]*\bdata-sheet\b[^>]*>/g,
    "",
  );
}

// "theme" is the browser's key for it (web/platform/storage/storage.ts). The manifest is small and the worker does not keep it.
const SCRIPT = `
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {}
const ask = () =>
  document.hidden ||
  fetch("/manifest.webmanifest", { method: "HEAD", cache: "no-store" }).then(
    (answer) => answer.ok && location.reload(),
    () => {},
  );
addEventListener("online", () => {
  ask();
  setTimeout(ask, 1000);
});
addEventListener("visibilitychange", ask);
const clock = (seconds) => Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0");
const tell = (name, words) => {
  const element = document.querySelector("[data-" + name + "]");
  if (element) element.textContent = element.dataset[name].replace("{}", words);
};
let seconds = 0;
const tick = () => {
  tell("silent", clock(seconds));
  tell("next", clock(5 - (seconds % 5)));
  if (seconds > 0 && seconds % 5 === 0) ask();
  seconds += 1;
};
const known = () => {
  const { balance, userName, at } = JSON.parse(localStorage.getItem("LAST_BALANCE"));
  const row = document.querySelector("[data-balance]");
  const session = JSON.parse(localStorage.getItem("MC_SESSION_INFO"));
  if (session.userName !== userName || localStorage.getItem("hideBalance")) return;
  const symbol = session.trial ? ${JSON.stringify(FREE_SYMBOL)} : row.dataset.balance;
  const tag = document.documentElement.lang;
  const figure = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2, roundingMode: "trunc" });
  row.querySelector("[data-amount]").textContent = symbol + figure.format(balance);
  tell("saved", new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }).format(at));
  row.hidden = false;
};
addEventListener("DOMContentLoaded", () => {
  tick();
  setInterval(tick, 1000);
  try {
    known();
  } catch {
    // nothing is known: a visitor, or a browser that keeps nothing
  }
});
`;
