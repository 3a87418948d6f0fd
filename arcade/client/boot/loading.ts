/** Mock-up 63: the tile at once, real megabytes, one useful tip; over ten seconds a retry and the lobby. */
import { h, iconButton, say } from "../platform/dom.ts";
import { t } from "../platform/text.ts";

const SLOW_MS = 10_000;
const MB = 1_000_000;

/** Bytes of the client itself that have come so far: pictures are counted by their loader. */
function clientBytes(): number {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const own = entries.filter(({ initiatorType }) => initiatorType !== "fetch");
  return own.reduce((sum, entry) => sum + entry.encodedBodySize, 0);
}

export interface LoadingScreen {
  element: HTMLElement;
  /** As soon as the session is known. */
  name(title: string, tile: string, words: string): void;
  progress(loaded: number, total: number): void;
  /** Stands still with a reason; `again` tries anew. */
  fail(text: string, again: (() => void) | null): void;
  done(): void;
}

export function loadingScreen(embedded: boolean, leave: () => void): LoadingScreen {
  const bar = h("i");
  const size = h("span", { class: "num" });
  const what = h("span", {}, t("loading"));
  const art = h("div", { class: "art" });
  const tip = h("p", { class: "gload__tip" });
  const buttons = h("div", { class: "gload__b" });
  const element = h(
    "div",
    { class: "gload", attr: { role: "status" } },
    embedded ? null : h("header", { class: "gt" }, iconButton("back", t("back"), leave)),
    art,
    h(
      "div",
      { class: "gload__p" },
      h("div", { class: "gload__bar" }, bar),
      h("div", { class: "gload__n" }, what, size),
    ),
    tip,
    buttons,
  );
  const offer = (again: (() => void) | null): void => {
    const retry = again ? h("button", { class: "btn btn--accent", on: { click: again } }, t("again")) : "";
    buttons.replaceChildren(retry, h("button", { class: "btn", on: { click: leave } }, t("back")));
  };
  const slow = setTimeout(() => {
    say(tip, t("loading.slow"));
    offer(() => location.reload());
  }, SLOW_MS);
  return {
    element,
    name(title, tile, words) {
      document.title = title;
      if (art.childElementCount > 0) return;
      const picture = h("img", { attr: { src: tile, alt: title } });
      picture.addEventListener("error", () => art.replaceChildren(h("b", {}, title)));
      art.append(picture);
      say(tip, words);
    },
    progress(loaded, total) {
      const client = clientBytes();
      bar.style.width = `${Math.min(100, ((client + loaded) / Math.max(1, client + total)) * 100)}%`;
      say(
        size,
        t("loading.size", { loaded: ((client + loaded) / MB).toFixed(1), total: ((client + total) / MB).toFixed(1) }),
      );
    },
    fail(text, again) {
      clearTimeout(slow);
      element.classList.add("gload--fail");
      say(tip, text);
      offer(again);
    },
    done() {
      clearTimeout(slow);
      element.remove();
    },
  };
}
