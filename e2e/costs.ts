/** What a page, or a game's frame in it, costs until it rests, and whose it is (testing/budgets). */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { expect, type Frame, type Page, type Request } from "@playwright/test";
import { type Costs, fileName, type Owner, type Owners, summed } from "#testing/budgets/over-budget.ts";

/** As the page cache packs a page that is read often (server/pages/page-cache.ts); the games' server does as much. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
/** Between two looks at what has come. */
const QUIET_MS = 250;
const MANIFEST = fileURLToPath(new URL("../build/client/.vite/manifest.json", import.meta.url));

const brotliOf = (text: string | Buffer): number => brotliCompressSync(text, BROTLI).length;
const gzipOf = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length;

interface File {
  name: string;
  kind: string;
  path: string;
  /** As it was sent. */
  bytes: number;
  body: Buffer;
}

export interface Weighed {
  costs: Costs;
  owners: Owners;
}

export interface CostWatch {
  /** Waits until nothing is under way, and nothing has come for a moment. */
  rest(): Promise<void>;
  /** Weighs what a frame has asked for so far. */
  costs(frame: Frame): Promise<Weighed>;
}

/** Notes what the page asks for from now on. */
export function watchCosts(page: Page): CostWatch {
  const finished: Request[] = [];
  const underWay = new Set<Request>();
  page.on("request", (request) => void underWay.add(request));
  page.on("requestfailed", (request) => void underWay.delete(request));
  page.on("requestfinished", (request) => {
    underWay.delete(request);
    finished.push(request);
  });
  return {
    async rest() {
      let before = -1;
      const isQuiet = (): boolean => {
        const isSame = finished.length === before;
        before = finished.length;
        return isSame && underWay.size === 0;
      };
      await expect.poll(isQuiet, { intervals: [QUIET_MS] }).toBe(true);
    },
    async costs(frame) {
      const modules = modulesOfFiles();
      const own = finished.filter((request) => /^https?:/.test(request.url()) && request.frame() === frame);
      const files = await Promise.all(own.map((request) => fileOf(request, modules)));
      const html = files.find(({ kind }) => kind === "document")?.body.toString("utf8") ?? "";
      return weigh(files, html, await blocksOf(frame));
    },
  };
}

/** Which module stands for a file of the build, where one does. */
function modulesOfFiles(): Map<string, string> {
  const manifest = JSON.parse(readFileSync(MANIFEST, "utf8")) as Record<string, { file: string; src?: string }>;
  return new Map(Object.values(manifest).flatMap(({ file, src }) => (src === undefined ? [] : [[file, src] as const])));
}

async function fileOf(request: Request, modules: ReadonlyMap<string, string>): Promise<File> {
  const [{ responseBodySize: bytes }, response] = await Promise.all([request.sizes(), request.response()]);
  const body = (await response?.body().catch(() => null)) ?? Buffer.alloc(0);
  const path = new URL(request.url()).pathname;
  const type = response?.headers()["content-type"] ?? "";
  // A preload and the same as a module are of two types to the browser
  const kind = type.includes("javascript") ? "script" : type.startsWith("text/css") ? "style" : request.resourceType();
  return { name: fileName(path, modules), kind, path, bytes, body };
}

function weigh(files: readonly File[], page: string, blocks: Owner[]): Weighed {
  const of = (kind: string): File[] => files.filter((file) => file.kind === kind);
  const owner = ({ name }: File, amount: number): Owner => ({ name, amount });
  const htmlBytes = brotliOf(page);
  const styles = [...page.matchAll(/<style\b([^>]*)>([\s\S]*?)<\/style>/g)];
  const owners: Owners = {
    htmlBytes: partsOf(page),
    requests: summed(files.map(({ kind }) => ({ name: kind, amount: 1 }))),
    bytes: summed(files.map((file) => owner(file, file.kind === "document" ? htmlBytes : file.bytes))),
    scriptBytes: of("script").map((file) => owner(file, gzipOf(file.body))),
    styleBytes: [
      ...styles.map(([, attributes = "", css = ""]) => ({ name: `<style${attributes}>`, amount: gzipOf(css) })),
      ...of("style").map((file) => owner(file, gzipOf(file.body))),
    ],
    elements: blocks,
    fonts: of("font").map((file) => owner(file, 1)),
    pictures: of("image").map((file) => owner(file, 1)),
  };
  const sum = (all: readonly Owner[]): number => all.reduce((total, { amount }) => total + amount, 0);
  return {
    costs: {
      htmlBytes,
      requests: files.length,
      bytes: sum(owners.bytes),
      scriptBytes: sum(owners.scriptBytes),
      styleBytes: sum(owners.styleBytes),
      elements: sum(blocks),
      fonts: owners.fonts.length,
      pictures: owners.pictures.length,
    },
    owners,
  };
}

/** The document's styles, scripts and data, and what is left of it, each compressed by itself: more than the whole in sum. */
function partsOf(page: string): Owner[] {
  const named: Owner[] = [];
  const markup = page.replaceAll(
    /<(style|script)\b([^>]*)>([\s\S]*?)<\/\1>/g,
    (_, tag: string, attributes: string, text) => {
      const name = /(?:data-style|id)="([^"]+)"/.exec(attributes)?.[1] ?? "";
      named.push({ name: `<${tag}${name === "" ? "" : ` ${name}`}>`, amount: brotliOf(text as string) });
      return "";
    },
  );
  return [...summed(named), { name: "markup", amount: brotliOf(markup) }];
}

/** Lists of what happens while the product runs: as long as that is much, which is nobody's code. */
const HAPPENING = ".wins, .matches";

/** How many elements there are in each block of the page; a block's name is the path of first classes to it. */
function blocksOf(frame: Frame): Promise<Owner[]> {
  return frame.evaluate((happening) => {
    const DEPTH = 9;
    const found: { name: string; amount: number }[] = [];
    const nameOf = (element: Element): string =>
      element.tagName.toLowerCase() + (element.classList[0] ? `.${element.classList[0]}` : "");
    const walk = (element: Element, path: string, depth: number): void => {
      const name = `${path} ${nameOf(element)}`.trim();
      if (element.matches(happening)) return void found.push({ name, amount: 1 });
      if (depth === DEPTH)
        return void found.push({
          name,
          amount: element.querySelectorAll("*").length + 1 - element.querySelectorAll(`:is(${happening}) *`).length,
        });
      found.push({ name, amount: 1 });
      for (const child of element.children) walk(child, name, depth + 1);
    };
    walk(document.documentElement, "", 0);
    const sums = new Map<string, number>();
    for (const { name, amount } of found) sums.set(name, (sums.get(name) ?? 0) + amount);
    return [...sums].map(([name, amount]) => ({ name, amount }));
  }, HAPPENING);
}
