/**
 * The page of a game as it is sent: the loading screen with the title's picture is in it, and its head asks at once for all
 * that the first moment needs, so that a slow line is waited for once and not once per file (decision 060).
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Title, Titles } from "#arcade/server/game-module.ts";

/** The page's address: the merchant whose site frames it, and what the page is drawn by (vendor-routes.ts). */
const ADDRESS = /^\/play\/\?m=([a-z0-9-]{1,64})(?:&g=([A-Za-z0-9._-]{1,64})&l=([A-Z]{2,3})&s=(dark|light))?$/;
const STYLE = /<style>([^<]*)<\/style>/;
const VERSION = / data-art="([0-9a-f]{12})"/;
/** The language that is part of every client, of which the build has no file of its own. */
const BUILT_IN = "EN";
/** Pages that are kept compressed: a game is launched in a few languages. */
const MOST_KEPT = 1_000;

/** In what a page is shown: a lobby that frames it covers its loading screen with the same picture until it is done. */
export interface Shown {
  look: Look | null;
  isFramed: boolean;
}

/** What a launch address says of its page; null for another address. */
export function readAddress(url: string): { merchant: string; look: Look | null } | null {
  const [, merchant, game, language, theme] = ADDRESS.exec(url) ?? [];
  if (merchant === undefined) return null;
  const look = game && language && theme ? { game, language, theme: theme as Look["theme"] } : null;
  return { merchant, look };
}

export interface Look {
  game: string;
  language: string;
  theme: "dark" | "light";
}

/** The address of a game's page, without its token. */
export const pageAddress = (merchant: string, { game, language, theme }: Look): string =>
  `/play/?m=${merchant}&g=${game}&l=${language}&s=${theme}`;

/** A file of the build, as Vite's manifest has it. */
interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

type Encoding = "br" | "gzip";

export interface GamePage {
  /** The hash source of the page's one inline sheet, for `style-src`. */
  readonly styleHash: string;
  /** Part of the addresses of pictures that are kept for good; null where the build has none. */
  readonly artVersion: string | null;
  /** The page, for a title that there is or for none. */
  html(shown: Shown): string;
  compressed(shown: Shown, encoding: Encoding): Promise<Buffer>;
}

const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Reads the build in `root`. Throws where index.html or its manifest is missing. */
export function openGamePage(root: string, titles: Titles): GamePage {
  const template = readFileSync(join(root, "index.html"), "utf8");
  const chunks = JSON.parse(readFileSync(join(root, "manifest.json"), "utf8")) as Record<string, Chunk>;
  const build = { root, template, chunks, artVersion: VERSION.exec(template)?.[1] ?? null };
  const sheet = STYLE.exec(template)?.[1] ?? "";
  // What names no title or no language of ours is the bare page: made-up addresses keep nothing
  const isOurs = (look: Look): boolean => look.language === BUILT_IN || chunks[textsOf(look)] !== undefined;
  const titleOf = (look: Look | null) => (look && isOurs(look) ? titles.get(look.game) : undefined);
  const html = ({ look, isFramed }: Shown): string => {
    const title = titleOf(look);
    return look && title ? drawPage(build, look, { ...title, isFramed }) : template;
  };
  const kept = new Map<string, Promise<Buffer>>();
  return {
    styleHash: `'sha256-${createHash("sha256").update(sheet).digest("base64")}'`,
    artVersion: build.artVersion,
    html,
    compressed(shown, encoding) {
      const { look, isFramed } = shown;
      const key = `${encoding} ${look && titleOf(look) ? `${pageAddress("", look)} ${isFramed}` : ""}`;
      const before = kept.get(key);
      if (before) return before;
      if (kept.size >= MOST_KEPT) kept.clear();
      const made = COMPRESS[encoding](html(shown));
      kept.set(key, made);
      return made;
    },
  };
}

type Build = { root: string; template: string; chunks: Record<string, Chunk>; artVersion: string | null };
type PageTitle = Pick<Title, "gameCode" | "title" | "engine" | "pictures" | "wordSets"> & { isFramed: boolean };

const textsOf = ({ language }: Pick<Look, "language">): string => `texts/${language}.json`;

/** The words of sets: English ones too, for what the language lacks. */
const wordsOf = (sets: readonly string[], { language }: Pick<Look, "language">): string[] =>
  sets.flatMap((set) => [...new Set([`texts/${set}/${BUILT_IN}.json`, `texts/${set}/${language}.json`])]);

function drawPage(
  build: Build,
  look: Look,
  { gameCode, title, engine, pictures, wordSets, isFramed }: PageTitle,
): string {
  const { template, artVersion } = build;
  const { theme } = look;
  const art = (path: string): string => `/art/${path}${artVersion === null ? "" : `?v=${artVersion}`}`;
  const client = filesOf(build.chunks, [
    `../games/${engine}/client/client.ts`,
    textsOf(look),
    ...wordsOf(wordSets, look),
  ]);
  const mentioned = (file: string): boolean => template.includes(`"/${file}"`);
  const tile = `tiles/${gameCode}.webp`;
  const later = laterOf(pictures);
  const preload = (file: string, how: string): string => `<link rel="preload" ${how} crossorigin href="/${file}">`;
  // In the order of need: the session is asked for before the page is read to its end, the rest comes meanwhile
  const opening = Object.values(build.chunks).find((chunk) => chunk.name === "opening")?.file;
  const sheets = [...builtInto(template).filter((file) => file.endsWith(".css")), ...client.sheets];
  const first = [
    ...(opening === undefined ? [] : [`<script type="module" async crossorigin src="/${opening}"></script>`]),
    ...[...new Set(sheets)].map((file) => preload(file, 'as="style"')),
  ];
  const next = [
    ...client.scripts
      .filter((file) => !mentioned(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...pictures.filter((path) => !later.includes(path)).map((path) => preloadOf(art(path))),
    ...fontsOf(build.chunks).map((file) => preload(file, 'as="font" type="font/woff2" fetchpriority="low"')),
  ];
  const files = [...client.scripts, ...client.sheets, ...fontsOf(build.chunks), ...builtInto(template)];
  const shown = isFramed ? pictures : [tile, ...pictures];
  const bytes = [...new Set(files), ...shown.map((path) => `art/${path}`)];
  const size = bytes.reduce((sum, file) => sum + sentBytes(join(build.root, file)), 0);
  const name = escapeHtml(title);
  const told = `data-theme="${theme}" data-engine="${engine}" data-bytes="${size}" data-later="${later.map(art).join(" ")}"`;
  return template
    .replace(/data-theme="[a-z]+"/, told)
    .replace("<title>Game</title>", () => `<title>${name}</title>`)
    .replace("<!--head-->", () => first.join("\n    "))
    .replace("</head>", () => `${next.join("\n    ")}\n  </head>`)
    .replace("<!--art-->", () => (isFramed ? "" : `<img src="${art(tile)}" alt="${name}" fetchpriority="high">`));
}

/** Scripts and sheets of modules with all that they import; a module that the build has not is left out. */
function filesOf(chunks: Record<string, Chunk>, names: readonly string[]): { scripts: string[]; sheets: string[] } {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name) || !chunks[name]) return;
    seen.add(name);
    for (const imported of chunks[name].imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  const found = [...seen].flatMap((name) => chunks[name] ?? []);
  return { scripts: found.map(({ file }) => file), sheets: found.flatMap(({ css }) => css ?? []) };
}

/** The letters that every language has. */
const fontsOf = (chunks: Record<string, Chunk>): string[] =>
  Object.entries(chunks).flatMap(([name, { file }]) => (name.endsWith("style/letters.woff2") ? [file] : []));

const builtInto = (template: string): string[] =>
  [...template.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file]) => file ?? "");

/**
 * Pictures are asked for as such and then fetched by scripts, which find them in the cache: a fetch that takes over a
 * preloaded one while it comes is broken off by Chromium on a slow line.
 */
function preloadOf(address: string): string {
  const type = /\.(avif|webp)\b/.exec(address)?.[1];
  if (!type) return `<link rel="preload" as="fetch" crossorigin href="${address}">`;
  const priority = type === "avif" ? "high" : "low";
  return `<link rel="preload" as="image" type="image/${type}" fetchpriority="${priority}" href="${address}">`;
}

/** What lies around the reels comes after their symbols; scripts ask for it then (client/platform/files.ts). */
const laterOf = (pictures: readonly string[]): string[] =>
  pictures.some((path) => path.endsWith(".avif")) ? pictures.filter((path) => path.endsWith(".webp")) : [];

/** As it goes over the line: compressed, where the build has it so. */
function sentBytes(path: string): number {
  const sent = existsSync(`${path}.br`) ? `${path}.br` : path;
  return existsSync(sent) ? statSync(sent).size : 0;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
