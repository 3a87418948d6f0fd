/** Holding the spin button: round after round for as long as a finger, or the mouse, is on it. A short press is a click. */
const HELD_AFTER_MS = 480;

export class HoldToSpin {
  private timer = 0;
  private isHeld = false;
  /** The click that ends a hold is none. */
  private isSwallowing = false;
  private readonly begin: () => void;

  /**
   * `begin`: the button has been held long enough for the first round. The button is disabled while a round is asked for,
   * and a disabled one may not hear of the finger's leaving: from then on `around`, which never is, follows the finger.
   */
  constructor(button: HTMLElement, around: HTMLElement, begin: () => void) {
    this.begin = begin;
    button.addEventListener("pointerdown", ({ pointerId }) => this.down(around, pointerId));
    for (const end of ["pointerup", "pointercancel", "pointerleave"] as const)
      button.addEventListener(end, () => clearTimeout(this.timer));
    for (const end of ["pointerup", "pointercancel"] as const) around.addEventListener(end, () => this.release());
    // The button's own loss of a touch, as it changes hands, comes by here too
    around.addEventListener("lostpointercapture", ({ target }) => target === around && this.release());
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    window.addEventListener("blur", () => this.release());
    document.addEventListener("visibilitychange", () => this.release());
  }

  get held(): boolean {
    return this.isHeld;
  }

  /** Whether a click is the end of a hold; asked once per click. */
  swallows(): boolean {
    const swallows = this.isSwallowing;
    this.isSwallowing = false;
    return swallows;
  }

  private down(around: HTMLElement, pointerId: number): void {
    this.isSwallowing = false;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      try {
        around.setPointerCapture(pointerId);
      } catch {
        // A finger that can't be followed never holds: nobody could tell when it leaves
        return;
      }
      this.isHeld = true;
      this.isSwallowing = true;
      this.begin();
    }, HELD_AFTER_MS);
  }

  private release(): void {
    clearTimeout(this.timer);
    this.isHeld = false;
  }
}
