import type { InlineBlocks } from "./inline-blocks.ts";
import { OFFLINE_LATER, withOfflineScript, withoutScripts } from "./offline-page.ts";
import type { PageOptions } from "./page-options.ts";
import type { UsedStyles } from "./used-styles.ts";

/** The page that the service worker shows where there is no network. */
export const OFFLINE = "/offline";

/**
 * A page that the site drew, with the styles that it needs, its own blocks entered for the policy. Throws in development
 * for a block that nobody of us wrote; elsewhere the browser refuses it, and the log says so.
 */
export function settled({
  path,
  drawn,
  mark,
  blocks,
  styles,
  options,
}: {
  path: string;
  drawn: string;
  mark: string;
  blocks: InlineBlocks;
  /** null: the sheet stays whole. */
  styles: UsedStyles | null;
  options: Pick<PageOptions, "mode" | "log">;
}): string {
  // The service worker shows this page under any address, so nothing in it may ask which address it is.
  const isOffline = path === OFFLINE;
  const page = isOffline ? withoutScripts(drawn) : drawn;
  // As OwnStyle draws it: a block that somebody else wrote has not this mark
  const sheetStart = `<style data-style="site" nonce="${mark}">`;
  const cut = styles?.inPage(page, sheetStart, isOffline ? OFFLINE_LATER : "") ?? page;
  const { html, strangers } = blocks.settle(cut, mark);
  if (strangers > 0) {
    if (options.mode === "development") throw new Error(`${path} holds ${strangers} inline blocks that are not ours`);
    options.log.error({ path, strangers }, "a page holds inline blocks that are not ours");
  }
  return isOffline ? withOfflineScript(html, blocks) : html;
}
