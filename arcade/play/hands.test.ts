import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import titles from "#arcade/titles/titles.json" with { type: "json" };
import { HANDS, hasLetters, lettersOf, lookOf } from "./hands.ts";

const studios = [...new Set(titles.filter(({ symbols }) => symbols !== null).map(({ studio }) => studio))];

it("no two studios of slots have letters, frame and button alike, and none is left to the usual look but the first", () => {
  const looks = studios.map((studio) => Object.values(lookOf(studio)).join(" "));
  expect(studios.length).toBeGreaterThan(8);
  expect(new Set(looks).size).toBe(studios.length);
});

it("studios write in six hands or more, in three frames and with three buttons", () => {
  const looks = studios.map(lookOf);
  expect(new Set(looks.map(({ hand }) => hand))).toEqual(new Set(HANDS));
  expect(new Set(looks.map(({ frame }) => frame)).size).toBe(3);
  expect(new Set(looks.map(({ button }) => button)).size).toBe(3);
});

it("each hand's picture is there in both kinds, and a studio that is not known writes as the families' sheets do", () => {
  for (const base of studios.map(lettersOf)) {
    if (base === null) continue;
    for (const kind of ["avif", "webp"]) {
      const file = fileURLToPath(new URL(`../../art/out/${base}.${kind}`, import.meta.url));
      expect(existsSync(file), file).toBe(true);
    }
  }
  expect(lettersOf("Nobody's")).toBeNull();
});

it("models that pay anywhere or have three reels have pictures in the place of letters", () => {
  expect(hasLetters({ pays: "ways", reels: 5 })).toBe(true);
  expect(hasLetters({ pays: "anywhere", reels: 6 })).toBe(false);
  expect(hasLetters({ pays: "lines", reels: 3 })).toBe(false);
});

it("half of the studios have other dear pictures of a family than the other half", () => {
  const next = studios.filter((studio) => lookOf(studio).dear === "next");
  expect(next.length * 2).toBe(studios.length);
  expect(lookOf("Kumolab").dear).not.toBe(lookOf("Tidepool").dear);
});
