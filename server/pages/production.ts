import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { Ask } from "#web/platform/data/call.ts";
import { type Screens, screensOf } from "./page-address.ts";
import type { Shell } from "#web/platform/data/shell.ts";

export type PageSource = {
  /** `mark`: the nonce of the blocks that the site itself drew (inline-blocks.ts). */
  render: (
    request: Request,
    shell: Shell,
    ask: Ask,
  ) => Promise<{ response: Response; text: string; mark: string; error?: unknown }>;
  catalogueUrls: Readonly<Record<string, readonly string[]>>;
  screens: Screens;
  /** The site's sheet, for the block that pages are drawn with empty; "" where it is drawn whole. */
  sheet: string;
  /** The router's digest of the build, which its pages carry. */
  build: string;
};

type EntryModule = { makePageHandler: (build: ServerBuild) => PageSource["render"]; sheet: string };

/** The build's entry exports its own handler, so that the router and its contexts exist once. */
export function handlerOf(build: ServerBuild): PageSource["render"] {
  return (build.entry.module as unknown as EntryModule).makePageHandler(build);
}

type Manifest = Record<string, { file: string; name?: string }>;

/** Pages of the finished build: `build/server/index.js`, with each language's chunk from the client's manifest. */
export async function productionPages(root: string): Promise<PageSource> {
  const build = (await import(pathToFileURL(join(root, "build/server/index.js")).href)) as ServerBuild;
  const manifest = JSON.parse(await readFile(join(root, "build/client/.vite/manifest.json"), "utf8")) as Manifest;
  const catalogueUrls: Record<string, string[]> = {};
  for (const [id, { file }] of Object.entries(manifest)) {
    const language = /virtual:texts\/([A-Z]+)\/first/.exec(id)?.[1];
    if (language) catalogueUrls[language] = [`/${file}`];
  }
  const { sheet } = build.entry.module as unknown as EntryModule;
  return { render: handlerOf(build), catalogueUrls, screens: screensOf(build), sheet, build: build.assets.version };
}
