/** What draws the pages: the build on threads of its own, or in development the sources through Vite. */
import type { ServerBuild } from "react-router";
import type { Ask } from "#web/platform/data/call.ts";
import type { Shell } from "#web/platform/data/shell.ts";
import { type Screens, screensOf } from "./page-address.ts";

/** What the site's handler made of a request. `error`: what went wrong, whether or not the page could say so. */
export interface DrawnPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
  /** The nonce of the blocks that the site itself drew (inline-blocks.ts). */
  mark: string;
  error?: unknown;
}

/** What a build is to the server, beside its drawing. */
export interface BuildFacts {
  screens: Screens;
  /** The site's sheet, for the block that pages are drawn with empty; "" where it is drawn whole. */
  sheet: string;
  /** The router's digest of the build, which its pages carry. */
  build: string;
}

export interface PageSource extends BuildFacts {
  /** Draws one page. Rejects when its thread ended meanwhile. */
  render: (request: Request, shell: Shell, ask: Ask) => Promise<DrawnPage>;
  /** Each language's first chunk, by its code. */
  catalogueUrls: Readonly<Record<string, readonly string[]>>;
  close: () => Promise<void>;
}

interface EntryModule {
  makePageHandler: (
    build: ServerBuild,
  ) => (
    request: Request,
    shell: Shell,
    ask: Ask,
  ) => Promise<{ response: Response; text: string; mark: string; error?: unknown }>;
  sheet: string;
}

const entryOf = (build: ServerBuild): EntryModule => build.entry.module as unknown as EntryModule;

/** The build's entry exports its own handler, so that the router and its contexts exist once. */
export function handlerOf(build: ServerBuild): PageSource["render"] {
  const handle = entryOf(build).makePageHandler(build);
  return async (request, shell, ask) => {
    const { response, ...rest } = await handle(request, shell, ask);
    return { status: response.status, headers: Object.fromEntries(response.headers), ...rest };
  };
}

/** What the server must know of a build. */
export const factsOf = (build: ServerBuild): BuildFacts => ({
  screens: screensOf(build),
  sheet: entryOf(build).sheet,
  build: build.assets.version,
});
