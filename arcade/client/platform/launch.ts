import type { WaitingFragment } from "#vendor-protocol/frame-messages.ts";
import { tellAround } from "./around.ts";

/** What the launch address says. The token is in its fragment: no log and no Referer ever sees it. */
export interface Launch {
  launchToken: string | null;
  /** null: the session's own. */
  language: string | null;
  /** The lobby draws the bar around us; we draw none. */
  embedded: boolean;
  /** null: the session's own. */
  theme: "dark" | "light" | null;
  /** Opens the replay of this round instead of the game. */
  replay: string | null;
  /** The view token of a replay's own address, which needs no session. */
  view: string | null;
  /** The sheet with the seeds is open when the game stands: somebody comes from a proof that waits for them. */
  opensFairness: boolean;
}

const themeOf = (value: string | null | undefined): Launch["theme"] =>
  value === "light" || value === "dark" ? value : null;

/**
 * Reads `#token=…&language=EN&embed=1&theme=light&round=…`, or `#v=…&l=EN` of a replay. `t` is short for `token`. In a frame (`framed`) the lobby's bar is
 * there already, whether the address says so or not. Language and theme may stand in the query (`?l=EN&s=light`), where the
 * server draws the page by them.
 */
export function readLaunch(fragment: string, framed = false, query = ""): Launch {
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  const asked = new URLSearchParams(query);
  return {
    launchToken: values.get("token") ?? values.get("t"),
    language: values.get("language") ?? values.get("l") ?? asked.get("l"),
    embedded: framed || values.get("embed") === "1",
    theme: themeOf(values.get("theme")) ?? themeOf(asked.get("s")),
    replay: values.get("round"),
    view: values.get("v"),
    opensFairness: values.get("open") === "fairness",
  };
}

const WAITING: WaitingFragment = "#await-launch";

/** Whether the page was loaded ahead of its launch by the lobby that frames it (decision 152). */
export const isAhead = (fragment: string, framed: boolean): boolean => framed && fragment === WAITING;

/** The launch of a page that is ahead of it: the lobby leads the page to its address, in which the fragment alone is new. */
export function launchToCome(): Promise<Launch> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (location.hash === WAITING) return;
      removeEventListener("hashchange", look);
      resolve(readLaunch(location.hash, true, location.search));
    };
    addEventListener("hashchange", look);
    tellAround({ type: "waiting" });
  });
}

/** The fragment without its token, which opens nothing a second time. */
export function withoutToken(fragment: string): string {
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  for (const name of ["token", "t"]) values.delete(name);
  return values.size === 0 ? "" : `#${values}`;
}
