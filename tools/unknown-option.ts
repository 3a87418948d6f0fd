/** What a command says of an option that it hasn't, in place of Node's own sentence. */

/** A sentence for an error of `parseArgs`, with the option that was probably meant; `names` are the command's options. */
export function optionSentence(error: unknown, names: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  const written = /^Unknown option '--?([^' ]+)/.exec(message)?.[1];
  if (written === undefined) return message.split(". ")[0] ?? message;
  const near = names
    .map((name) => [name, distance(written, name)] as const)
    .toSorted(([, one], [, other]) => one - other)[0];
  const meant = near && near[1] <= Math.max(1, Math.floor(near[0].length / 3)) ? `; did you mean --${near[0]}?` : "";
  return `there is no option --${written}${meant}`;
}

/** How many letters differ: put in, left out, another one, or two that changed places. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_unused, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const turned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      (rows[i] as number[])[j] = turned ? Math.min(least, at(i - 2, j - 2) + 1) : least;
    }
  }
  return at(one.length, other.length);
}
