import { expect, test } from "vitest";
import { inPlace, lookAgain } from "./use-steady.ts";

const row = (id: string, state = "waits") => ({ item: { id, state }, isGone: false });
const ids = (rows: readonly { item: { id: string } }[]): string[] => rows.map(({ item }) => item.id);

test("rows keep their places: what others decided is changed or gone in its place, and what came is counted", () => {
  const kept = { list: [], open: [row("a"), row("b"), row("c")], done: [row("d", "done")], news: 0 };
  const list = [
    { id: "new", state: "waits" },
    { id: "c", state: "waits" },
    { id: "a", state: "done" },
    { id: "d", state: "done" },
  ];
  const next = inPlace(kept, list);
  expect(ids(next.open)).toEqual(["a", "b", "c"]);
  expect(next.open.map(({ isGone }) => isGone)).toEqual([false, true, false]);
  expect(next.open[0]?.item.state).toBe("done");
  expect(ids(next.done)).toEqual(["d"]);
  expect(next.news).toBe(1);
  // Counted anew, not added up
  expect(inPlace(next, list).news).toBe(1);
});

test("what the reader has decided is in order at once, also where a list comes in the same moment", () => {
  const always = (): boolean => true;
  const [before, meanwhile, after] = [["a"], ["a", "b"], ["a", "b", "c"]].map((names) => names.map((id) => ({ id })));
  let looked = lookAgain({ kept: null, isAnew: true, said: "" }, before ?? [], always, "");
  expect(lookAgain(looked, before ?? [], always, "")).toBe(looked);
  // Somebody else's doing is counted
  expect(lookAgain(looked, meanwhile ?? [], always, "").kept?.news).toBe(1);
  looked = lookAgain(looked, meanwhile ?? [], always, "mira: Approved");
  expect(looked.kept).toMatchObject({ news: 0, open: [{ item: { id: "a" } }, { item: { id: "b" } }] });
  looked = lookAgain(looked, after ?? [], always, "mira: Approved");
  expect(looked.kept?.news).toBe(0);
  // And what comes later waits again
  expect(lookAgain(looked, [...(after ?? []), { id: "d" }], always, "").kept?.news).toBe(1);
});
