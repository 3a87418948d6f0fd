/** The policy that every page of the arcade carries, and what is reported of it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { World } from "./testing/test-world.ts";

let world: World;
beforeAll(async () => {
  world = await World.make();
  await world.start();
});
afterAll(() => world.close());

it("every answer carries a strict policy, and only named origins may frame it", async () => {
  await world.player("fruit");
  const { headers } = await fetch(`${world.arcade?.url}/play/?m=novaro`);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).not.toMatch(/unsafe-|\*/);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'; report-uri /policy-reports");
  expect(policy).toContain("frame-ancestors 'self' http://localhost:3000");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  // A tab that the lobby's sandboxed frame opens is refused a page with this policy
  const verifier = await fetch(`${world.arcade?.url}/verify/`);
  expect(verifier.headers.get("cross-origin-opener-policy")).toBeNull();
  expect(headers.get("access-control-allow-origin")).toBeNull();
});

it("S17 what a game's policy refused is reported to the arcade itself, within a budget", async () => {
  const report = (body: string, type = "application/csp-report") =>
    fetch(`${world.arcade?.url}/policy-reports`, { method: "POST", headers: { "content-type": type }, body });
  expect((await report('{"csp-report":{"effective-directive":"script-src-elem"}}')).status).toBe(204);
  expect((await report("[", "application/reports+json")).status).toBe(204);
  expect((await report("x".repeat(16_385))).status).toBe(413);
  expect((await report("{}", "text/plain")).status).toBe(415);
  const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await report("[]")).status));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
});
