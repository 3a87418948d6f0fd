import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSettings } from "#server/platform/runtime/settings.ts";
import { practiceGateway } from "./gateway.ts";

const folder = mkdtempSync(join(tmpdir(), "marquee-gateway-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const facts = { keysDir: join(folder, "keys"), isProduction: false, isLan: false };
const settings = (env: Record<string, string> = {}) => readSettings({ DATA_DIR: folder, ...env });

test("DEPOSIT-001 a demo has a practice gateway, with secrets that stay and that nobody else reads", () => {
  const first = practiceGateway(settings(), facts);
  expect(first?.env.GATEWAY_URL).toBe("http://localhost:3002");
  expect(practiceGateway(settings(), facts)).toEqual(first);
  expect(first?.plan.env).toMatchObject({
    ...first?.env,
    DATABASE_URL: undefined,
    GATEWAY_DIR: join(folder, "gateway"),
  });
  expect(statSync(join(folder, "keys", "gateway.json")).mode & 0o077).toBe(0);
});

test("DEPOSIT-001 nobody pays with money of practice in production, by the network, without a site or at another gateway", () => {
  expect(practiceGateway(settings(), { ...facts, isProduction: true })).toBeNull();
  expect(practiceGateway(settings(), { ...facts, isLan: true })).toBeNull();
  expect(practiceGateway(settings({ ROLES: "worker" }), facts)).toBeNull();
  expect(practiceGateway(settings({ GATEWAY_URL: "https://pay.example" }), facts)).toBeNull();
});
