/** The HTML of the payer's page. */
import { PRACTICES } from "./payments.ts";
import type { Payment } from "./records.ts";
import { type WordKey, wordsOf } from "./words.ts";

const STYLE = `
:root{color-scheme:dark light;--bg:#0b0d12;--card:#14171e;--line:#262b36;--ink:#f2f4f8;--soft:#a3abba;--accent:#5b8cff;--accent-ink:#04102e;--warn:#ffcf6b;--warn-bg:#2a2413}
@media (prefers-color-scheme:light){:root{--bg:#f3f5f9;--card:#fff;--line:#dde2ea;--ink:#141821;--soft:#525b6b;--accent:#2456d6;--accent-ink:#fff;--warn:#6b4a00;--warn-bg:#fff3d1}}
*{box-sizing:border-box;margin:0}
body{background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif;min-height:100vh;padding:16px;display:grid;justify-items:center;align-content:start}
main{width:100%;max-width:420px;display:grid;gap:16px;padding-block:16px}
header{display:flex;align-items:center;gap:10px;font-weight:600}
header svg{flex:none}
.notice{background:var(--warn-bg);color:var(--warn);border-radius:14px;padding:12px 16px;font-size:14px}
.card{background:var(--card);border:1px solid var(--line);border-radius:20px;padding:20px;display:grid;gap:16px}
.sum{font-size:40px;line-height:1.1;font-weight:700;letter-spacing:-.02em;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;font-size:14px}
dt{color:var(--soft)}
dd{text-align:end;overflow-wrap:anywhere;min-width:0}
.ref{grid-column:1/-1}
dd.ref{margin-top:-6px;text-align:start;font-size:clamp(10px,3.4vw,13px);font-variant-numeric:tabular-nums}
form{display:grid;gap:10px}
button,.link{font:inherit;font-weight:600;min-height:52px;border-radius:16px;border:1px solid var(--line);background:transparent;color:var(--ink);padding:8px 16px;cursor:pointer;width:100%;text-align:center;text-decoration:none;display:grid;place-content:center}
button.main,.link.main{background:var(--accent);border-color:var(--accent);color:var(--accent-ink);font-size:17px}
details{border-top:1px solid var(--line);padding-top:12px}
summary{cursor:pointer;min-height:44px;display:flex;align-items:center;justify-content:space-between;color:var(--soft);font-size:14px;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:'';width:8px;height:8px;margin-inline-end:6px;border:solid currentColor;border-width:0 2px 2px 0;rotate:45deg}
[open]>summary::after{rotate:225deg}
details form{padding-top:8px}
details button{min-height:46px;font-size:14px;font-weight:500;text-align:start;justify-content:start;border-radius:12px}
h1{font-size:17px;font-weight:600}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

const MARK = `<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="8" fill="var(--accent)"/><path d="M7 11h14M7 15h14M7 19h6" stroke="var(--accent-ink)" stroke-width="2.4" stroke-linecap="round"/></svg>`;

const OPEN: readonly string[] = ["pending", "authorised"];

/** The page of a payment, in the language that its merchant asked for. */
export function paymentPage(payment: Payment): string {
  const { tag, words } = wordsOf(payment.language);
  const say = (key: WordKey): string => escaped(words[key]);
  const isOpen = OPEN.includes(payment.stage);
  const button = (what: string, label: string, main = ""): string =>
    `<button name="do" value="${what}"${main}>${label}</button>`;
  const more = PRACTICES.filter((one) => one !== "pay" && one !== "decline" && one !== "charge-back");
  const actions = isOpen
    ? `<form method="post">${button("pay", say("pay"), ' class="main"')}${button("decline", say("decline"))}</form>
<details><summary>${say("more")}</summary><form method="post">${more.map((one) => button(one, say(`do.${one}` as WordKey))).join("")}</form></details>
<a class="link" href="${escaped(payment.returnUrl)}">${say("back")}</a>`
    : `<h1 role="status">${say(`stage.${payment.stage}` as WordKey)}</h1>
<a class="link main" href="${escaped(payment.returnUrl)}">${say("return")}</a>
${payment.stage === "succeeded" ? `<form method="post">${button("charge-back", say("do.charge-back"))}</form>` : ""}`;
  const rows: [WordKey, string][] = [
    ["to", payment.merchantName],
    ["by", words[`method.${payment.method}` as WordKey] ?? payment.method],
    ["reference", payment.reference],
  ];
  return page(
    tag,
    words.title,
    `<header>${MARK}<span>${say("label")}</span></header>
<p class="notice">${say("notice")}</p>
<section class="card"><p class="sum">${escaped(sumText(tag, payment))}</p>
<dl>${rows.map(([key, value]) => rowOf(key, say(key), escaped(value))).join("")}</dl>${actions}</section>`,
  );
}

/** The sum as the page's language writes its figures, by the currency's sign where it has one: ₱1,000.00, else 1,000.00 USDT. */
export function sumText(tag: string, { amount, currency }: { amount: string; currency: string }): string {
  const decimals = amount.split(".")[1]?.length ?? 0;
  const exact = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const figures = new Intl.NumberFormat(tag, exact).format(amount as `${number}`);
  const sign = signOf(currency);
  return sign === null ? `${figures} ${currency}` : `${sign}${figures}`;
}

/** A currency's sign; null where it has letters alone. */
function signOf(currency: string): string | null {
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  const parts = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  const sign = parts.find(({ type }) => type === "currency")?.value ?? currency;
  return /[A-Z]/i.test(sign) ? null : sign;
}

/** A fact of the payment; its reference is long, and has a line to itself. */
function rowOf(key: WordKey, name: string, value: string): string {
  const place = key === "reference" ? ' class="ref"' : "";
  return `<dt${place}>${name}</dt><dd${place}>${value}</dd>`;
}

/** What a wrong address shows. */
export function noSuchPayment(): string {
  const { tag, words } = wordsOf("EN");
  return page(tag, words.gone, `<header>${MARK}<span>${words.label}</span></header><h1>${words.gone}</h1>`);
}

function page(tag: string, title: string, body: string): string {
  return `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
