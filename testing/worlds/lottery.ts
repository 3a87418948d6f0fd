/** What tests of lotteries have in common: the real site before the real arcade, whose draws are quicker than in life. */
import { readFile } from "node:fs/promises";
import { drawModel } from "#arcade/games/draw/rules/models.ts";
import { verifyDraw } from "#arcade/games/draw/verify.ts";
import type { PastDraw } from "#vendor-protocol/draw-calls.ts";
import { signingKeyOf } from "#vendor-protocol/keys.ts";
export { seedHash } from "#arcade/fairness/stream.ts";
export { until } from "#arcade/server/testing/test-world.ts";
import { World } from "#arcade/server/testing/test-world.ts";
import type { TitleFacts } from "#arcade/titles/types.ts";
import { type GameVendor, openGameVendor } from "#server/providers/games/game-vendor.ts";
import { openLotteryVendors } from "#server/vendor-draws.ts";
import { type TestApp, testApp } from "#testing/app.ts";

/** Every so many seconds a draw, where the catalogue says minutes; those of once a day stay so. */
const QUICK_S = 0.8;
const DAY_S = 86_400;

interface LotteryWorld {
  app: TestApp;
  world: World;
  /** The arcade, as the site reaches it. */
  vendor: GameVendor;
  /** How often the site has asked the arcade for draws. */
  asked(): number;
  close(): Promise<void>;
}

export async function lotteryWorld(): Promise<LotteryWorld> {
  const rows = JSON.parse(
    await readFile(new URL("../../arcade/titles/titles.json", import.meta.url), "utf8"),
  ) as TitleFacts[];
  const titles = rows.flatMap((row) =>
    row.draws ? [{ ...row, draws: row.draws.every < DAY_S ? { ...row.draws, every: QUICK_S } : row.draws }] : [],
  );
  const world = await World.make();
  const { url } = await world.start({}, titles);
  const { keys, platformFile } = world.platform;
  const peer = { baseUrl: url, name: "arcade", keys, signingKey: signingKeyOf(platformFile), now: Date.now };
  const vendor = openGameVendor({ ...peer, timeoutMs: 2_000 });
  let asked = 0;
  const counted: typeof vendor = { ...vendor, draws: (...request) => (asked++, vendor.draws(...request)) };
  const app = await testApp({ lotteries: openLotteryVendors(new Map([["arcade", counted]])) });
  return {
    app,
    world,
    vendor,
    asked: () => asked,
    async close() {
      await app.close();
      await world.close();
    },
  };
}

/** The result of a draw's seeds by a model, as anybody can compute it. */
export function computed(
  draw: Pick<PastDraw, "serverSeed" | "serverSeedHash" | "clientSeed">,
  model: string,
): PastDraw["result"] {
  return verifyDraw({ ...draw, nonce: 0 }, model).result.map(({ tier, numbers }) => ({ prize: tier, numbers }));
}

/** The prizes of a model in the order in which they are drawn. */
export function prizesOf(model: string): string[] | undefined {
  return drawModel(model)?.tiers.map(({ id }) => id);
}
