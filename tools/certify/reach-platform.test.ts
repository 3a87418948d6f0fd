import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reachPlatform } from "./reach-platform.ts";

let dataDir: string;
let server: Server;
let status = 200;
const addressOf = () => `http://localhost:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  vi.stubEnv("PORT", undefined);
  dataDir = await mkdtemp(join(tmpdir(), "marquee-reach-"));
  server = createServer((_, reply) => reply.writeHead(status).end());
  await new Promise<void>((done) => server.listen(0, "localhost", done));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await new Promise((done) => server.close(done));
  await rm(dataDir, { recursive: true });
});

test("the platform is asked where npm start has told that it runs, whatever the port would be", async () => {
  await writeFile(join(dataDir, "running.json"), JSON.stringify({ addresses: [`  novaro   ${addressOf()}`] }));
  expect(await reachPlatform(null, { dataDir, port: 3000 })).toBe(addressOf());
});

test("where nothing answers, the address is named and what to do", async () => {
  await expect(reachPlatform(null, { dataDir, port: 9 })).rejects.toThrow(
    /there is no platform at http:\/\/localhost:9 \(.+\): start it \(npm start\), or give its address: --site <address>/,
  );
  await expect(reachPlatform("http://localhost:9", { dataDir, port: 3000 })).rejects.toThrow(
    /no platform at .*:9 .*look at --site/,
  );
});

test("another server is not taken for a platform", async () => {
  status = 404;
  await expect(reachPlatform(addressOf(), { dataDir, port: 3000 })).rejects.toThrow(
    /no platform, or not ready.*HTTP 404/,
  );
});
