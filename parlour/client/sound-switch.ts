/** Turns sounds on and off; the page around may do it too. */
import type { Words } from "#parlour/rules/words.ts";
import { button, drawing } from "./elements.ts";
import { isSoundOn, turnSound } from "./sound.ts";

/** `around`: the origin of the page that frames the game. */
export function soundSwitch(words: Words, around: string): HTMLElement {
  const path = drawing("path", {});
  const made = button("", "sound", () => turn(!isSoundOn()));
  made.append(drawing("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, path));
  made.setAttribute("aria-label", words.sound);
  const speaker = "M4 9.500h3.500L12 5.500v13l-4.500-4H4Z";
  function turn(isOn: boolean): void {
    turnSound(isOn);
    made.setAttribute("aria-pressed", String(isOn));
    path.setAttribute(
      "d",
      `${speaker}${isOn ? "M15 9c1.600 1.600 1.600 4.400 0 6M17.500 6.500c3 3 3 8 0 11" : "M16 9.500l5 5M21 9.500l-5 5"}`,
    );
  }
  turn(isSoundOn());
  addEventListener("message", ({ origin, source, data }: MessageEvent<{ type?: unknown; on?: unknown } | null>) => {
    if (origin === around && source === parent && data?.type === "sound") turn(data.on === true);
  });
  return made;
}
