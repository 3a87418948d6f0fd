/** A finished flight with its words, for the replay of a bet. */
import { h } from "#arcade/client/platform/dom.ts";
import { times } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { CrashSummary } from "#arcade/games/crash/messages.ts";
import { curvePicture } from "./curve-picture.ts";

/** `share`: opens the card of the flight; it is offered once the flight has ended. */
export function flightPicture(round: CrashSummary, share: () => void): HTMLElement {
  const picture = flownPicture(round);
  if (round.crashPoint === null) return picture;
  return h("div", {}, picture, h("button", { class: "btn rverify", on: { click: share } }, t("share")));
}

/** The curve to its end, and where the player left it. */
export function flownPicture(round: Pick<CrashSummary, "crashPoint" | "cashedOutAt">): HTMLElement {
  const left = round.cashedOutAt;
  const words = left === null ? t("crash.flew") : t("replay.left", { at: "" }).trim();
  const end = round.crashPoint;
  return h(
    "div",
    { class: "rstage rstage--sky" },
    end === null ? null : (curvePicture(end, left) as unknown as HTMLElement),
    h(
      "div",
      { class: "rmx num" },
      h("span", {}, words),
      h("strong", {}, times(left ?? end ?? 100)),
      left !== null && end !== null ? h("span", {}, `/ ${times(end)}`) : null,
    ),
  );
}
