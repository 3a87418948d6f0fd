import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("a process has every role unless ROLES names some", () => {
  const all = ["web", "worker", "arcade", "arcade-tables"];
  expect([...readSettings({}).roles]).toEqual(all);
  expect([...readSettings({ ROLES: "" }).roles]).toEqual(all);
  expect([...readSettings({ ROLES: "worker, web" }).roles]).toEqual(["web", "worker"]);
});

test("a role that nobody knows is refused in a sentence", () => {
  expect(() => readSettings({ ROLES: "web,cook" })).toThrow(
    'ROLES must be some of web, worker, arcade, arcade-tables; "cook" is none',
  );
});

test("a token of /metrics that could be guessed is refused in a sentence that does not repeat it; none is none", () => {
  expect(readSettings({}).metricsToken).toBe("");
  expect(readSettings({ METRICS_TOKEN: "0123456789abcdef01234567" }).metricsToken).toHaveLength(24);
  expect(() => readSettings({ METRICS_TOKEN: "short" })).toThrow("METRICS_TOKEN must have 24 characters at least");
});
