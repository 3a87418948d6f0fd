/** A long list with rows of one height: only what can be seen is in the page. */
import { fill, h } from "#arcade/client/platform/dom.ts";

const SPARE_ROWS = 6;

export class LongList<T> {
  readonly element: HTMLElement;
  private readonly inner = h("div", { class: "ll" });
  private items: readonly T[] = [];
  private readonly rowPx: number;
  private readonly row: (item: T) => HTMLElement;
  private readonly empty: () => string | HTMLElement;
  private readonly after: () => HTMLElement | null;
  private drawn = "";

  /** `empty` stands in place of rows, `after` below the last of them. */
  constructor(
    rowPx: number,
    row: (item: T) => HTMLElement,
    empty: () => string | HTMLElement,
    after: () => HTMLElement | null = () => null,
  ) {
    this.rowPx = rowPx;
    this.row = row;
    this.empty = empty;
    this.after = after;
    this.element = h("div", { class: "llbox", attr: { tabindex: 0 } }, this.inner);
    this.element.addEventListener("scroll", () => this.draw(false), { passive: true });
    new ResizeObserver(() => this.draw(true)).observe(this.element);
  }

  show(items: readonly T[]): void {
    this.items = items;
    this.draw(true);
  }

  private draw(changed: boolean): void {
    const { scrollTop, clientHeight } = this.element;
    const first = Math.max(0, Math.floor(scrollTop / this.rowPx) - SPARE_ROWS);
    const last = Math.min(this.items.length, Math.ceil((scrollTop + clientHeight) / this.rowPx) + SPARE_ROWS);
    const range = `${first}-${last}`;
    if (!changed && range === this.drawn) return;
    this.drawn = range;
    if (this.items.length === 0) {
      const empty = this.empty();
      return fill(this.inner, typeof empty === "string" ? h("p", { class: "empty" }, empty) : empty);
    }
    const above = h("div", { css: { height: `${first * this.rowPx}px` } });
    const below = h("div", { css: { height: `${(this.items.length - last) * this.rowPx}px` } });
    fill(this.inner, above, ...this.items.slice(first, last).map(this.row), below, this.after());
  }
}
