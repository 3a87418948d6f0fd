import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const BUILD_MS = 240_000;
const run = promisify(execFile);

type Chunk = { file: string; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;
type Built = { folder: string; manifest: Manifest };

/** Builds the site into a folder of its own, as `npm start` does, for development or for production. */
async function build(folder: string, dev: boolean): Promise<Built> {
  await run(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", MARQUEE_DEV: dev ? "1" : "0", MARQUEE_BUILD_DIR: folder },
  });
  const manifest = JSON.parse(readFileSync(join(folder, "client/.vite/manifest.json"), "utf8")) as Manifest;
  return { folder, manifest };
}

/** Names of files, and places in the list of them: what lazy parts need. */
const LISTS = /"(?:\.\/|assets\/|\/assets\/)[^"]*"|\[[\d,]*\]/g;

/** Files that a visitor's first view of home loads: entry, root, frame, home, and what they import; bytes without lists. */
function firstLoad({ folder, manifest }: Built): { names: string[]; bytes: number } {
  const keys = Object.keys(manifest);
  const wanted = ["web/entry.client.tsx", "web/root.tsx", "web/layout/frame.tsx", "web/screens/lobby/home/home.tsx"];
  const open = wanted.map((path) => keys.find((key) => key.split("?", 1)[0]?.endsWith(path)) ?? `no ${path}`);
  const seen = new Set<string>();
  for (const key of open) {
    if (seen.has(key)) continue;
    seen.add(key);
    open.push(...(manifest[key]?.imports ?? []));
  }
  const files = [...seen].map((key) => manifest[key]?.file ?? key);
  return {
    names: files.map((file) => file.replace(/-[\w-]{8}\.js$/, "")).toSorted(),
    bytes: files.reduce((sum, file) => sum + bytesOf(join(folder, "client", file)), 0),
  };
}

const bytesOf = (file: string): number => readFileSync(file, "utf8").replaceAll(LISTS, "").length;

describe("the gallery", () => {
  let site = "";
  let built: { dev: Built; production: Built };

  beforeAll(async () => {
    site = mkdtempSync(join(tmpdir(), "marquee-builds-"));
    built = {
      dev: await build(join(site, "dev"), true),
      production: await build(join(site, "production"), false),
    };
  }, BUILD_MS);
  afterAll(() => rmSync(site, { recursive: true, force: true }));

  test("is a screen of builds made for development", () => {
    expect(Object.keys(built.dev.manifest).filter((key) => key.includes("web/gallery/"))).not.toEqual([]);
    expect(readFileSync(join(built.dev.folder, "server/index.js"), "utf8")).toContain("/dev/gallery");
  });

  test("leaves nothing in a production build: no module, no word, no address", () => {
    const { folder, manifest } = built.production;
    expect(Object.keys(manifest).filter((key) => key.includes("gallery"))).toEqual([]);
    const assets = join(folder, "client/assets");
    const saying = readdirSync(assets)
      .filter((name) => name.endsWith(".js"))
      .filter((name) => /gal__|\/dev\//.test(readFileSync(join(assets, name), "utf8")));
    expect(saying).toEqual([]);
    expect(readFileSync(join(folder, "server/index.js"), "utf8")).not.toContain("gal__");
  });

  test("does not change the first load of home: the same files, and only lists of what lazy parts need differ", () => {
    const [dev, production] = [firstLoad(built.dev), firstLoad(built.production)];
    expect(dev.names).toEqual(production.names);
    expect(Math.abs(dev.bytes - production.bytes)).toBeLessThan(256);
  });
});
