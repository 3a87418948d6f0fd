import { type ComponentType, lazy, type LazyExoticComponent } from "react";

const AGAIN_MS = [1000, 2000, 4000, 8000];
/** After this many failures before an answering server the code is gone: a newer build has replaced it. */
const GONE_AFTER = 3;
const RELOADED = "PART_RELOADED";
const RELOAD_ONCE_IN_MS = 60_000;

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
    const [loaded] = await Promise.all([persist(load, anew), also && !import.meta.env.SSR ? persist(also) : null]);
    return loaded;
  });
}

type Loaded<P extends object> = { default: ComponentType<P> };

/** What `load` gives at last; `other` finds another way to it. On the server a failure is a fault like any other. */
async function persist<T>(
  load: () => Promise<T>,
  other?: (error: unknown, tries: number) => (() => Promise<T>) | null,
) {
  let next = load;
  for (let tries = 1; ; tries += 1) {
    const line = import.meta.env.SSR ? null : watchLine();
    try {
      return await next();
    } catch (error) {
      if (import.meta.env.SSR) throw error;
      console.error("A part of the page did not come", error);
      if (tries >= GONE_AFTER && (await isReachable())) reloadOnce();
      await Promise.race([line?.isBack, pause(AGAIN_MS[Math.min(tries, AGAIN_MS.length) - 1] ?? 0)]);
      next = other?.(error, tries) ?? next;
    } finally {
      line?.end();
    }
  }
}

/**
 * Browsers remember that a module did not come and never ask for that address again; the same file under another one
 * is asked for. Null where the browser does not say which file it was.
 */
function anew<P extends object>(error: unknown, tries: number): (() => Promise<Loaded<P>>) | null {
  const file = /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0];
  if (!file?.startsWith(location.origin)) return null;
  return () => import(/* @vite-ignore */ `${file}?again=${tries}`) as Promise<Loaded<P>>;
}

/** Whether the server answers: then it is not the line that kept the part away. */
function isReachable(): Promise<boolean> {
  return fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** The network's return is heard also while a try is under way, which may have lost its answer already. */
function watchLine(): { isBack: Promise<void>; end: () => void } {
  let heard = (): void => undefined;
  const isBack = new Promise<void>((resolve) => (heard = resolve));
  addEventListener("online", heard);
  return { isBack, end: () => removeEventListener("online", heard) };
}

/** Never in a circle: a page that was just read anew waits for its reader. */
function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (Date.now() - last < RELOAD_ONCE_IN_MS) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
  } catch {
    return; // without a memory there is no telling whether this is a circle
  }
  location.reload();
}
