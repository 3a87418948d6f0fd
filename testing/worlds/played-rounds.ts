/** Rounds of a test's member, by the very functions that a vendor's calls come to. */
import { createHash } from "node:crypto";
import { wholeDay } from "#rules/site/days.ts";
import { mainUnits } from "#rules/money/money.ts";
import { payWin, placeBet, rollBack } from "#server/game-wallet/game-money.ts";
import { type Queryable, rowOf } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { welcomeMember } from "#server/welcome.ts";
import { type TestApp, testApp, type TestBrowser } from "#testing/app.ts";

const HALF_DAY_MS = 12 * 3_600_000;
const GAME = "emberwing-hoard";
const LOTTERY = "daily-three";

/**
 * An app whose members are welcomed by its own clock, and the tokens of its launches so far, for `roundsOf`. With `zone` it
 * is noon there, so that no test runs over the end of a day by chance.
 */
export async function playedApp(zone?: string): Promise<{ app: TestApp; tokens: string[] }> {
  let now = (): Date => new Date();
  const tokens: string[] = [];
  const app = await testApp({
    onRegistered: (tx, made) => welcomeMember({ clock: { now: () => now() } })(tx, made),
    launchAtVendor: async ({ token }) => {
      tokens.push(token);
      return { ok: true, url: "http://arcade.test/play" };
    },
  });
  now = () => app.clock.now();
  if (zone !== undefined) {
    app.clock.move(wholeDay(app.clock.now(), zone).until.getTime() + HALF_DAY_MS - app.clock.nowMs());
  }
  return { app, tokens };
}

export interface Rounds {
  /** Stakes that many main units and settles the round without a win, unless it shall stay open or be undone. */
  play(stake: number, how?: "settled" | "open" | "undone"): Promise<void>;
  /** Settles a round that pays. */
  win(stake: number, won: number): Promise<void>;
  /** Settles a round without a win, and gives the way to undo it afterwards. */
  playUndoable(stake: number): Promise<() => Promise<void>>;
  /** Opens a round, and gives the way to settle it without a win. */
  playLater(stake: number): Promise<() => Promise<void>>;
}

/** Launches a game for the member; `tokens` is what the app's `launchAtVendor` was given so far. */
export async function roundsOf(
  app: TestApp,
  browser: TestBrowser,
  username: string,
  tokens: string[],
): Promise<Rounds> {
  const { db } = app.services;
  const call = await callerOf(app, browser, username, tokens);
  /** Bets and settles; gives the bet. */
  const settle = async (round: string, stake: number, won: number) => {
    const bet = call(round, stake, false);
    const answers = [
      await placeBet(db, bet),
      await payWin(db, { ...call(round, won, true), reference: bet.transactionId }),
    ];
    if (answers.some(({ status }) => status !== "OK")) throw new Error("a round was not played");
    return bet;
  };
  const place = async (stake: number) => {
    const bet = call(newId(), stake, false);
    const { status } = await placeBet(db, bet);
    if (status !== "OK") throw new Error(`a bet was refused: ${status}`);
    return bet;
  };
  return {
    win: async (stake, won) => void (await settle(newId(), stake, won)),
    async playUndoable(stake) {
      const round = newId();
      const bet = await settle(round, stake, 0);
      return async () => {
        const { status } = await rollBack(db, { ...call(round, stake, true), reference: bet.transactionId });
        if (status !== "OK") throw new Error(`a bet was not undone: ${status}`);
      };
    },
    async playLater(stake) {
      const { round, transactionId } = await place(stake);
      return async () => {
        const { status } = await payWin(db, { ...call(round, 0, true), reference: transactionId });
        if (status !== "OK") throw new Error(`a round was not settled: ${status}`);
      };
    },
    async play(stake, how = "settled") {
      const { round, transactionId } = await place(stake);
      const answer = how === "settled" ? await payWin(db, { ...call(round, 0, true), reference: transactionId }) : null;
      const undone =
        how === "undone" ? await rollBack(db, { ...call(round, stake, true), reference: transactionId }) : null;
      for (const one of [answer, undone]) {
        if (one && one.status !== "OK") throw new Error(`a round was not settled: ${one.status}`);
      }
    },
  };
}

/** Several bets of one round, as suborders of a ticket of a lottery; gives what settles them without a win, and what undoes them all. */
export async function ticketOf(
  app: TestApp,
  { browser, username }: { browser: TestBrowser; username: string },
  tokens: string[],
  stakes: readonly number[],
): Promise<{ settle(): Promise<void>; undo(): Promise<void> }> {
  const { db } = app.services;
  const call = await callerOf(app, browser, username, tokens, LOTTERY);
  const round = newId();
  const bets = stakes.map((stake) => ({ stake, bet: call(round, stake, false) }));
  for (const { bet } of bets) if ((await placeBet(db, bet)).status !== "OK") throw new Error("a bet was refused");
  return {
    async settle() {
      const { status } = await payWin(db, { ...call(round, 0, true), reference: bets[0]?.bet.transactionId ?? "" });
      if (status !== "OK") throw new Error(`a round was not settled: ${status}`);
    },
    async undo() {
      for (const [at, { stake, bet }] of bets.entries()) {
        const { status } = await rollBack(db, {
          ...call(round, stake, at === bets.length - 1),
          reference: bet.transactionId,
        });
        if (status !== "OK") throw new Error(`a bet was not undone: ${status}`);
      }
    },
  };
}

/** Launches the game, and gives what makes the calls of its peer. */
async function callerOf(app: TestApp, browser: TestBrowser, username: string, tokens: string[], game = GAME) {
  const row = await playerOf(app.services.db, username, game);
  await browser.ask("games.launch", { nodeId: row.nodeId });
  const tokenHash = createHash("sha256")
    .update(tokens.at(-1) ?? "")
    .digest();
  return (round: string, stake: number, roundClosed: boolean) => {
    const transactionId = newId();
    return {
      peer: "arcade",
      requestId: `r-${transactionId}`,
      transactionId,
      digest: createHash("sha256").update(transactionId).digest(),
      player: row.pseudonym,
      game,
      currency: row.currency,
      amount: mainUnits(stake),
      at: app.clock.now(),
      tokenHash,
      round,
      roundClosed,
    };
  };
}

/** What a peer knows of a member, and the game that is played. */
async function playerOf(db: Queryable, username: string, game: string) {
  const row = await rowOf<{ pseudonym: string; nodeId: number; currency: string }>(db, {
    text: `select m.pseudonym, g.id as "nodeId", c.currency from member m join merchant c on c.id = m.merchant_id, game g
           where m.username = $1 and g.code = $2`,
    values: [username, game],
  });
  if (!row) throw new Error(`no member ${username}`);
  return row;
}
