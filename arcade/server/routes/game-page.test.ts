import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { titlesOf } from "#arcade/server/titles.ts";
import { openGamePage, pageAddress, readAddress } from "./game-page.ts";

const LOOK = { game: "frost", language: "VN", theme: "light" } as const;
const SHOWN = { look: LOOK, isFramed: false };
const BARE = { look: null, isFramed: false };
const ART = "0123456789ab";
const FONT = "style/letters.woff2";
const INDEX = `<!doctype html>
<html data-art="${ART}" lang="en" data-theme="dark"><head><title>Game</title><style>a{b:c}</style><!--head-->
<script type="module" crossorigin src="/assets/index.js"></script></head>
<body><div class="art"><!--art--></div><link rel="stylesheet" crossorigin href="/assets/index.css"></body></html>`;
const MANIFEST = {
  "index.html": { file: "assets/index.js", imports: ["_platform.js"], css: ["assets/index.css"] },
  "_platform.js": { file: "assets/platform.js" },
  "_slot.js": { file: "assets/slot.js", imports: ["_platform.js"], css: ["assets/slot.css"] },
  "../games/slot/client/client.ts": { file: "assets/client.js", imports: ["_slot.js"] },
  "texts/VN.json": { file: "assets/VN.js" },
  "texts/originals/EN.json": { file: "assets/originals-EN.js" },
  "texts/originals/VN.json": { file: "assets/originals-VN.js" },
  "texts/ladder/EN.json": { file: "assets/ladder-EN.js" },
  [FONT]: { file: "assets/geist.woff2" },
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "marquee-page-"));
  write("index.html", INDEX);
  write("manifest.json", JSON.stringify(MANIFEST));
  write("assets/slot.js", "x".repeat(900));
  write("assets/slot.js.br", "x".repeat(100));
  write("art/tiles/frost.webp", "x".repeat(23));
});
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

const ROW = {
  gameCode: "frost",
  title: `Frost & "Fire" <x>`,
  studio: "Ninefold",
  model: "lines-20",
  theme: "frost",
  palette: { background: "#000000", gold: "#ffffff", accent: "#ff0000" },
  symbols: "frost",
};
const titles = titlesOf([ROW, { ...ROW, gameCode: "deep", model: "mines", symbols: null }]);

it("the page of a title brings its loading screen, its theme, and what its first moment needs", () => {
  const html = openGamePage(root, titles).html(SHOWN);
  expect(html).toContain('data-theme="light" data-engine="slot" data-bytes="123"');
  expect(html).toContain("<title>Frost &amp; &quot;Fire&quot; &lt;x&gt;</title>");
  expect(html).toContain(
    `<img src="/art/tiles/frost.webp?v=${ART}" alt="Frost &amp; &quot;Fire&quot; &lt;x&gt;" fetchpriority="high">`,
  );
  const asked = [...html.matchAll(/<link rel="(\w+)"[^>]*? href="([^"]+)"/g)].map(([, rel, href]) => `${rel} ${href}`);
  expect(asked).toEqual([
    "preload /assets/index.css",
    "preload /assets/slot.css",
    "modulepreload /assets/client.js",
    "modulepreload /assets/slot.js",
    "modulepreload /assets/platform.js",
    "modulepreload /assets/VN.js",
    ...["symbols.json", "symbols.avif"].map((file) => `preload /art/slots/frost/${file}?v=${ART}`),
    `preload /art/slots/letters/crest.avif?v=${ART}`,
    "preload /assets/geist.woff2",
    "stylesheet /assets/index.css",
  ]);
});

it("English, which is part of the clients and no file of its own, brings as much", () => {
  const { html } = openGamePage(root, titles);
  const asks = (language: string): string[] =>
    [...html({ ...SHOWN, look: { ...LOOK, language } }).matchAll(/<link rel="\w+load"[^>]*? href="([^"]+)"/g)].map(
      ([, href]) => href ?? "",
    );
  expect(asks("EN")).toEqual(asks("VN").filter((href) => href !== "/assets/VN.js"));
  expect(asks("EN").length).toBeGreaterThan(5);
});

it("the words that its engine adds come with the page, English ones too, where the build has them", () => {
  const html = openGamePage(root, titles).html({ ...SHOWN, look: { ...LOOK, game: "deep" } });
  for (const file of ["originals-EN", "originals-VN", "ladder-EN"])
    expect(html).toContain(`<link rel="modulepreload" crossorigin href="/assets/${file}.js">`);
  expect(openGamePage(root, titles).html(SHOWN)).not.toContain("originals");
});

it("what a first spin does not wait for is named to be asked for after what it waits for", () => {
  const html = openGamePage(root, titles).html(SHOWN);
  const later = ["slots/frost/background.webp", "titles/frost.webp"].map((file) => `/art/${file}?v=${ART}`);
  expect(html).toContain(`data-later="${later.join(" ")}"`);
});

it("in a frame, which its lobby covers with the title's picture, it asks for that picture no second time", async () => {
  const page = openGamePage(root, titles);
  const framed = { look: LOOK, isFramed: true };
  expect(page.html(framed)).toContain('data-bytes="100"');
  expect(page.html(framed)).toContain('<div class="art"></div>');
  await page.compressed(SHOWN, "br");
  expect(brotliDecompressSync(await page.compressed(framed, "br")).toString()).toBe(page.html(framed));
});

it("without a look, or of a title that there is not, the page is the build's own", () => {
  const page = openGamePage(root, titles);
  expect(page.html(BARE)).toBe(INDEX);
  expect(page.html({ ...SHOWN, look: { ...LOOK, game: "nothing" } })).toBe(INDEX);
});

it("is the same compressed, and its inline sheet is named by its hash", async () => {
  const page = openGamePage(root, titles);
  expect(brotliDecompressSync(await page.compressed(SHOWN, "br")).toString()).toBe(page.html(SHOWN));
  expect(gunzipSync(await page.compressed(SHOWN, "gzip")).toString()).toBe(page.html(SHOWN));
  expect(brotliDecompressSync(await page.compressed(BARE, "br")).toString()).toBe(INDEX);
  expect(page.styleHash).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
});

it("an address says its merchant and its look in one spelling alone", () => {
  const address = pageAddress("novaro", LOOK);
  expect(readAddress(address)).toEqual({ merchant: "novaro", look: LOOK });
  expect(readAddress("/play/?m=novaro")).toEqual({ merchant: "novaro", look: null });
  for (const other of ["/play/", "/play/?m=A", `${address}&x=1`, `${address}"`, "/play/?m=a&g=b", "/verify/?m=a"]) {
    expect(readAddress(other), other).toBeNull();
  }
});
