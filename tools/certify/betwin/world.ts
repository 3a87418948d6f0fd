/** A provider's server as the cases call it, by the secret that both sides share. */
import { randomUUID } from "node:crypto";
import { SIGN_HEADER, signBody } from "#server/game-wallet/dialects/betwin/signature.ts";
import { demand, note } from "../kit.ts";
import type { Robot } from "../marquee/studio/world.ts";
import type { Casino } from "./casino.ts";

export interface ProviderWorld {
  /** In front of "/launcher/real". */
  baseUrl: string;
  secret: Uint8Array;
  /** The site that a launch says it comes from; its origin frames the game. */
  site: string;
  currency: string;
  /** The title that is opened, by the provider's own code. */
  game: string;
  /** The wallet that the provider calls, where that is the kit's own. */
  casino: Casino | null;
  robot: Robot | null;
  /** The stake that the robot is told, as a decimal string. */
  stake: string;
  /** How long we wait for what a provider does by itself: repeat, roll back. */
  patienceMs: number;
  /** How long nothing more must come. */
  quietMs: number;
}

/** How a call is signed: rightly, or with one thing wrong. */
export type Sign = "right" | "absent" | "wrong-secret" | "upper-case" | "short" | "other-body";

export interface Reply {
  /** HTTP; 0 when no answer came. */
  status: number;
  text: string;
  value: Record<string, unknown>;
}

const TIMEOUT_MS = 5_000;

/** Posts to the launcher; never throws for what the other side does. */
export async function launcher(
  { baseUrl, secret }: ProviderWorld,
  kind: "real" | "demo",
  body: object | string,
  sign: Sign = "right",
): Promise<Reply> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const header = headerOf(sign, Buffer.from(text), secret);
  const reply = await answerOf(`${baseUrl}/launcher/${kind}`, text, header);
  note({ what: `POST /launcher/${kind}`, sent: text, got: told(reply) });
  return reply;
}

function headerOf(sign: Sign, body: Buffer, secret: Uint8Array): string | null {
  const right = signBody(body, secret);
  switch (sign) {
    case "right":
      return right;
    case "absent":
      return null;
    case "wrong-secret":
      return signBody(body, Buffer.from("a secret that nobody shares with us"));
    case "upper-case":
      return right.toUpperCase().replace(/^\d/, "A");
    case "short":
      return right.slice(0, 62);
    case "other-body":
      return signBody(Buffer.concat([body, Buffer.from(" ")]), secret);
  }
}

async function answerOf(url: string, body: string, sign: string | null): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(sign === null ? {} : { [SIGN_HEADER]: sign }) },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, text, value: objectOf(text) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return { status: 0, text: `no answer: ${cause}`, value: {} };
  }
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const told = ({ status, text }: Reply): string => (status === 0 ? text : `HTTP ${status} ${text}`);

export const newPlayer = (): string => `certify-${randomUUID().slice(0, 18)}`;

/** The body of a launch; `change` is what a case does to it. */
export function launchOf({ game, currency, site }: ProviderWorld, player: string, change: object = {}) {
  const urls = { return_url: new URL("/m/home", site).href, deposit_url: new URL("/m/deposit", site).href };
  return {
    casino_id: "certify",
    game,
    account: { id: player, currency },
    locale: "en",
    ip: "192.0.2.1",
    client_type: "mobile",
    urls,
    session_id: `certify-${randomUUID()}`,
    ...change,
  };
}

/** Launches well; gives the address. */
export async function launched(world: ProviderWorld, body: object, kind: "real" | "demo" = "real"): Promise<URL> {
  const reply = await launcher(world, kind, body);
  const url = URL.parse(String(reply.value["launch_url"]));
  demand(reply.status === 200 && url !== null, "a launch", 'HTTP 200 {"launch_url":"http…"}', told(reply));
  demand(/^https?:$/.test(url.protocol), "the launch address", "http or https", url.href);
  return url;
}

/** A refusal in the one envelope: HTTP status, `code`, `msg`, and `meta` with the code as text and a message. */
export function demandRefusal(reply: Reply, status: 400 | 403, apiCode: string): void {
  demand(reply.status === status, "the call must be refused", `HTTP ${status}, api_code "${apiCode}"`, told(reply));
  const { code, msg, meta } = reply.value as { code?: unknown; msg?: unknown; meta?: Record<string, unknown> };
  demand(code === "invalid_argument", "code of the refusal", "invalid_argument", told(reply));
  demand(typeof msg === "string", "msg of the refusal", "a text", told(reply));
  demand(meta?.["api_code"] === apiCode, "api_code of the refusal, as text", apiCode, told(reply));
  demand(typeof meta["api_message"] === "string", "api_message of the refusal", "a text", told(reply));
}
