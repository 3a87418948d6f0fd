import { expect, it } from "vitest";
import { isKnownPassword } from "#rules/identity/password.ts";
import { breachList } from "./breached-passwords.ts";

const own = { username: "mira92", merchant: "novaro" };

it("the list of breaches is a list of tens of thousands, in lower case as the rule asks for it", async () => {
  const list = await breachList();
  expect(list.size).toBeGreaterThan(40_000);
  expect([...list].filter((password) => password !== password.toLowerCase())).toEqual([]);
});

for (const password of [
  "grasshopper",
  "Grasshopper",
  "Gr@sshopper",
  "grasshopper2026!",
  "tinkerbell",
  "scorpio7",
  "1234rewq",
]) {
  it(`refuses ${password}, which the browser's words alone let in`, async () => {
    expect(isKnownPassword(password, own, await breachList())).toBe(true);
    expect(isKnownPassword(password, own)).toBe(false);
  });
}

for (const password of ["Harbour-lantern-7", "velvet-otter-42", "xK9#vQ2p", "kettle moss 41 drum", "Tq7mWz4b"]) {
  it(`lets ${password} in`, async () => {
    expect(isKnownPassword(password, own, await breachList())).toBe(false);
  });
}
