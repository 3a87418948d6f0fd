/** A finished flight that flies once more: in a few seconds whatever it took, with the cash-out at its moment. */
import { fill, h, icon, say } from "#arcade/client/platform/dom.ts";
import { times } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { CurvePicture } from "./curve-picture.ts";
import { craftPicture } from "./pictures.ts";

export interface PlayedFlight {
  readonly gameId: string;
  /** In hundredths. */
  readonly end: number;
  /** In hundredths; null where nobody left. */
  readonly left: number | null;
}

/** What a player changes of the picture. */
export interface PlayedParts {
  readonly stage: HTMLElement;
  readonly curve: CurvePicture;
  readonly above: HTMLElement;
  readonly big: HTMLElement;
  readonly below: HTMLElement;
  /** Shows the picture as it is when nothing plays. */
  still(): void;
}

const [LEAST_MS, DOUBLING_MS, MOST_MS] = [1_400, 900, 6_000];
/** A sheet that is not in the page after so long was closed before it was filled. */
const WAITS_MS = 2_000;

/** A flight that doubles more often is played more quickly. */
const playMs = (end: number): number => Math.min(MOST_MS, LEAST_MS + DOUBLING_MS * Math.log2(end / 100));

/** Plays the flight as soon as it is in the page, and by its button again. Who wants less movement has the still. */
export function playFlight({ gameId, end, left }: PlayedFlight, parts: PlayedParts): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { stage, curve, above, big, below } = parts;
  const craft = h("div", { class: "rcraft", attr: { "aria-hidden": "true" } });
  const button = h("button", { class: "rplay rplay--corner", on: { click: () => (frame === 0 ? play() : stop()) } });
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    frame = 0;
    craft.classList.add("rcraft--gone");
    fill(button, icon("play"));
    button.setAttribute("aria-label", t("replay.play"));
    parts.still();
  };
  const draw = (share: number): void => {
    const now = Math.min(end, Math.floor(100 * (end / 100) ** share));
    const isOut = left !== null && now >= left;
    const { x, y } = curve.draw(share);
    craft.style.left = `${x * 100}%`;
    craft.style.setProperty("--y", String(y));
    say(above, isOut ? `${t("crash.out")} ${times(left)}` : " ");
    say(big, times(now));
    say(below, "");
    stage.classList.toggle("rstage--out", isOut);
  };
  const play = (): void => {
    craft.classList.remove("rcraft--gone");
    fill(button, icon("pause"));
    button.setAttribute("aria-label", t("replay.pause"));
    let begun = 0;
    const asked = performance.now();
    const step = (now: number): void => {
      if (!stage.isConnected && (begun > 0 || now - asked > WAITS_MS)) return stop();
      if (stage.isConnected && begun === 0) begun = now;
      const share = begun === 0 ? 0 : Math.min(1, (now - begun) / playMs(end));
      draw(share);
      if (share >= 1) return stop();
      frame = requestAnimationFrame(step);
    };
    draw(0);
    frame = requestAnimationFrame(step);
  };
  void craftPicture(gameId).then((picture) => craft.append(picture));
  stage.append(craft, button);
  play();
}
