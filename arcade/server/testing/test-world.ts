/** For tests: an arcade server on a database of its own, before a fake platform, and a player at it. */
import { randomBytes, randomUUID } from "node:crypto";
import { pino } from "pino";
import type { z } from "zod";
import { callSigned } from "#vendor-protocol/client.ts";
import type { ProtocolCall } from "#vendor-protocol/fields.ts";
import { gameCalls, type LaunchRequest } from "#vendor-protocol/game-calls.ts";
import { signingKeyOf } from "#vendor-protocol/keys.ts";
import { testDatabase, type TestDatabase } from "#testing/database.ts";
import { prepareArcade } from "#tools/start/databases.ts";
import type { Timing } from "#arcade/server/context.ts";
import { FakePlatform } from "./fake-platform.ts";
import { isMigrated, MIGRATIONS, openDatabase } from "#arcade/server/database.ts";
import { type Arcade, type ArcadeOptions, startArcade } from "#arcade/server/start.ts";
import { titlesOf } from "#arcade/server/titles.ts";
import { fixedKeys } from "#arcade/server/key-ring.ts";

const palette = { background: "#000", gold: "#fff", accent: "#f00" };
const title = (gameCode: string, model: string): object => ({
  gameCode,
  title: gameCode,
  studio: `Studio of ${gameCode}`,
  model,
  theme: "dragon",
  palette,
  symbols: model === "crash" ? null : "dragon",
});

/** A lottery that draws every so many seconds. */
export function lotteryTitle(gameCode: string, model: string, every: number, kind = "ELOTT"): object {
  return { ...title(gameCode, model), symbols: null, draws: { every, offset: 0, kind } };
}

export const TEST_TITLES = [
  title("fruit", "classic-3x3"),
  title("ember", "ways-1024"),
  title("skyrush", "crash"),
  title("turbo", "crash"),
];

export const FAST: Partial<Timing> = {
  callMs: 150,
  backoffMs: [0, 5, 10, 20],
  betTries: 3,
  spinWaitMs: 5_000,
  outboxMs: 20,
  bettingMs: 250,
  lockMs: 20,
  pauseMs: 50,
  flightSpeed: 50,
  leaseMs: 600,
};

export const START = 100_000_000n;

type LaunchLook = Partial<
  Pick<LaunchRequest, "theme" | "accent" | "avatar" | "timeZone" | "playRules" | "tableChat" | "currency" | "merchant">
>;

export interface Player {
  readonly name: string;
  readonly token: string;
  call<Answer>(method: "GET" | "POST", path: string, body?: object): Promise<{ status: number; body: Answer }>;
}

export class World {
  readonly database: TestDatabase;
  readonly platform: FakePlatform;
  arcade: Arcade | null = null;
  /** The arcade's clock: calls to it are signed by the same. */
  #now: () => number = Date.now;

  private constructor(database: TestDatabase, platform: FakePlatform) {
    this.database = database;
    this.platform = platform;
  }

  static async make(): Promise<World> {
    const database = await testDatabase("arcade");
    const { ownerUrl, url } = database;
    const db = openDatabase(url, 1);
    const isReady = await isMigrated(db, MIGRATIONS).finally(() => db.close());
    // An engine that was written just now (tools/new-engine.test.ts) has a migration that the template has not
    if (!isReady) await prepareArcade({ ownerUrl, url, settings: { owner: "owner", run: "arcade" } }, () => undefined);
    return new World(database, await new FakePlatform().open());
  }

  /** `titles` instead of TEST_TITLES; `options`: a clock for the tables, a secret of one's own. */
  async start(
    timing: Partial<Timing> = {},
    titles: object[] = TEST_TITLES,
    options: Pick<ArcadeOptions, "now" | "tableClock" | "newSecret"> = {},
  ): Promise<Arcade> {
    this.#now = options.now ?? Date.now;
    this.arcade = await startArcade({
      port: 0,
      host: "127.0.0.1",
      databaseUrl: this.database.url,
      platformUrl: this.platform.url,
      platformName: "platform",
      keyRing: fixedKeys(this.platform.arcadeFile, this.platform.keys),
      titles: titlesOf(titles),
      timing: { ...FAST, ...timing },
      ...options,
      log: pino({ level: process.env["ARCADE_TEST_LOG"] ?? "silent" }),
    });
    return this.arcade;
  }

  async close(): Promise<void> {
    await this.arcade?.close();
    this.platform.close();
    await this.database.close();
  }

  /** A signed call of the platform to this vendor: `world.ask(gameCalls.games, …)`. */
  async ask<Request extends z.ZodType, Answer extends z.ZodType>(
    call: ProtocolCall<Request, Answer>,
    request: z.infer<Request>,
  ): Promise<z.infer<Answer>> {
    const outcome = await callSigned(call, request, {
      baseUrl: this.arcade?.url ?? "",
      name: "arcade",
      keys: this.platform.keys,
      signingKey: signingKeyOf(this.platform.platformFile),
      now: this.#now,
    });
    if (!outcome.known) throw new Error(`no answer: ${outcome.reason}`);
    return outcome.answer;
  }

  /** As `openLaunch`, at this world's arcade. */
  open(launchUrl: string): Promise<string> {
    return openLaunch(this.arcade?.url ?? "", launchUrl);
  }

  /** Launches a game for a player, who has START units unless he is known. */
  async player(game: string, name = `p-${randomUUID()}`, look: LaunchLook = { theme: "dark" }): Promise<Player> {
    if (!this.platform.balances.has(name)) this.platform.balances.set(name, START);
    const launched = await this.ask(gameCalls.launch, launchRequest(game, name, look));
    if (launched.status !== "OK") throw new Error(`launch: ${launched.status}`);
    const playToken = await this.open(launched.url);
    return playerOf(() => this.arcade?.url ?? "", name, playToken);
  }
}

/** Opens a launch address as its page does, at the arcade of an address; gives the play token. */
export async function openLaunch(arcadeUrl: string, launchUrl: string): Promise<string> {
  const playToken = randomBytes(32).toString("base64url");
  const launchToken = new URL(launchUrl).hash.slice("#t=".length);
  const answer = await fetch(`${arcadeUrl}/play/api/open`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ launchToken, playToken }),
  });
  if (!answer.ok) throw new Error(`a launch did not open: ${answer.status}`);
  return playToken;
}

/** A launch as the platform asks for it. */
export function launchRequest(game: string, player: string, look: LaunchLook = {}): LaunchRequest {
  return {
    requestId: randomUUID(),
    player,
    token: randomUUID(),
    game,
    currency: "PHP",
    merchant: "novaro",
    language: "EN",
    ...look,
    device: "mobile",
    homeUrl: "http://localhost:3000/m/home",
    frameOrigin: "http://localhost:3000",
  };
}

/** A player who calls the server at `url` (asked anew for each call, as a restart may change it). */
export function playerOf(url: () => string, name: string, token: string): Player {
  return {
    name,
    token,
    async call<Answer>(method: "GET" | "POST", path: string, body?: object) {
      const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
      const init = body ? { headers, body: JSON.stringify(body) } : { headers };
      const response = await fetch(url() + path, { method, ...init });
      return { status: response.status, body: (await response.json()) as Answer };
    },
  };
}

/** Waits until a condition holds, looking every few milliseconds; throws with its words after ten seconds. */
export async function until(words: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`never: ${words}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
