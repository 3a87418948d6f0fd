/** The conformance cases, against the wallet on a real database, each with a player of its own. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { type BetwinWorld, openBetwinWorld } from "#testing/worlds/betwin.ts";
import { CASES } from "./cases/cases.ts";
import { runCase } from "./cases/run-case.ts";

let world: BetwinWorld;
beforeAll(async () => {
  world = await openBetwinWorld();
});
afterAll(() => world.close());

describe("the second dialect", () => {
  it.each(CASES.map((one) => [one.name, one] as const))("%s", async (_name, one) => {
    expect(await runCase(one, { baseUrl: world.baseUrl, secret: world.secret, names: await world.names() })).toBeNull();
  });

  it("every case has a name of its own, and leaves a ledger in which everything holds", async () => {
    expect(new Set(CASES.map(({ name }) => name)).size).toBe(CASES.length);
    expect(await findViolations(world.db)).toEqual([]);
    expect(world.errors).toEqual([]);
  });
});
