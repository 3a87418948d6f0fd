/** In place of what could not be read: nothing was at stake, and it is asked for again by a press or with the line. */
import { h } from "./dom.ts";
import { refusalText } from "./refusals.ts";
import { Refused } from "./api.ts";
import { t } from "./text.ts";

/** Words and a button; `again` is called once, when it is pressed or the device has a line again while this is shown. */
export function notLoaded(again: () => void): HTMLElement {
  let isAsked = false;
  const ask = (): void => {
    removeEventListener("online", back);
    if (isAsked) return;
    isAsked = true;
    again();
  };
  // A closed sheet takes its elements along, and what was asked for in it is wanted no more
  const back = (): void => (root.isConnected ? ask() : removeEventListener("online", back));
  addEventListener("online", back);
  const css = { "margin-top": "12px" };
  const button = h("button", { class: "btn", css, on: { click: ask } }, t("again"));
  const root = h("div", { class: "empty", attr: { role: "alert" } }, h("p", {}, t("not-loaded")), button);
  return root;
}

/** What stands for an answer that did not come: a refusal's own words, or else the way to try again. */
export const insteadOf = (error: unknown, again: () => void): HTMLElement =>
  error instanceof Refused
    ? h("p", { class: "empty", attr: { role: "alert" } }, refusalText(error.code))
    : notLoaded(again);
