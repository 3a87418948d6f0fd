import { expect, it } from "vitest";
import { openGather, Overloaded } from "./gather.ts";

/** A run that can be looked at and is let go by hand. */
function held() {
  const batches: { items: string[]; release: () => void }[] = [];
  const run = (items: string[]): Promise<string[]> =>
    new Promise((done) => batches.push({ items, release: () => done(items.map((item) => item.toUpperCase())) }));
  return { batches, run };
}
const turn = (): Promise<void> => new Promise((done) => setImmediate(() => setImmediate(done)));

it("what is asked at the same moment goes in one batch, each with its own answer", async () => {
  const sizes: number[] = [];
  const run = async (items: string[]): Promise<string[]> => {
    sizes.push(items.length);
    return items.map((item) => item.toUpperCase());
  };
  const gather = openGather({ run, most: 8, lanes: 2, waiting: 8 });
  expect(await Promise.all(["a", "b", "c"].map((item) => gather.ask(item)))).toEqual(["A", "B", "C"]);
  expect(sizes).toEqual([3]);
});

it("no batch is larger than allowed, and no more are on their way than there are lanes", async () => {
  const { batches, run } = held();
  const gather = openGather({ run, most: 2, lanes: 2, waiting: 10 });
  const answers = Promise.all(["a", "b", "c", "d", "e"].map((item) => gather.ask(item)));
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
  for (const batch of batches) batch.release();
  await turn();
  for (const batch of batches) batch.release();
  expect(await answers).toEqual(["A", "B", "C", "D", "E"]);
});

it("beyond the queue's bound nothing is taken on", async () => {
  const { batches, run } = held();
  const gather = openGather({ run, most: 1, lanes: 1, waiting: 2 });
  const first = gather.ask("a");
  await turn();
  const others = [gather.ask("b"), gather.ask("c")];
  await expect(gather.ask("d")).rejects.toBeInstanceOf(Overloaded);
  for (let count = 0; count < 3; count += 1) {
    batches[count]?.release();
    await turn();
  }
  expect(await Promise.all([first, ...others])).toEqual(["A", "B", "C"]);
});

it("items of one key keep their order, while others overtake them", async () => {
  const { batches, run } = held();
  const gather = openGather({ run, most: 1, lanes: 2, waiting: 10, keyOf: (item) => item[0] ?? "" });
  const answers = ["a1", "a2", "b1"].map((item) => gather.ask(item));
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([["a1"], ["b1"]]);
  batches[0]?.release();
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([["a1"], ["b1"], ["a2"]]);
  for (const batch of batches) batch.release();
  expect(await Promise.all(answers)).toEqual(["A1", "A2", "B1"]);
});

it("an error of a batch is told to all of it, and the next one goes on", async () => {
  let count = 0;
  const run = async (items: string[]): Promise<string[]> => {
    count += 1;
    if (count === 1) throw new Error("away");
    return items;
  };
  const gather = openGather({ run, most: 4, lanes: 1, waiting: 8 });
  const settled = await Promise.allSettled([gather.ask("a"), gather.ask("b")]);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await gather.ask("c")).toBe("c");
  await gather.idle();
});
