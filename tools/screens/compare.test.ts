import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compareFolders, comparison } from "./compare.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "marquee-compare-"));
  for (const folder of ["before/look-dark", "after/look-dark", "after/other"]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A black picture of 10 × 10 pixels, or so wide, with `marked` of them a grey of that level. */
async function draw(file: string, marked = 0, { width = 10, level = 4 } = {}): Promise<void> {
  const data = Buffer.alloc(width * 10 * 3);
  data.fill(level, 0, marked * 3);
  await sharp(data, { raw: { width, height: 10, channels: 3 } })
    .png()
    .toFile(join(root, file));
}

const run = (look?: string) =>
  compareFolders(join(root, "before"), join(root, "after"), {
    drawInto: join(root, "drawn"),
    ...(look !== undefined && { look }),
  });

test("pictures with the same pixels are equal", async () => {
  await draw("before/look-dark/home.png");
  await draw("after/look-dark/home.png");
  expect(await run()).toEqual([{ name: "look-dark/home", result: "equal", share: 0, note: "" }]);
});

test("three pixels that are four levels away are counted and drawn", async () => {
  await draw("before/look-dark/home.png");
  await draw("after/look-dark/home.png", 3);
  const [home] = await run();
  const drawn = join(root, "drawn/look-dark/home.png");
  expect(home).toMatchObject({ result: "different", share: 0.03, note: `0,0 3×1  ${drawn}` });
  expect(existsSync(drawn)).toBe(true);
});

test("three levels of a grey are the browser's rounding", async () => {
  await draw("before/look-dark/home.png");
  await draw("after/look-dark/home.png", 100, { level: 3 });
  expect(await run()).toMatchObject([{ result: "equal" }]);
});

test("one pixel of twenty thousand is a stray one", async () => {
  await draw("before/look-dark/home.png", 0, { width: 2000 });
  await draw("after/look-dark/home.png", 1, { width: 2000, level: 200 });
  expect(await run()).toMatchObject([{ result: "equal" }]);
});

test("pictures of another size differ whole, and both sizes are said", async () => {
  await draw("before/look-dark/home.png");
  await draw("after/look-dark/home.png", 0, { width: 12 });
  expect(await run()).toEqual([{ name: "look-dark/home", result: "different", share: 1, note: "10×10 → 12×10" }]);
});

test("a picture that one folder lacks is missing", async () => {
  await draw("before/look-dark/home.png");
  expect(await run()).toMatchObject([
    { name: "look-dark/home", result: "missing", note: `not in ${join(root, "after")}` },
  ]);
});

test("a look leaves the pictures of the others out", async () => {
  await draw("before/look-dark/home.png");
  await draw("after/look-dark/home.png");
  await draw("after/other/home.png");
  expect((await run("dark")).map(({ name }) => name)).toEqual(["look-dark/home"]);
});

test("folders without a picture are no success", async () => {
  await expect(run()).rejects.toThrow("no pictures in");
});

test("the report counts all and names what is not equal, the largest first", () => {
  const all = [
    { name: "a", result: "equal", share: 0, note: "" },
    { name: "b", result: "different", share: 0.0125, note: "b.png" },
    { name: "c", result: "missing", share: 1, note: "not in after" },
  ] as const;
  expect(comparison(all)).toBe(
    ["missing    c  not in after", "different  b  1.250 %  b.png", "1 equal, 1 different, 1 missing"].join("\n"),
  );
});
