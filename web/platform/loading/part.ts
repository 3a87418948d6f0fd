import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { persist } from "./persist.ts";

/**
 * `lazy()` for code that may fail to come: it is logged and asked for again while the placeholder stands, at once when
 * the network is back (SHELL-027, U-042). When a newer build has taken the file away, the page is read anew.
 * `also` is waited for as well, as the words of a popup are.
 */
export function part<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  also?: () => Promise<unknown>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    // The server has all words from the start
    const [loaded] = await Promise.all([persistModule(load), also && !import.meta.env.SSR ? persist(also) : null]);
    return loaded;
  });
}

/** A module that may fail to come, once it does; in the same ways as a part. */
export const persistModule = <Module>(load: () => Promise<Module>): Promise<Module> =>
  persist(load, (error, tries) => anew<Module>(error, tries));

type Loaded<P extends object> = { default: ComponentType<P> };

/**
 * Browsers remember that a module did not come and never ask for that address again; the same file under another one
 * is asked for. Null where the browser does not say which file it was.
 */
function anew<Module>(error: unknown, tries: number): (() => Promise<Module>) | null {
  const file = /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0];
  if (!file?.startsWith(location.origin)) return null;
  return () => import(/* @vite-ignore */ `${file}?again=${tries}`) as Promise<Module>;
}
