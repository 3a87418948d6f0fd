/** A studio's server as the cases call it: with our key, and where it calls a wallet of the kit's own, with that too. */
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { ProtocolCall } from "#vendor-protocol/fields.ts";
import { gameCalls, type GameEntry } from "#vendor-protocol/game-calls.ts";
import type { PublicKeySet, SigningKey } from "#vendor-protocol/keys.ts";
import { demand } from "../../kit.ts";
import { demandAnswer, told } from "../demands.ts";
import type { ReferenceWallet } from "../reference/wallet-server.ts";
import type { StudioProcess } from "./studio-process.ts";
import { type Line, post, type Reply, type Tamper } from "../wire.ts";

/** Presses "play" in the game that a launch address opens: once, or once for each id of `presses`, all at the same time. */
export type Robot = (launchUrl: string, stake: string, presses?: readonly string[]) => Promise<void>;

export interface StudioWorld {
  line: Line;
  /** Where the studio shows its keys; null: they were handed over. */
  keysUrl: string | null;
  /** Origins that its games may lie at; empty: any. */
  frameOrigins: readonly string[];
  /** The site that a launch says it comes from. */
  site: string;
  merchant: string;
  currency: string;
  /** The title that is played; the first playable one of the list unless one was named. */
  game: string | null;
  /** The wallet that the studio calls, where that is the kit's own. */
  wallet: ReferenceWallet | null;
  robot: Robot | null;
  /** The studio as the kit has started it; null: somebody else has. */
  process: StudioProcess | null;
  newKey: (name: string) => SigningKey;
  /** Shows keys of ours at our address; null where the studio reads the platform's. */
  showKeys: ((keys: readonly SigningKey[]) => void) | null;
  /** How long we wait for what a studio does by itself: repeat, roll back, pay. */
  patienceMs: number;
  /** How long nothing more must come. */
  quietMs: number;
}

export const newId = (): string => randomUUID();

/** A player whom no platform knows: nothing that the studio does for it can be booked anywhere. */
export const newPlayer = (): string => `certify-${randomUUID().slice(0, 18)}`;

export const ask = (
  world: StudioWorld,
  path: string,
  body: object | Buffer | string,
  tamper?: Tamper,
): Promise<Reply> => post(world.line, `/platform/v1/${path}`, body, tamper);

/** Asks, and demands a decided answer that fits the call's schema. */
export async function askWell<Request extends z.ZodType, Answer extends z.ZodType>(
  world: StudioWorld,
  call: ProtocolCall<Request, Answer>,
  body: { requestId: string; [field: string]: unknown },
): Promise<z.infer<Answer>> {
  const reply = await post(world.line, call.path, body);
  demandAnswer(reply, { requestId: body.requestId });
  const read = call.answer.safeParse(reply.body);
  demand(
    read.success,
    "the answer must fit the call",
    read.error?.issues
      .slice(0, 3)
      .map(({ path, message }) => `${path.join(".")}: ${message}`)
      .join("; ") ?? "",
    told(reply),
  );
  return read.data;
}

/** The titles as the studio lists them, read anew. */
export async function titlesOf(world: StudioWorld): Promise<unknown[]> {
  const body = { requestId: newId() };
  const reply = await post(world.line, gameCalls.games.path, body);
  demandAnswer(reply, { status: "OK", requestId: body.requestId }, "the list");
  const { games } = reply.body ?? {};
  demand(Array.isArray(games), "the list must have games", "games: […]", told(reply));
  return games;
}

/** The title that is played. */
export async function gameOf(world: StudioWorld): Promise<GameEntry> {
  const titles = (await titlesOf(world)) as GameEntry[];
  const found = titles.find(
    (one) =>
      one.playable &&
      one.wallet !== "own" &&
      (world.game === null || one.code === world.game) &&
      one.category !== "LOTT" &&
      one.category !== "ELOTT",
  );
  demand(
    found !== undefined,
    "there must be a title to play",
    world.game ?? "a playable title",
    titles.map(({ code }) => code).join(", "),
  );
  return found;
}

export interface Launching {
  player: string;
  token: string;
  game: string;
}

/** The body of a launch; `change` is what a case does to it. */
export function launchOf(world: StudioWorld, { player, token, game }: Launching, change: object = {}) {
  const { currency, merchant, site } = world;
  const home = { homeUrl: new URL("/m/home", site).href, frameOrigin: new URL(site).origin };
  return {
    requestId: newId(),
    player,
    token,
    game,
    currency,
    merchant,
    language: "EN",
    locale: "en",
    theme: "dark",
    device: "mobile",
    ...home,
    ...change,
  };
}

/** A launch of somebody who is nobody's player. */
export async function strangerOf(world: StudioWorld): Promise<Launching> {
  return { player: newPlayer(), token: `certify-${newId()}`, game: (await gameOf(world)).code };
}

/** What the studio's live keys are at its address. */
export async function shownKeys(url: string): Promise<{ status: number; set: Partial<PublicKeySet>; text: string }> {
  const response = await fetch(url, { redirect: "manual" });
  const text = await response.text();
  try {
    return { status: response.status, set: JSON.parse(text) as PublicKeySet, text };
  } catch {
    return { status: response.status, set: {}, text };
  }
}
