import { type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { hotGames } from "#web/features/game-list/hot-games.ts";
import { LIST_QUERY } from "#web/features/game-list/list-address.ts";
import { serverSource } from "#web/features/game-list/list-pages.ts";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { askShell } from "#web/platform/data/ask-shell.ts";
import { askContext, shellContext } from "#web/platform/data/server-context.ts";
import { CategoryList } from "./category-list.tsx";
import { placeAt } from "./list-place.ts";
import { loadList } from "./load-list.ts";

/** Their hosts and draws are known to the browser alone: a page that rests would show empty places meanwhile. */
const LIVELY: readonly string[] = ["LIVE", "LOTT", "ELOTT"];

export const handle: FrameHandle = {
  query: [...LIST_QUERY, "match"],
  rests: (pathname) => !LIVELY.includes(placeAt(pathname).key),
};

export function loader({ context, request }: LoaderFunctionArgs) {
  const shell = context.get(shellContext);
  return loadList(serverSource(context.get(askContext), shell), shell, new URL(request.url));
}

export function clientLoader({ request }: { request: Request }) {
  const { ask, shell } = askShell(request);
  const hot = () => hotGames({ language: shell.language, merchantCode: shell.merchant.code });
  return loadList({ ask, hot }, shell, new URL(request.url));
}

/** A filter in the address changes the list alone, which asks for itself; everything else of the page stays. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const samePage = currentUrl.pathname === nextUrl.pathname;
  return samePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

/** The category pages and the game centre (browsing §2). */
export default function CategoryScreen() {
  const { pathname } = useLocation();
  const data = useLoaderData<typeof loader>();
  // another category is another list: nothing of the old one may stay
  return <CategoryList key={pathname} data={data} />;
}
