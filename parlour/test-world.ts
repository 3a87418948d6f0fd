/** The parlour against a real wallet of its dialect, with answers that get lost on their way. */
import { createServer } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openBetwinWorld, type BetwinWorld } from "#testing/worlds/betwin.ts";
import { type Player, WORLD } from "#testing/worlds/money.ts";
import { drawnNumber } from "./rules/fair.ts";
import { hashOf } from "./server/launcher.ts";
import { signatureOf } from "./server/signature.ts";
import { type Parlour, startParlour } from "./server/start.ts";

export interface ParlourWorld {
  betwin: BetwinWorld;
  parlour(): Parlour;
  /** Closes the parlour and starts it again on what it kept. */
  restart(): Promise<void>;
  /** How many answers of the wallet get lost after they were made. */
  lose(count: number): void;
  /** The clock of the parlour goes on by this much. */
  pass(ms: number): void;
  launch(player: Player, isDemo?: boolean, change?: object): Promise<{ status: number; value: { launch_url: string } }>;
  openPage(player: Player, isDemo?: boolean): Promise<{ html: string; begin: PageBegin }>;
  send<Answer>(name: "play" | "take", key: string, body: object): Promise<Answer>;
  /** A player's part with which the next card of this page fits. */
  wordFor(key: string, fits: (drawn: number) => boolean): Promise<string>;
  /** In hundredths. */
  inLedger(player: Player): Promise<number>;
  close(): Promise<void>;
}

export interface PageBegin {
  key: string;
  promise: string;
  balance: number;
  shown: number;
  climb: { stake: number; cards: number[] } | null;
}

/** A wallet behind a line on which answers get lost after they were made. */
async function losingLine(to: string) {
  let left = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const answer = await fetch(`${to}${request.url}`, {
        method: "POST",
        headers: { "x-request-sign": String(request.headers["x-request-sign"]) },
        body: Buffer.concat(chunks),
      });
      const text = await answer.text();
      if (left > 0) {
        left -= 1;
        response.destroy();
      } else response.writeHead(answer.status).end(text);
    });
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lose: (count: number) => (left = count),
    close: () => new Promise((done) => server.close(done)),
  };
}

/** One title, by the parlour's own code of it. */
export async function openParlourWorld(game: string): Promise<ParlourWorld> {
  const betwin = await openBetwinWorld();
  await betwin.owner.query("update game set code = $1 where code = $2", [game, WORLD.game]);
  const secret = Buffer.from(betwin.secret).toString();
  const line = await losingLine(betwin.baseUrl);
  const folder = await mkdtemp(join(tmpdir(), "marquee-parlour-"));
  let passedMs = 0;
  const nowMs = (): number => Date.now() + passedMs;
  const open = (): Promise<Parlour> =>
    startParlour({ port: 0, host: "127.0.0.1", publicUrl: null, folder, secret, walletUrl: line.url, nowMs });
  let parlour = await open();

  const launch: ParlourWorld["launch"] = async (player, isDemo = false, change = {}) => {
    const body = JSON.stringify({
      casino_id: "world",
      game,
      ...(isDemo ? {} : { account: { id: player.pseudonym, currency: WORLD.currency } }),
      locale: "vi",
      ip: "192.0.2.1",
      client_type: "mobile",
      urls: { return_url: "https://casino.example/m/home", deposit_url: "https://casino.example/m/deposit" },
      session_id: player.token,
      ...change,
    });
    const headers = { "x-request-sign": signatureOf(body, secret) };
    const path = `${parlour.url}/launcher/${isDemo ? "demo" : "real"}`;
    const answer = await fetch(path, { method: "POST", headers, body });
    return { status: answer.status, value: (await answer.json()) as { launch_url: string } };
  };

  return {
    betwin,
    parlour: () => parlour,
    async restart() {
      await parlour.close();
      parlour = await open();
      await parlour.undone;
    },
    lose: line.lose,
    pass: (ms) => void (passedMs += ms),
    launch,
    async openPage(player, isDemo = false) {
      const html = await (await fetch((await launch(player, isDemo)).value.launch_url)).text();
      const begin = /data-begin="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
      return { html, begin: JSON.parse(begin) as PageBegin };
    },
    async send<Answer>(name: "play" | "take", key: string, body: object): Promise<Answer> {
      const headers = { "x-session": key };
      const answer = await fetch(`${parlour.url}/api/${name}`, { method: "POST", headers, body: JSON.stringify(body) });
      return (await answer.json()) as Answer;
    },
    wordFor: (key, fits) => wordFor(folder, key, fits),
    async inLedger(player) {
      const { rows } = await betwin.db.query<{ balance: bigint }>(
        "select balance from ledger_account where member_id = $1 and name = 'main'",
        [player.memberId],
      );
      return Number(rows[0]?.balance ?? 0n) / 1000;
    },
    async close() {
      await parlour.close();
      await line.close();
      await betwin.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Reads the seed that nobody is to know, and tries words until one fits. */
async function wordFor(folder: string, key: string, fits: (drawn: number) => boolean): Promise<string> {
  const db = new DatabaseSync(join(folder, "parlour.sqlite"), { readOnly: true });
  const { seed } = db.prepare("select seed from session where key = ?").get(hashOf(key)) as { seed: string };
  db.close();
  for (let at = 0; ; at += 1) if (fits(await drawnNumber(seed, `w${at}`, 9))) return `w${at}`;
}
