/** What a screen wants around itself; a screen exports `handle: FrameHandle`. */
export type FrameHandle = {
  /** all: rail, bottom menu, service button. rail: the wide bars only (U-037). none: the bare screen. */
  bars?: "all" | "rail" | "none";
  /**
   * Names of the query that the screen's page is drawn by. The server draws and keeps it by these alone
   * (server/pages/page-address.ts): of any other name it knows nothing.
   */
  query?: readonly string[];
  /**
   * What a reader sees is whole without scripts: they start with the first touch, or once the page has been quiet
   * (web/platform/loading/start.ts). By the path where one screen stands at several.
   */
  rests?: boolean | ((pathname: string) => boolean);
};
