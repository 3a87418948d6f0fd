/** The page that stands where none can be drawn: no script, nothing to load. */
import { brandCss } from "#rules/site/brand-css.ts";
import type { TextKey } from "#texts/keys.ts";
import type { Shell } from "#web/platform/data/shell.ts";
import { isLanguage, say } from "#server/platform/runtime/texts.ts";
import type { InlineBlocks } from "./inline-blocks.ts";

const STYLE = `body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;box-sizing:border-box;text-align:center;font:16px/24px Geist,system-ui,sans-serif}
h1{font-size:24px;line-height:30px;margin:0}p{margin:0;max-width:32ch}small{opacity:.75}
a{margin-top:8px;padding:12px 20px;border-radius:12px;background:var(--accent);color:var(--accent-ink);font-weight:650;text-decoration:none}
[data-theme=dark] body{background:oklch(.158 var(--n-c) var(--n-h));color:oklch(.975 .003 var(--n-h))}
[data-theme=light] body{background:oklch(.965 var(--n-c) var(--n-h));color:oklch(.215 .02 var(--n-h))}`;

interface Words {
  /** What is wrong, in a sentence. */
  text: TextKey;
  /** As the id under which a fault was logged; "" for none. */
  note: string;
}

/** HTML in the merchant's look and the reader's language; its style is entered in `blocks`. */
export function brokenPage({ merchant, language, theme }: Shell, { text, note }: Words, blocks: InlineBlocks): string {
  const spoken = isLanguage(language) ? language : "EN";
  const tag = merchant.languages.find(({ code }) => code === language)?.tag ?? "en";
  const words = (key: TextKey): string => escaped(say(spoken, key));
  return `<!doctype html><html lang="${tag}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${words("error.title")}</title>${blocks.style(brandCss(merchant.brand) + STYLE)}</head><body><h1>${words("error.title")}</h1><p>${words(text)}</p><small>${escaped(note)}</small><a href="/m/home">${words("error.home")}</a></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
