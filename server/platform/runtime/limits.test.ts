import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openLimits } from "./limits.ts";

/** An address where nobody listens. */
async function silentAddress(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `redis://127.0.0.1:${port}`;
}

test.each([
  ["in memory", async () => null],
  ["with a Redis that does not answer", silentAddress],
])("limits are kept %s", async (_, address) => {
  const troubles: Error[] = [];
  const limits = openLimits(await address(), (error) => troubles.push(error));
  try {
    expect(await limits.take("login", "someone", 2, 60)).toBe(0);
    expect(await limits.take("login", "someone", 2, 60)).toBe(0);
    expect(await limits.take("login", "someone", 2, 60)).toBeGreaterThan(0);
    expect(await limits.take("login", "another", 2, 60)).toBe(0);
    expect(await limits.taken("login", "another", 2, 60)).toBe(1);
    await limits.forget("login", "someone", 2, 60);
    expect(await limits.take("login", "someone", 2, 60)).toBe(0);
    expect(troubles.length).toBeLessThanOrEqual(1);
  } finally {
    await limits.close();
  }
});
