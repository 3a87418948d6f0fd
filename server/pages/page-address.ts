/**
 * The one address under which a page is drawn and kept. A stranger may add any query to an address, and write its path in
 * any case: what no screen knows of makes no other page.
 */
import type { ServerBuild } from "react-router";

/** A screen's path, and the names of the query that its page is drawn by (`handle.query` of its module). */
interface Screen {
  path: string;
  query: readonly string[];
}

/** The screens of a build by their path in lower case: the router tells no cases apart. */
export type Screens = ReadonlyMap<string, Screen>;

/** Where the router asks which routes there are. */
const MANIFEST = "/__manifest";

export function screensOf({ routes }: Pick<ServerBuild, "routes">): Screens {
  const screens = Object.values(routes).flatMap((route): [string, Screen][] => {
    if (!route || (route.path === undefined && !route.index)) return [];
    const path = `/${route.path ?? ""}`;
    const { query = [] } = (route.module.handle ?? {}) as Partial<Screen>;
    return [[path.toLowerCase(), { path, query }]];
  });
  return new Map(screens);
}

/**
 * Path and query under which the page of `url` (path and query) is drawn: the screen's own path, and of the query what the
 * screen knows, each name once, in the screen's order. A path of no screen stays, without its query; what the router itself
 * asks for, which routes there are and their data, stays as it is.
 */
export function pageAddress(screens: Screens, url: string): string {
  const at = url.indexOf("?");
  const asked = at < 0 ? url : url.slice(0, at);
  const screen = screens.get(asked.toLowerCase().replace(/(?<=.)\/+$/, ""));
  if (!screen) return asked === MANIFEST || asked.endsWith(".data") ? url : asked;
  const given = new URLSearchParams(at < 0 ? "" : url.slice(at));
  const known = screen.query.flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  return known.length === 0 ? screen.path : `${screen.path}?${new URLSearchParams(known)}`;
}
