import { foldText } from "#rules/games/fold-text.ts";

/** A piece of a text, and whether it is one of the words that were looked for. */
export type Piece = { words: string; on: boolean };

/** A text in pieces, with the words looked for by themselves; without regard to case and accents. */
export function markWords(text: string, wanted: string): Piece[] {
  const terms = foldText(wanted).split(/\s+/).filter(Boolean);
  // a letter may fold into none or two: each folded one remembers where it came from
  const letters = [...text].map((letter) => foldText(letter));
  const from = letters.flatMap((folded, at) => Array.from({ length: folded.length }, () => at));
  const plain = letters.join("");
  const marked = new Set<number>();
  for (const term of terms) {
    for (let at = plain.indexOf(term); at >= 0; at = plain.indexOf(term, at + term.length)) {
      for (let step = 0; step < term.length; step += 1) marked.add(from[at + step] ?? -1);
    }
  }
  const pieces: Piece[] = [];
  for (const [at, letter] of [...text].entries()) {
    const on = marked.has(at);
    const last = pieces.at(-1);
    if (last?.on === on) last.words += letter;
    else pieces.push({ words: letter, on });
  }
  return pieces;
}

/** HTML in which the words looked for are marked; tags and entities stay as they are. */
export function markHtml(html: string, wanted: string): string {
  if (wanted.trim() === "") return html;
  return html
    .split(/(<[^>]*>|&[^;\s]+;)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : markWords(part, wanted)
            .map(({ words, on }) => (on ? `<mark>${words}</mark>` : words))
            .join(""),
    )
    .join("");
}
