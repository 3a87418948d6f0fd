/**
 * Pages of games that are loaded ahead of their launch: a vendor whose launch addresses differ in their fragment alone says so,
 * and the page of the next title is on its way while its launch is asked for (docs/vendor-protocol.md §5, decision 152).
 */
import { z } from "zod";

/** What stands for a title's code. */
const CODE = "{game}";

/** An address with `{game}` in place of the title's code, once, and without a fragment. */
export const launchPageField = z
  .string()
  .max(1024)
  .refine((page) => page.split(CODE).length === 2 && !page.includes("#") && isWeb(pageOfTitle(page, "game")));

function isWeb(address: string): boolean {
  const protocol = URL.parse(address)?.protocol;
  return protocol === "https:" || protocol === "http:";
}

/** The page of a title, without a fragment. */
export const pageOfTitle = (page: string, code: string): string => page.replace(CODE, () => encodeURIComponent(code));

/** Whether a launch address is its title's page with a fragment: only then is the page kept when its launch comes. */
export const isLaunchOfPage = (url: string, page: string, code: string): boolean =>
  url.startsWith(`${pageOfTitle(page, code)}#`);
