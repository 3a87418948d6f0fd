import { once } from "node:events";
import { get } from "node:http";
import type { Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { type ServerProcess, startServer } from "#tools/server-process.ts";

/** More than the 511 that Node lets wait unless it is told. */
const MANY = 1000;

let base: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  base = await testDatabase("empty");
  server = await startServer(base.url, "web", { MARQUEE_PAGES: "0" });
});
afterAll(async () => {
  await server.kill();
  await base.close();
});

interface Asked {
  connected: Promise<unknown>;
  answered: Promise<number | string>;
}

function ask(): Asked {
  const call = get(`${server.url}/healthz`, { agent: false });
  const answered = new Promise<number | string>((done) => {
    call.on("response", (answer) => done(answer.resume().statusCode ?? 0));
    call.on("error", ({ message }) => done(message));
  });
  return { connected: once(call, "socket").then(([socket]) => once(socket as Socket, "connect")), answered };
}

test("a crowd that comes while the process stands still is let in, and answered when it goes on", async () => {
  server.pause();
  const asked = Array.from({ length: MANY }, ask);
  await Promise.all(asked.map(({ connected }) => connected));
  server.resume();
  expect(new Set(await Promise.all(asked.map(({ answered }) => answered)))).toEqual(new Set([200]));
});
