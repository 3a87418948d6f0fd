/** An SVG in the making: unique ids, shared definitions, its own dice. */
import { rng, type Random } from "./random.ts";

/** A gradient stop: a colour, or colour, offset 0–1 and opacity. Without offsets the stops spread evenly. */
export type Stop = readonly [color: string, offset?: number, opacity?: number];

/** A number as SVG text, two decimals at most. */
export const n = (v: number): string => (Math.round(v * 100) / 100).toString();

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([color, offset, opacity], i) => {
      const place = offset ?? (stops.length > 1 ? i / (stops.length - 1) : 0);
      return `<stop offset="${n(place)}" stop-color="${color}"${opacity === undefined ? "" : ` stop-opacity="${n(opacity)}"`}/>`;
    })
    .join("");
}

export class Canvas {
  w: number;
  h: number;
  readonly r: Random;
  readonly body: string[] = [];
  /** An icon carries neither lettering nor the vendor's mark. */
  noTitle = false;
  #defs: string[];
  #count: { value: number };
  #blurs = new Set<string>();

  /** `parent` lends its definitions and ids, for a scene painted on a canvas of another width. */
  constructor(w: number, h: number, seed: string, parent?: Canvas) {
    this.w = w;
    this.h = h;
    this.r = rng(seed);
    this.#defs = parent ? parent.#defs : [];
    this.#count = parent ? parent.#count : { value: 0 };
    if (parent) this.#blurs = parent.#blurs;
  }

  id(prefix: string): string {
    return prefix + (this.#count.value++).toString(36);
  }

  def(text: string): void {
    this.#defs.push(text);
  }

  add(text: string): void {
    this.body.push(text);
  }

  /** A linear gradient's reference; from top to bottom of the shape unless told. */
  lg(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1, user = false): string {
    const id = this.id("l");
    const units = user ? ' gradientUnits="userSpaceOnUse"' : "";
    this.def(
      `<linearGradient id="${id}" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"${units}>${stopsOf(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** A radial gradient's reference. */
  rg(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5, user = false): string {
    const id = this.id("r");
    const units = user ? ' gradientUnits="userSpaceOnUse"' : "";
    this.def(
      `<radialGradient id="${id}" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"${units}>${stopsOf(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** A Gaussian blur's reference, shared between uses. */
  blur(deviation: number): string {
    const id = "b" + n(deviation).replace(".", "_");
    if (!this.#blurs.has(id)) {
      this.#blurs.add(id);
      this.def(
        `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
      );
    }
    return `url(#${id})`;
  }

  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${this.w} ${this.h}" width="${this.w}" height="${this.h}"><defs>${this.#defs.join("")}</defs>${this.body.join("")}</svg>`;
  }
}
