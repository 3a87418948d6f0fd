/** Longer ones may break at their hyphen: a narrow place has no room for them in one line. */
const LONGEST_WHOLE = 6;

/**
 * A name in which a short word with a hyphen ("Hi-Lo") goes to the next line as a whole. A hyphen that breaks no line would
 * bring a font of its own.
 */
export function ShortHyphens({ words }: { words: string }) {
  return words.split(/( )/).map((word, at) =>
    word.includes("-") && word.length <= LONGEST_WHOLE ? (
      <span key={`${at} ${word}`} className="unbroken">
        {word}
      </span>
    ) : (
      word
    ),
  );
}
