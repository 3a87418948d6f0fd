/** The HTML of /dev. */
import type { Merchant } from "#contract/core/merchant.ts";
import { SWITCHES } from "#contract/core/switches.ts";
import { type Persona, PERSONA_PASSWORD, PERSONA_WITHDRAWAL_PASSWORD } from "#server/seeds/personas.ts";

export interface DevPage {
  merchant: Merchant;
  merchants: readonly Merchant[];
  personas: readonly Persona[];
  now: Date;
  offsetMs: number;
  delayMs: number;
  messages: readonly { kind: string; recipient: string; subject: string; body: string; sent_at: Date }[];
  /** The style block. */
  style: string;
}

export function devPage(page: DevPage): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>/dev · ${escape(page.merchant.name)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">${page.style}</head><body>
<header><h1>/dev</h1><nav>${page.merchants.map((merchant) => `<a href="//${escape(merchant.hosts.at(-1) ?? "")}" data-host ${merchant.id === page.merchant.id ? 'aria-current="page"' : ""}>${escape(merchant.name)}</a>`).join("")}
<a href="/m/home">the site</a><a href="/dev/gallery">gallery</a><a href="/docs/api">API</a><a href="/docs/vendors">vendors</a></nav></header><main>
${people(page)}${merchantState(page)}${clock(page)}${network(page)}${switches(page)}${messages(page)}
</main><p role="status" id="status"></p><script src="/dev/client.js"></script></body></html>`;
}

function people({ personas }: DevPage): string {
  const rows = personas.map(
    (persona) =>
      `<li><button data-post="/dev/become" data-body='${body({ username: persona.username })}' data-session ${persona.status === "active" ? "" : "disabled"}>${escape(persona.username)}</button> ${escape(persona.about)}</li>`,
  );
  return `<section><h2>Become</h2><p>All have the password <code>${escape(PERSONA_PASSWORD)}</code>, at the desk too; who has withdrawn has the withdrawal password <code>${escape(PERSONA_WITHDRAWAL_PASSWORD)}</code>.</p><ul><li><button data-visitor>visitor</button> nobody</li>${rows.join("")}</ul></section>`;
}

function merchantState({ merchant }: DevPage): string {
  const isActive = merchant.status === "active";
  const isRestricted = merchant.restrictedRanges.length > 0;
  return `<section><h2>Merchant</h2><p>${escape(merchant.id)} is <b>${merchant.status}</b>, ${
    isRestricted ? `restricted for ${escape(merchant.restrictedRanges.join(", "))}` : "open to every address"
  }.</p>
<button data-post="/dev/status" data-body='${body({ status: isActive ? "maintenance" : "active" })}'>make it ${isActive ? "maintenance" : "active"}</button>
${isActive ? `<button data-post="/dev/status" data-body='${body({ status: "maintenance", minutes: 27 })}'>maintenance for 27 minutes</button>` : ""}
<button data-post="/dev/region" data-body='${body({ restricted: !isRestricted })}'>${isRestricted ? "lift the restriction" : "restrict this machine"}</button>
<button data-post="/dev/fields" data-body='${body({ all: true })}'>registration asks for all fields</button>
<button data-post="/dev/fields" data-body='${body({ all: false })}'>registration as the merchant has it</button></section>`;
}

function clock({ now, offsetMs }: DevPage): string {
  const steps = [
    ["− 1 day", -1440],
    ["+ 5 minutes", 5],
    ["+ 31 minutes", 31],
    ["+ 1 day", 1440],
    ["back to now", -Math.round(offsetMs / 60_000)],
  ] as const;
  return `<section><h2>Clock</h2><p>${now.toISOString()}</p>${steps
    .map(([label, minutes]) => `<button data-post="/dev/clock" data-body='${body({ minutes })}'>${label}</button> `)
    .join("")}<button data-post="/dev/settle" data-body='{}'>settle what contracts brought</button></section>`;
}

function network({ delayMs }: DevPage): string {
  const steps = [0, 300, 1500, 5000];
  return `<section><h2>Network</h2><p>Every answer waits ${delayMs} ms.</p>${steps
    .map((step) => `<button data-post="/dev/delay" data-body='${body({ delayMs: step })}'>${step} ms</button> `)
    .join("")}</section>`;
}

function switches({ merchant }: DevPage): string {
  const rows = SWITCHES.map((key) => {
    const on = merchant.config.switches[key] === true;
    return `<li><button role="switch" aria-checked="${on}" data-post="/dev/switch" data-body='${body({ key, on: !on })}'>${key}</button></li>`;
  });
  return `<section><h2>Switches of ${escape(merchant.name)}</h2><ul class="grid">${rows.join("")}</ul></section>`;
}

function messages({ messages: sent }: DevPage): string {
  const rows = sent.map(
    (message) =>
      `<li><small>${message.sent_at.toISOString()} ${escape(message.kind)} to ${escape(message.recipient)}</small><b>${escape(message.subject)}</b><pre>${escape(message.body)}</pre></li>`,
  );
  return `<section><h2>Sent mails and codes</h2>${rows.length > 0 ? `<ul>${rows.join("")}</ul>` : "<p>None yet.</p>"}</section>`;
}

/** JSON for an attribute in single quotes. */
function body(value: unknown): string {
  return escape(JSON.stringify(value)).replaceAll("'", "&#39;");
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
