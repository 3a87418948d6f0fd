const HEADER_BYTES = 54;
/** In the proportions of a tile. */
const WIDTH = 3;
const HEIGHT = 4;
// A pixel is three bytes, a row is filled up to a multiple of four.
const ROW_BYTES = 4 * Math.ceil((3 * WIDTH) / 4);

/**
 * Colours from top to bottom as the address of a tiny picture; the browser draws it smooth when it is stretched over a
 * tile. A picture and not a style: the page's policy allows no inline style, and it needs no script. "" when there are
 * no colours.
 */
export function blurPicture(colours: readonly string[]): string {
  if (colours.length === 0) return "";
  const bytes = new Uint8Array(HEADER_BYTES + ROW_BYTES * HEIGHT);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, HEADER_BYTES, true);
  view.setUint32(14, 40, true); // length of the second header
  view.setInt32(18, WIDTH, true);
  view.setInt32(22, -HEIGHT, true); // negative: rows run from the top
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true); // bits per pixel
  const stops = colours.map((colour) => Number.parseInt(colour.slice(1), 16));
  for (let row = 0; row < HEIGHT; row += 1) {
    const pixel = colourAt(stops, ((row + 0.5) / HEIGHT) * stops.length - 0.5);
    for (let at = 0; at < WIDTH; at += 1) bytes.set(pixel, HEADER_BYTES + ROW_BYTES * row + 3 * at);
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`;
}

/** Blue, green and red at `place`, between the middles of the colours (0 is the first's). */
function colourAt(stops: readonly number[], place: number): number[] {
  const within = Math.min(stops.length - 1, Math.max(0, place));
  const above = stops[Math.floor(within)] ?? 0;
  const below = stops[Math.ceil(within)] ?? 0;
  const share = within % 1;
  return [0, 8, 16].map((bits) => {
    const [from, to] = [(above >> bits) & 255, (below >> bits) & 255];
    return Math.round(from + (to - from) * share);
  });
}
