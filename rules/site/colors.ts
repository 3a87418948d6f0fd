/**
 * A colour of a merchant's look as `#rrggbb`, the one form that every vendor reads. Takes `#rgb`, `#rrggbb` and
 * `oklch(L C H)` with L as a part of one or in percent; colours outside sRGB are cut at its edge. Anything else is null.
 */
export function hexOfColor(css: string): string | null {
  const text = css.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return text.replace(/[0-9a-f]/g, (digit) => digit + digit);
  const parts = /^oklch\(\s*(\d*\.?\d+)(%?)\s+(\d*\.?\d+)\s+(-?\d*\.?\d+)(?:deg)?\s*\)$/.exec(text);
  if (!parts) return null;
  const [, light = "", percent, chroma = "", hue = ""] = parts;
  return hexOfOklch(Number(light) / (percent ? 100 : 1), Number(chroma), (Number(hue) * Math.PI) / 180);
}

/** CSS Color 4, §9.3 and its sample code: Oklch by Oklab and cone responses to linear sRGB. */
function hexOfOklch(light: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((part) => {
    const shown = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, shown)) * 255);
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
