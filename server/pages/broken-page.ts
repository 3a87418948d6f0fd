/** The page that stands where none can be drawn: no script, nothing to load. */
import { brandCss } from "#rules/site/brand-css.ts";
import type { TextKey } from "#texts/keys.ts";
import type { Shell } from "#web/platform/data/shell.ts";
import type { Theme } from "#rules/site/theme.ts";
import { isLanguage, say } from "#server/platform/runtime/texts.ts";
import type { InlineBlocks } from "./inline-blocks.ts";
import { escapedAttribute, escapedText } from "./html-text.ts";

/** As the site's own full pages stand (web/styles/states.css), in the system's letters: a font would be something to load. */
const STYLE = `*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:flex;flex-direction:column;padding:0 24px 24px;font:450 15px/22px Geist,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%}
header{display:flex;align-items:center;gap:8px;height:56px;margin:0 -8px;font:800 20px/1 Geist,system-ui,sans-serif;letter-spacing:-.045em}
svg{width:26px;height:26px}rect{fill:var(--accent)}path{fill:var(--accent-ink)}
main{flex:1;display:grid;place-content:center;justify-items:center;grid-template-columns:minmax(0,420px);text-align:center;padding-bottom:56px}
h1{margin:0;font:750 27px/32px Geist,system-ui,sans-serif;letter-spacing:-.02em;text-wrap:balance;overflow-wrap:anywhere}
p{margin:8px 0 0;max-width:312px;text-wrap:pretty}small{margin-top:12px;font-size:12px;line-height:16px;overflow-wrap:anywhere}
nav{display:grid;gap:8px;width:min(100%,312px);margin-top:24px}
a{display:grid;place-items:center;min-height:48px;padding:8px 20px;border-radius:14px;font-weight:650;text-decoration:none;color:inherit;background:var(--btn)}
a:first-child{background:var(--accent);color:var(--accent-ink)}a:focus-visible{outline:2px solid currentcolor;outline-offset:2px}
[data-theme=dark]{color-scheme:dark;--btn:oklch(.243 var(--n-c) var(--n-h));--dim:oklch(.8 var(--n-c) var(--n-h))}
[data-theme=light]{color-scheme:light;--btn:oklch(.925 calc(var(--n-c)*.5) var(--n-h));--dim:oklch(.4 var(--n-c) var(--n-h))}p,small{color:var(--dim)}
[data-theme=dark] body{background:oklch(.158 var(--n-c) var(--n-h));color:oklch(.975 .003 var(--n-h))}
[data-theme=light] body{background:oklch(.966 calc(var(--n-c)*.3) var(--n-h));color:oklch(.215 .02 var(--n-h))}`;

interface Words {
  title: TextKey;
  /** What is wrong, in a sentence. */
  text: TextKey;
  /** As the id under which a fault was logged; "" for none. */
  note?: string;
  /** Whether the same address may be asked for again: a button for it stands before the way home. */
  canRetry: boolean;
}

/** HTML in the merchant's look and the reader's language; its style is entered in `blocks`. */
export function brokenPage(
  { merchant, language }: Shell,
  theme: Theme,
  { title, text, note = "", canRetry }: Words,
  blocks: InlineBlocks,
): string {
  const spoken = isLanguage(language) ? language : "EN";
  const tag = merchant.languages.find(({ code }) => code === language)?.tag ?? "en";
  const words = (key: TextKey): string => escapedText(say(spoken, key));
  const { mark, name, brand } = merchant;
  const logo = `<svg viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="${mark.radius}"/><path d="${escapedAttribute(mark.path)}"/></svg>`;
  return `<!doctype html><html lang="${tag}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${words(title)} · ${escapedText(name)}</title>${blocks.style(brandCss(brand) + STYLE)}</head><body><header>${logo}<span>${escapedText(name)}</span></header><main><h1>${words(title)}</h1><p>${words(text)}</p>${note === "" ? "" : `<small>${escapedText(note)}</small>`}<nav>${canRetry ? `<a href="">${words("ui.retry")}</a>` : ""}<a href="/m/home">${words("error.home")}</a></nav></main></body></html>`;
}
