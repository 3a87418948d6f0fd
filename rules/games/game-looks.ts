/** What pictures and titles an operator may give to a game (decision 136): the desk says it before, the server holds to it. */

/** A tile in a list, and an icon in records, as the site shows them: pixels. */
export const TILE_SIZE = { width: 232, height: 309 } as const;
export const ICON_SIZE = 96;

/** Below this a picture would have to be enlarged; above, decoding costs too much. */
const LEAST_PIXELS = TILE_SIZE;
const MOST_SIDE = 8_000;
export const MOST_PIXELS = 24_000_000;

export type PictureProblem = "look-moves" | "look-small" | "look-large";

/** What is wrong with the measures of a picture; null: nothing. `width` and `height` as it is looked at, in pixels. */
export function measuresProblem({ width, height }: { width: number; height: number }): PictureProblem | null {
  if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS) return "look-large";
  if (width < LEAST_PIXELS.width || height < LEAST_PIXELS.height) return "look-small";
  return null;
}

/** Letters that a title may have; more than these no tile shows, even when it is tapped. */
export const LONGEST_TITLE = 60;

/** Whether a title can be shown: one line without signs that nobody sees, which could turn the words around it. */
export function isTitle(text: string): boolean {
  return (
    text === text.trim() &&
    [...text].length <= LONGEST_TITLE &&
    !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)
  );
}

/** Which part of a picture is shown where it is cut, each in percent: 0 is left or top, 50 the middle. */
export interface Focus {
  x: number;
  y: number;
}

/** The largest part of a picture that has the proportions of `shape`, at its focus; all in pixels. */
export function cutOf(
  picture: { width: number; height: number },
  shape: { width: number; height: number },
  { x, y }: Focus,
): { left: number; top: number; width: number; height: number } {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height);
  const width = Math.min(picture.width, Math.max(1, Math.round(shape.width * scale)));
  const height = Math.min(picture.height, Math.max(1, Math.round(shape.height * scale)));
  return {
    left: Math.round(((picture.width - width) * x) / 100),
    top: Math.round(((picture.height - height) * y) / 100),
    width,
    height,
  };
}
