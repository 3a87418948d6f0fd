/** Holding the spin button: round after round for as long as a finger, or the mouse, is on it. A short press is a click. */
const HELD_AFTER_MS = 480;

export class HoldToSpin {
  private timer = 0;
  private isHeld = false;
  /** The click that ends a hold is none. */
  private isSwallowing = false;
  private readonly begin: () => void;

  /** `begin`: the button has been held long enough for the first round. */
  constructor(button: HTMLElement, begin: () => void) {
    this.begin = begin;
    button.addEventListener("pointerdown", () => this.down());
    for (const end of ["pointerup", "pointercancel", "pointerleave"] as const)
      button.addEventListener(end, () => this.release());
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    window.addEventListener("blur", () => this.release());
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

  private down(): void {
    this.isSwallowing = false;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
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
