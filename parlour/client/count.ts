/** The sum of a win over the scene: it counts up and goes. The line below the scene says it to whoever hears the page. */
import { element, isCalm, move } from "./elements.ts";

const COUNT_MS = 650;
const STAY_MS = 1_300;

export interface WinSum {
  root: HTMLElement;
  /** Counts up to `cents`; a later call takes its place. */
  show(cents: number): void;
  hide(): void;
}

export function winSum(money: (cents: number) => string): WinSum {
  const root = element("p", { class: "sum", "aria-hidden": "true" });
  let turn = 0;
  root.hidden = true;
  function hide(): void {
    turn += 1;
    root.hidden = true;
  }
  function show(cents: number): void {
    turn += 1;
    const mine = turn;
    const fromMs = performance.now();
    root.hidden = false;
    void move(
      root,
      [
        { scale: "0.6", opacity: 0 },
        { scale: "1.08", opacity: 1 },
        { scale: "1", opacity: 1 },
      ],
      380,
    );
    const step = (nowMs: number): void => {
      if (mine !== turn) return;
      const part = isCalm() ? 1 : Math.min(1, (nowMs - fromMs) / COUNT_MS);
      // Quick at first, and slower near its end
      root.textContent = `+${money(Math.round(cents * (1 - (1 - part) ** 3)))}`;
      if (part < 1) requestAnimationFrame(step);
      else setTimeout(() => (mine === turn ? hide() : undefined), STAY_MS);
    };
    step(fromMs);
  }
  return { root, show, hide };
}
