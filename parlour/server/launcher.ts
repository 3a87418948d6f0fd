/** `launcher/real` and `launcher/demo`: the casino opens a game for a player, or for nobody. */
import { createHash, randomBytes, randomInt } from "node:crypto";
import { z } from "zod";
import { gameNamed } from "#parlour/rules/games.ts";
import { newSeed } from "./play.ts";
import { isSigned } from "./signature.ts";
import type { Store } from "./store.ts";

const id = z.string().min(1).max(128);
const request = z.object({
  game: id,
  account: z.object({ id, currency: z.string().regex(/^[A-Z][A-Z0-9_]{2,31}$/) }).optional(),
  locale: z.string().max(35),
  urls: z.object({ return_url: z.url({ protocol: /^https?$/ }) }),
  session_id: z.string().min(1).max(256),
  theme: z.enum(["dark", "light"]).catch("dark"),
});

const MESSAGES = { "107": "unknown game", "400": "syntax", "403": "signature" } as const;

export interface Reply {
  status: number;
  body: string;
}

/** What a demo begins with, in hundredths. */
const DEMO_MONEY = 100_000;
/** How long a launch address waits for its player. */
const TICKET_MS = 60_000;

/** Launch addresses that nobody has opened yet, each good for one opening. */
export class Tickets {
  readonly #keys = new Map<string, { key: string; untilMs: number }>();

  add(key: string, nowMs: number): string {
    for (const [ticket, { untilMs }] of this.#keys) if (untilMs < nowMs) this.#keys.delete(ticket);
    const ticket = randomBytes(24).toString("base64url");
    this.#keys.set(ticket, { key, untilMs: nowMs + TICKET_MS });
    return ticket;
  }

  /** The session's key; null for one that was opened, is too old, or never was. */
  take(ticket: string, nowMs: number): string | null {
    const found = this.#keys.get(ticket);
    this.#keys.delete(ticket);
    return found && found.untilMs >= nowMs ? found.key : null;
  }
}

/** Session keys are kept as their hash. */
export const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex");

export interface Launching {
  store: Store;
  tickets: Tickets;
  secret: string;
  publicUrl: string;
  nowMs: () => number;
}

export function launch(deps: Launching, isDemo: boolean, body: string, sign: unknown): Reply {
  if (!isSigned(body, sign, deps.secret)) return refusal("403");
  const read = request.safeParse(valueOf(body));
  if (!read.success || (!isDemo && !read.data.account)) return refusal("400");
  const { game: code, account, locale, urls, session_id: casinoSession, theme } = read.data;
  const game = gameNamed(code);
  if (!game) return refusal("107");
  const { store, tickets, publicUrl, nowMs } = deps;
  const key = randomBytes(32).toString("base64url");
  store.addSession({
    key: hashOf(key),
    game: code,
    locale,
    theme,
    casinoSession,
    origin: new URL(urls.return_url).origin,
    player: isDemo ? null : (account?.id ?? null),
    currency: isDemo ? "" : (account?.currency ?? ""),
    demoBalance: DEMO_MONEY,
    seed: newSeed(),
    // Neither end: both ways are open
    shown: code.endsWith("hilo") ? randomInt(1, game.numbers - 1) : 0,
    createdMs: nowMs(),
  });
  return { status: 200, body: JSON.stringify({ launch_url: `${publicUrl}/play/${tickets.add(key, nowMs())}` }) };
}

function refusal(code: keyof typeof MESSAGES): Reply {
  const msg = MESSAGES[code];
  return {
    status: code === "403" ? 403 : 400,
    body: JSON.stringify({ code: "invalid_argument", msg, meta: { api_code: code, api_message: msg } }),
  };
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
