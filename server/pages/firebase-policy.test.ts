import { expect, test } from "vitest";
import type { Merchant } from "#contract/core/merchant.ts";
import { firebaseSources } from "./firebase-policy.ts";

const project = { apiKey: "k", authDomain: "login.novaro.example", projectId: "p", appId: "a" };
const merchant = (isOn: boolean, firebase: typeof project | null = project): Merchant =>
  ({ config: { switches: { FIREBASE: isOn }, firebase } }) as never;

test("a page allows Firebase's origins where it is in use, and none besides", () => {
  const { frames, connects, opensWindows } = firebaseSources(merchant(true), "");
  expect(frames).toContain("https://login.novaro.example");
  expect([...frames, ...connects].every((origin) => origin.startsWith("https://"))).toBe(true);
  expect(opensWindows).toBe(true);
  const nothing = { scripts: [], frames: [], connects: [], opensWindows: false };
  expect(firebaseSources(merchant(false), "127.0.0.1:9099")).toEqual(nothing);
  expect(firebaseSources(merchant(true, null), "")).toEqual(nothing);
  expect(firebaseSources(merchant(true), "127.0.0.1:9099").connects).toContain("http://127.0.0.1:9099");
});
