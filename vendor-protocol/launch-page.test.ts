import { expect, it } from "vitest";
import { isLaunchOfPage, launchPageField, pageOfTitle } from "./launch-page.ts";

const PAGE = "https://games.example/play?g={game}&l=EN";

it("a page names the title once, in an address of the web without a fragment", () => {
  expect(launchPageField.safeParse(PAGE).success).toBe(true);
  for (const page of [
    "https://games.example/play",
    "https://games.example/{game}/{game}",
    `${PAGE}#s`,
    "/play?g={game}",
    "javascript:alert('{game}')",
    `https://games.example/{game}${"x".repeat(1024)}`,
  ]) {
    expect(launchPageField.safeParse(page).success, page).toBe(false);
  }
});

it("a launch address is its title's page with a fragment, or it is none", () => {
  expect(pageOfTitle(PAGE, "sea.of-pearls_2")).toBe("https://games.example/play?g=sea.of-pearls_2&l=EN");
  expect(isLaunchOfPage("https://games.example/play?g=sea&l=EN#t=1", PAGE, "sea")).toBe(true);
  for (const url of [
    "https://games.example/play?g=sea&l=EN",
    "https://games.example/play?g=sea&l=VN#t=1",
    "https://games.example/play?g=tide&l=EN#t=1",
    "https://evil.example/play?g=sea&l=EN#t=1",
  ]) {
    expect(isLaunchOfPage(url, PAGE, "sea"), url).toBe(false);
  }
});
