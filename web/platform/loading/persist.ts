/** Loading of what may fail to come, until it does. */
const AGAIN_MS = [1000, 2000, 4000, 8000];
/** After this many failures before an answering server the file is gone: a newer build has replaced it. */
const GONE_AFTER = 3;
const RELOADED = "PART_RELOADED";
const RELOAD_ONCE_IN_MS = 60_000;

/** What `load` gives at last; `other` finds another way to it. On the server a failure is a fault like any other. */
export async function persist<T>(
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
