/** Where the letters of a great word stand: one or two lines on an arch, as large as their place lets them. */
export interface Placed {
  letter: string;
  /** Middle of the letter and of its line's height, in CSS pixels. */
  x: number;
  y: number;
  /** Radians. */
  turn: number;
}

export interface Layout {
  letters: Placed[];
  /** Font size in CSS pixels. */
  em: number;
  width: number;
  height: number;
}

/** Outline and glow beside the outermost letters, in parts of the font size. */
const SIDE = 0.46;
const LINE = 1.02;
const ARCH = 0.14;
const TURN = 0.075;
/** Words smaller than this part of the largest size are set on two lines instead. */
const BREAK_BELOW = 0.7;

/** Width of a text at a font size of 1. */
export type Measure = (text: string) => number;

/** Splits as a reader counts: an accent or a joined sign stays with its letter. */
function graphemes(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}

/** The break that makes the longer line shortest; one line where there is nothing to break. */
export function linesOf(text: string, measure: Measure): string[] {
  const words = text.split(" ");
  const breaks = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)]);
  const longest = (lines: string[][]): number => Math.max(...lines.map((line) => measure(line.join(" "))));
  const best = breaks.toSorted((a, b) => longest(a) - longest(b))[0];
  return best ? best.map((line) => line.join(" ")) : [text];
}

/** Lays `text` out in `width` CSS pixels, with a font size of at most `mostEm`. */
export function layOut(text: string, measure: Measure, width: number, mostEm: number): Layout {
  const emOf = (lines: string[]): number => Math.min(mostEm, width / (Math.max(...lines.map(measure)) + SIDE * 2 || 1));
  const single = emOf([text]);
  const lines = single < mostEm * BREAK_BELOW ? linesOf(text, measure) : [text];
  const em = emOf(lines);
  const middle = width / 2;
  const letters = lines.flatMap((line, row) => {
    const from = middle - (measure(line) * em) / 2;
    let before = "";
    return graphemes(line).flatMap((letter) => {
      before += letter;
      const wide = measure(letter);
      const x = from + (measure(before) - wide / 2) * em;
      const share = (x - middle) / middle;
      const y = (0.82 + row * LINE + ARCH * share * share) * em;
      return letter.trim() === "" ? [] : [{ letter, x, y, turn: share * TURN }];
    });
  });
  return { letters, em, width, height: Math.ceil((0.82 * 2 + (lines.length - 1) * LINE + ARCH) * em) };
}
