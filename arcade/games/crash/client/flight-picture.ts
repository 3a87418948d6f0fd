/** A finished flight with its words, for the replay of a bet. */
import { h, say } from "#arcade/client/platform/dom.ts";
import { times } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { CrashSummary } from "#arcade/games/crash/messages.ts";
import { curvePicture } from "./curve-picture.ts";
import { playFlight } from "./flight-player.ts";

/** `share`: opens the card of the flight; it is offered once the flight has ended. */
export function flightPicture(round: CrashSummary, gameId: string, share: () => void): HTMLElement {
  const picture = flownPicture(round, gameId);
  if (round.crashPoint === null) return picture;
  return h("div", {}, picture, h("button", { class: "btn rverify", on: { click: share } }, t("share")));
}

/** The flight to its end, and where the player left it: it flies once, and stands. */
export function flownPicture(
  { crashPoint: end, cashedOutAt: left }: Pick<CrashSummary, "crashPoint" | "cashedOutAt">,
  gameId: string,
): HTMLElement {
  const [above, big, below] = [h("span"), h("strong"), h("span")];
  const stage = h("div", { class: "rstage rstage--sky" }, h("div", { class: "rmx num" }, above, big, below));
  const curve = end === null ? null : curvePicture(end, left);
  const still = (): void => {
    curve?.draw(1);
    stage.classList.toggle("rstage--out", left !== null);
    say(above, t(left === null ? "crash.flew" : "crash.out"));
    say(big, times(left ?? end ?? 100));
    say(below, left !== null && end !== null ? t("replay.crashed", { at: times(end) }) : "");
  };
  still();
  if (curve && end !== null) {
    stage.prepend(curve.element);
    playFlight({ gameId, end, left }, { stage, curve, above, big, below, still });
  }
  return stage;
}
