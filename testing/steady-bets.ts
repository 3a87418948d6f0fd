/** Signed bets that go on through a fault, at one `web` process after the other, and what became of each. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { type Peer, sendSigned } from "#vendor-protocol/client.ts";
import { keyFile, keyLookup, publicKeysOf, signingKeyOf } from "#vendor-protocol/keys.ts";
import { walletCalls } from "#vendor-protocol/wallet-calls.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { balanceOf, type Member, SOON } from "./cluster-players.ts";
import type { Cluster } from "./cluster.ts";

const AGAIN_MS = 50;
/** As the arcade's own calls are given up as unknown. */
const CALL_MS = 5_000;

interface Bet {
  body: Buffer;
  /** The decision's bytes, the first time that it was heard; null while the outcome is unknown. */
  decision: string | null;
  /** When it was heard, by the machine's monotonic clock. */
  heardAt: number;
  unknowns: number;
}

export interface SteadyBets {
  /** Bets that have a decision. */
  count(): number;
  /** When the first bet was sent and decided after that moment, or null. */
  firstAfter(moment: number): number | null;
  /** Ends the bets; each has a decision then. Sends all again and compares answers and books. */
  end(): Promise<{ bets: number; unknowns: number }>;
}

/** Bets of a member who is in a game already and plays nothing else. */
export async function startSteadyBets(cluster: Cluster, member: Member): Promise<SteadyBets> {
  const session = await rowOf<{ platform_token: string; player: string; game: string; currency: string }>(
    cluster.arcade.db,
    {
      text: "select platform_token, player, game, currency from play_session order by open_until desc limit 1",
    },
  );
  if (!session) throw new Error(`${member.username} is in no game`);
  // The least that the title takes, so that funds last
  const title = await rowOf<{ least: bigint }>(cluster.platform.db, {
    text: "select min_bet as least from game where code = $1",
    values: [session.game],
  });
  if (!title) throw new Error(`${session.game} is no game`);
  const { least } = title;
  const before = await balanceOf(cluster, member.username);
  const read = (name: string) => keyFile.parse(JSON.parse(readFileSync(join(cluster.keysDir, `${name}.json`), "utf8")));
  const peer: Omit<Peer, "baseUrl"> = {
    name: "platform",
    keys: keyLookup({ platform: publicKeysOf(read("platform")) }),
    signingKey: signingKeyOf(read("arcade")),
    now: Date.now,
    timeoutMs: CALL_MS,
  };
  const bets: Bet[] = [];
  const over = new AbortController();
  let turn = 0;
  const ask = async (bet: Bet): Promise<string> => {
    for (;;) {
      const web = cluster.running.web;
      const { url } = web[turn++ % web.length] ?? { url: "" };
      const outcome = await sendSigned(walletCalls.bet.path, bet.body, { ...peer, baseUrl: url });
      if (outcome.known) return outcome.raw.toString();
      bet.unknowns++;
      await sleep(AGAIN_MS);
    }
  };
  const betting = (async () => {
    while (!over.signal.aborted) {
      const bet: Bet = { body: bodyOf({ ...session, least }), decision: null, heardAt: 0, unknowns: 0 };
      bets.push(bet);
      bet.decision = await ask(bet);
      bet.heardAt = performance.now();
    }
  })();
  return {
    count: () => bets.filter(({ decision }) => decision !== null).length,
    firstAfter: (moment) => bets.find(({ heardAt }) => heardAt > moment)?.heardAt ?? null,
    async end() {
      over.abort();
      await betting;
      for (const bet of bets) {
        expect(JSON.parse(bet.decision ?? "")).toMatchObject({ status: "OK" });
        expect(await ask(bet)).toBe(bet.decision);
      }
      expect(await findViolations(cluster.platform.db)).toEqual([]);
      await expect.poll(() => balanceOf(cluster, member.username), SOON).toBe(before - least * BigInt(bets.length));
      return { bets: bets.length, unknowns: bets.reduce((sum, { unknowns }) => sum + unknowns, 0) };
    },
  };
}

function bodyOf({
  platform_token: token,
  player,
  game,
  currency,
  least,
}: {
  platform_token: string;
  player: string;
  game: string;
  currency: string;
  least: bigint;
}): Buffer {
  const id = `steady-${randomUUID()}`;
  const bet = {
    requestId: randomUUID(),
    token,
    player,
    game,
    currency,
    transactionId: id,
    reference: null,
    amount: String(least),
    round: id,
    roundClosed: true,
  };
  return Buffer.from(JSON.stringify(bet));
}
