import { expect, test, vi } from "vitest";
import { type Drawing, KeptDrawings } from "./kept-drawings.ts";

const drawing = (text: string, facts: Partial<Drawing> = {}): Drawing => ({
  status: 200,
  headers: {},
  text,
  mark: "m",
  asked: new Set(),
  ...facts,
});

test("who asks meanwhile and after it gets the same drawing; another key has its own", async () => {
  const drawings = new KeptDrawings();
  const draw = vi.fn(async () => drawing("home"));
  const both = await Promise.all([drawings.get("home", draw), drawings.get("home", draw)]);
  expect([...both, await drawings.get("home", draw)].map(({ text }) => text)).toEqual(["home", "home", "home"]);
  expect(draw).toHaveBeenCalledTimes(1);
  expect((await drawings.get("slots", async () => drawing("slots"))).text).toBe("slots");
});

test("a drawing that broke, and one that is not found, are made anew", async () => {
  const drawings = new KeptDrawings();
  await expect(drawings.get("home", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  for (const broken of [drawing("broken", { error: new Error("no") }), drawing("nothing", { status: 404 })]) {
    expect(await drawings.get("home", async () => broken)).toBe(broken);
    await Promise.resolve();
  }
  expect((await drawings.get("home", async () => drawing("home"))).text).toBe("home");
});

test("what is asked for after a change is drawn from what is true then, also while an older drawing is under way", async () => {
  const drawings = new KeptDrawings();
  const older = Promise.withResolvers<Drawing>();
  const first = drawings.get("home", () => older.promise);
  drawings.clear();
  const second = drawings.get("home", async () => drawing("new"));
  older.resolve(drawing("old", { error: new Error("late") }));
  expect((await first).text).toBe("old");
  expect((await second).text).toBe("new");
  expect((await drawings.get("home", async () => drawing("newer"))).text).toBe("new");
});
