/** Mock-up 63: the tile at once, real megabytes, one useful tip; over ten seconds a retry and the lobby. */
import { h, iconButton, say } from "../platform/dom.ts";
import { tellAround } from "../platform/around.ts";
import { languageTag, t } from "../platform/text.ts";

const SLOW_MS = 10_000;
const MB = 1_000_000;
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const megabytes = (bytes: number): string => (bytes / MB).toLocaleString(languageTag(), ONE_DECIMAL);

/** Bytes that have come so far, of whatever kind, and all that are needed, as the server has counted them. */
function bytesSoFar(): { loaded: number; total: number; isKnown: boolean } {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const loaded = entries.reduce((sum, entry) => sum + entry.encodedBodySize, 0);
  const all = Number(document.documentElement.dataset["bytes"] ?? 0);
  return { loaded, total: Math.max(1, loaded, all), isKnown: all > 0 };
}

export interface LoadingScreen {
  element: HTMLElement;
  /** As soon as the session is known. */
  name(title: string, tile: string, words: string): void;
  /** Stands still with a reason; `again` tries anew. */
  fail(text: string, again: (() => void) | null): void;
  done(): void;
}

/** The one that the server drew, before any script ran, or a new one. */
function drawn(): HTMLElement {
  const part = (name: string): HTMLElement => h("div", { class: name });
  const before = document.querySelector<HTMLElement>(".gload");
  if (before) return before;
  const bars = h("div", { class: "gload__p" }, h("div", { class: "gload__bar" }, h("i")), part("gload__n"));
  return h("div", { class: "gload" }, part("art"), bars, h("p", { class: "gload__tip" }), part("gload__b"));
}

export function loadingScreen(embedded: boolean, leave: () => void): LoadingScreen {
  const element = drawn();
  const find = (name: string): HTMLElement => element.querySelector<HTMLElement>(name) ?? h("div");
  const [art, bar, tip, buttons] = [find(".art"), find(".gload__bar i"), find(".gload__tip"), find(".gload__b")];
  element.setAttribute("role", "status");
  element.classList.remove("gload--fail");
  buttons.replaceChildren();
  say(tip, "");
  if (!embedded && !element.querySelector(".gt"))
    element.prepend(h("header", { class: "gt" }, iconButton("back", t("back"), leave)));
  const size = h("span", { class: "num" });
  find(".gload__n").replaceChildren(h("span", {}, t("loading")), size);
  let words = "";
  const progress = (): void => {
    const { loaded, total, isKnown } = bytesSoFar();
    bar.style.transform = `scaleX(${loaded / total})`;
    say(size, t("loading.size", { loaded: megabytes(loaded), total: megabytes(total) }));
    // The lobby's cover lies over this one, and shows the same
    if (embedded && isKnown) tellAround({ type: "loading", loaded, total, tip: words });
  };
  const files = new PerformanceObserver(progress);
  files.observe({ type: "resource" });
  progress();
  const offer = (again: (() => void) | null): void => {
    const retry = again ? h("button", { class: "btn btn--accent", on: { click: again } }, t("again")) : "";
    buttons.replaceChildren(retry, h("button", { class: "btn", on: { click: leave } }, t("back")));
  };
  // The lobby's cover, which lies over a framed one until something stands, has the same picture
  let showTile = (): void => undefined;
  const uncover = (): void => {
    showTile();
    tellAround({ type: "ready" });
  };
  const slow = setTimeout(() => {
    say(tip, t("loading.slow"));
    offer(() => location.reload());
    uncover();
  }, SLOW_MS);
  return {
    element,
    name(title, tile, told) {
      document.title = title;
      words = told;
      say(tip, words);
      progress();
      showTile = () => {
        const before = art.querySelector("img");
        const picture = before ?? h("img", { attr: { src: tile, alt: title } });
        const without = (): void => art.replaceChildren(h("b", {}, title));
        picture.addEventListener("error", without);
        if (!before) art.append(picture);
        else if (picture.complete && picture.naturalWidth === 0) without();
      };
      if (!embedded) showTile();
    },
    fail(text, again) {
      clearTimeout(slow);
      files.disconnect();
      element.classList.add("gload--fail");
      say(tip, text);
      offer(again);
      uncover();
    },
    done() {
      clearTimeout(slow);
      files.disconnect();
      element.remove();
    },
  };
}
