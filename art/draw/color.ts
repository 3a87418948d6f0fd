/** Colours in OKLCH, written as #rrggbb. */

function linearToSrgb(c: number): number {
  return c <= 0.0031308 ? 12.92 * c : 1.055 * Math.pow(c, 1 / 2.4) - 0.055;
}

function oklabToRgb(L: number, a: number, b: number): number[] {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const clamp = (v: number): number => Math.min(1, Math.max(0, v));
const byte = (v: number): string =>
  Math.round(255 * clamp(linearToSrgb(clamp(v))))
    .toString(16)
    .padStart(2, "0");

/** Lightness 0–1, chroma, hue in degrees → #rrggbb; the chroma is lowered until the colour exists in sRGB. */
export function ok(lightness: number, chroma: number, hue: number): string {
  const h = (hue * Math.PI) / 180;
  let c = chroma;
  let rgb = oklabToRgb(lightness, c * Math.cos(h), c * Math.sin(h));
  while (c >= 0.004 && !rgb.every((v) => v >= -0.0005 && v <= 1.0005)) {
    c -= 0.004;
    rgb = oklabToRgb(lightness, c * Math.cos(h), c * Math.sin(h));
  }
  return "#" + rgb.map(byte).join("");
}
