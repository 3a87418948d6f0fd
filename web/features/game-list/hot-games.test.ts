import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hotGames } from "./hot-games.ts";

const asked: URL[] = [];
let kept: Map<string, string>;

function storage() {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

beforeEach(() => {
  kept = new Map();
  asked.length = 0;
  vi.stubGlobal("window", { sessionStorage: storage(), localStorage: storage() });
  vi.stubGlobal("document", { documentElement: { dataset: {} }, cookie: "" });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(new URL(address, "http://localhost"));
    return Response.json({
      success: true,
      value: { list: [{ nodeId: 1, gameName: "Emberwing Hoard", gameCode: "x" }] },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

test("LIST-058 LIST-059 the hot call has its parameters, is kept for the session, and a refresh passes over the cache", async () => {
  const scope = { language: "EN", merchantCode: "novaro" };
  const first = await hotGames(scope);
  expect(first?.map(({ id, title }) => [id, title])).toEqual([[1, "Emberwing Hoard"]]);
  expect(asked[0]?.pathname).toBe("/wps/relay/GCSGAME_hotGamesV2");
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    isPlatform: "2",
    language: "EN",
    platform: "html5",
    merchantCode: "novaro",
    imgSize: "200",
  });
  expect(kept.has("HOT_GAMES")).toBe(true);
  expect(await hotGames(scope)).toEqual(first);
  expect(asked).toHaveLength(1);

  await hotGames(scope, true);
  expect(asked[1]?.searchParams.get("refresh")).toBe("true");
  // another language raises the flag too (U-077)
  await hotGames({ ...scope, language: "TY" });
  expect(asked[2]?.searchParams.get("refresh")).toBe("true");
  await hotGames({ ...scope, language: "TY" });
  expect(asked).toHaveLength(3);
});

test("a cache of another shape is asked anew, and without an answer there are no games", async () => {
  kept.set("HOT_GAMES", JSON.stringify([{ id: 1 }]));
  expect(await hotGames({ language: "EN", merchantCode: "novaro" })).toHaveLength(1);
  expect(asked).toHaveLength(1);
  kept.clear();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  expect(await hotGames({ language: "EN", merchantCode: "novaro" })).toBeNull();
});
