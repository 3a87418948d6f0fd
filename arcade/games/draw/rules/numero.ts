/** The place of a draw in its day, as everybody calls it: "0084" of "202611220084". */
export function shortNumero(numero: string): string {
  return numero.slice(8);
}

/**
 * The draws of a day between two that follow one another in a list, as they are called: "0672", or "0672–0675"; "" where none
 * is missing, or the day is another one.
 */
export function missingBetween(older: string | undefined, newer: string): string {
  if (older === undefined || older.slice(0, 8) !== newer.slice(0, 8)) return "";
  const [from, to] = [Number(shortNumero(older)) + 1, Number(shortNumero(newer)) - 1];
  const called = (place: number): string => String(place).padStart(shortNumero(newer).length, "0");
  if (from > to) return "";
  return from === to ? called(from) : `${called(from)}–${called(to)}`;
}
