/**
 * When the scripts of a page start. The server draws every page whole, so a phone that is reading has no use for them:
 * a page that rests (`handle.rests`) starts its scripts with the first touch, key or scroll, or once it has been quiet
 * for QUIET_MS after its load. They are fetched before, when what was loaded is drawn, so that a touch waits for no line.
 * Taps that come meanwhile are kept (web/layout/early-taps.tsx) and links are links.
 */

/** What wakes a resting page; moving a pointer is what a reader with a mouse does first. */
const WAKES = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin", "wheel", "scroll"];
const QUIET_MS = 3000;
/** A page that draws without end is not waited for any longer than this. */
const DRAWN_MS = 1000;

/** The router's own start: imports of the route modules, then what is done with them. */
const MODULE_SCRIPT = /<script([^>]* type="module"[^>]*)>([\s\S]*?)<\/script>/;
/** The stream that the router reads a page's data from, and the blocks that write into it. */
const STREAM =
  /window\.__reactRouterContext\.stream = new ReadableStream\(.*?\.pipeThrough\(new TextEncoderStream\(\)\);/;
const WRITE =
  /<script[^>]*>window\.__reactRouterContext\.streamController\.(?:enqueue\(("(?:[^"\\]|\\.)*")\)|close\(\));<\/script>/g;
const IMPORT = /^;?\s*import \* as (\w+) from ("[^"]+");$/gm;
/** The whole sheet, which the scripts put on before they start (whole-sheet.ts). */
const SHEET = /<link rel="preload"( as="style"[^>]*data-sheet)/;
const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;

/**
 * The drawn page of a screen that rests with the router's module script turned into a start that can wait and that begins again when a module
 * did not come. Scripts and sheet are asked for after its load: before, they would take the line from its pictures.
 * Throws when the router's script is not as this expects it: a new version must be looked at.
 */
export function withStart(html: string): string {
  const [whole, attributes = "", code = ""] = MODULE_SCRIPT.exec(html) ?? [];
  if (whole === undefined) return html; // a page without scripts
  const modules = [...code.matchAll(IMPORT)];
  const rest = code.replace(IMPORT, "").replaceAll(/\n\s*/g, "");
  if (modules.length === 0 || /\bimport\b(?!\()/.test(rest)) throw new Error("The router starts in another way");
  const preloads = [...html.matchAll(PRELOAD)].map(([, url]) => url);
  const names = modules.map(([, name]) => name).join();
  const urls = modules.map(([, , url]) => url).join();
  const run = `function(${names}){${rest.replace("import(", "return import(")}}`;
  const start = `(${textOf(starter)})([${urls}],${run},${JSON.stringify(preloads)},${JSON.stringify(WAKES)},${QUIET_MS},${DRAWN_MS},${textOf(flatOf)})`;
  const own = attributes.replace(' type="module"', "").replace(' async=""', "");
  const { page, data } = withoutStream(html);
  const started = page.replace(whole, () => `${data}<script${own}>(${textOf(centreChosen)})();${start}</script>`);
  return started.replaceAll(PRELOAD, "").replace(SHEET, '<link rel="later"$1');
}

/**
 * The page without the scripts that write its data, and the data as a block that nothing runs: it is read when the
 * scripts start, and is not escaped a second time. It stands in front of them.
 */
function withoutStream(html: string): { page: string; data: string } {
  if (!STREAM.test(html)) throw new Error("The router reads its data in another way");
  const written = [...html.matchAll(WRITE)].flatMap(([, text]) => (text ? [JSON.parse(text) as string] : []));
  const flat = written.join("");
  const plain = plainData(flat);
  const text = (plain === undefined ? flat : JSON.stringify(plain)).replaceAll("<", "\\u003c");
  return {
    page: html.replace(STREAM, "").replace(WRITE, ""),
    data: `<script type="application/json" id="page-data"${plain === undefined ? "" : ' data-plain=""'}>${text}</script>`,
  };
}

/** A function as it stands here, without its indents. */
const textOf = (work: { toString(): string }): string => work.toString().replaceAll(/\n\s+/g, "\n");

/** What the router writes for null. */
const NULL = -5;

/**
 * The data that the router wrote as a list of values which name one another by their place; undefined when it holds what
 * JSON can't say (dates, what comes later, what is undefined). As JSON it travels in a tenth less of home's bytes.
 */
function plainData(flat: string): unknown {
  const [line = "", ...later] = flat.split("\n");
  if (later.some((rest) => rest !== "")) return undefined;
  const values = JSON.parse(line) as unknown;
  if (!Array.isArray(values)) return undefined;
  let isPlain = true;
  const valueAt = (at: unknown): unknown => {
    if (at === NULL) return null;
    if (typeof at !== "number" || at < 0) {
      isPlain = false;
      return null;
    }
    const value: unknown = values[at];
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(valueAt);
    return Object.fromEntries(Object.entries(value).map(([name, of]) => [values[Number(name.slice(1))], valueAt(of)]));
  };
  const data = valueAt(0);
  return isPlain ? data : undefined;
}

/**
 * Data as the router writes it: a list of values that name one another by their place. Runs in the page as it stands
 * here: it may use nothing from around it.
 */
function flatOf(plain: unknown): string {
  const values: unknown[] = [];
  const placeOf = (value: unknown): number => {
    if (value === null) return -5;
    const at = values.push(value) - 1;
    if (Array.isArray(value)) values[at] = value.map(placeOf);
    else if (typeof value === "object") {
      const named = Object.entries(value as object).map(([name, of]) => [`_${placeOf(name)}`, placeOf(of)]);
      values[at] = Object.fromEntries(named);
    }
    return at;
  };
  placeOf(plain);
  return `${JSON.stringify(values)}\n`;
}

/**
 * Brings a chip that is chosen far along its row into sight, as `ScrollRow` does once it lives, and once more with the
 * page's letters, which are narrower than those before them, where the reader hasn't moved the row. Runs in the page as it
 * stands here.
 */
function centreChosen(): void {
  for (const row of document.querySelectorAll<HTMLElement>(".scroll-x")) {
    const chip = row.querySelector<HTMLElement>("[aria-selected=true],[aria-pressed=true],[aria-current]");
    if (!chip || chip === row.querySelector("button,a")) continue;
    let left = row.scrollLeft;
    const centre = (): void => {
      if (row.scrollLeft !== left) return;
      row.scrollLeft = Math.max(0, chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2);
      left = row.scrollLeft;
    };
    centre();
    void document.fonts.ready.then(centre);
  }
}

/** Runs in the page as it stands here: it may use nothing from around it. */
function starter(
  urls: string[],
  run: (...modules: unknown[]) => Promise<unknown>,
  preloads: string[],
  wakes: string[],
  quietMs: number,
  drawnMs: number,
  flatOf: (plain: unknown) => string,
): void {
  let started = false;
  const start = (back?: Event): void => {
    if (started) return;
    started = true;
    for (const name of wakes) removeEventListener(name, wake, true);
    const { __reactRouterContext: context } = window as unknown as {
      __reactRouterContext: { stream?: ReadableStream };
    };
    const data = document.getElementById("page-data");
    const text = data?.textContent ?? "";
    context.stream = new ReadableStream<string>({
      start(stream) {
        stream.enqueue(data?.dataset["plain"] === undefined ? text : flatOf(JSON.parse(text)));
        stream.close();
      },
    }).pipeThrough(new TextEncoderStream());
    Promise.all(urls.map((url) => import(url)))
      .then((modules) => run(...modules))
      .catch((error: unknown): void => {
        console.error("The page's scripts did not come", error);
        // Browsers remember modules that failed: where the network is back and asking again was no use, a new page is
        if (back) return location.reload();
        started = false;
        addEventListener("online", start, { once: true });
      });
  };
  const wake = (event: Event): void => {
    // Rows that move by themselves scroll too
    if (event.type === "scroll" && event.target !== document) return;
    // A page that comes under a mouse that lies still is told of it by a move of no length
    if (event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY) return;
    start();
  };
  const isKnown = (): boolean => {
    try {
      return localStorage.getItem("MC_SESSION_INFO") !== null;
    } catch {
      return false;
    }
  };
  const { tab = "HOME" } = (history.state ?? {}) as { tab?: string }; // Of a reload: what is drawn is not what was chosen
  if (location.search !== "" || location.hash !== "" || tab !== "HOME" || isKnown()) return start();
  for (const name of wakes) addEventListener(name, wake, { capture: true, passive: true });
  const preload = (): void => {
    for (const href of preloads) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    document.querySelector("link[rel=later]")?.setAttribute("rel", "preload");
  };
  // Pictures that have come still have to be drawn. Safari knows no idle time
  const whenDrawn = (work: () => void): unknown =>
    requestAnimationFrame(() =>
      "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: drawnMs }) : setTimeout(work),
    );
  const rest = (): void => {
    whenDrawn(preload);
    setTimeout(start, quietMs);
  };
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true });
}
