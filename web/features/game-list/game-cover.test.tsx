import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GameCover } from "./game-cover.tsx";

test("a game without a picture shows its name, and asks for no picture", () => {
  const drawn = renderToStaticMarkup(<GameCover game={{ tile: null, title: "Lima Coin" }} />);
  expect(drawn).toContain(">Lima Coin<");
  expect(drawn).not.toMatch(/img|source|art/);
});
