/** Sets of numbers that are chosen with one press. Pure. */

/** What a number of digits `from` to `to` may be called, whatever its length. */
export const DIGIT_SETS = ["all", "big", "small", "odd", "even"] as const;
export type DigitSet = (typeof DIGIT_SETS)[number];

/** The items of a row: digits, balls or tails, from the least on. `big` is the upper half. */
export function setOf(items: readonly string[], name: DigitSet): string[] {
  const half = items.length - Math.floor(items.length / 2);
  return items.filter((item, at) => {
    if (name === "big") return at >= half;
    if (name === "small") return at < half;
    if (name === "odd") return Number(item) % 2 === 1;
    return name === "all" || Number(item) % 2 === 0;
  });
}

/** "00" to "99": two digits as regional lotteries know them. */
export const TAILS: readonly string[] = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, "0"));

/** Tails with both digits the same. */
export const DOUBLES: readonly string[] = TAILS.filter((tail) => tail[0] === tail[1]);

/** Tails whose digits add up to a number that ends in `sum` (0 to 9). */
export function tailsOfSum(sum: number): string[] {
  return TAILS.filter((tail) => (Number(tail[0]) + Number(tail[1])) % 10 === sum);
}

/** The twelve signs of the zodiac in their order, from the rat on. */
export const SIGNS = [
  "rat",
  "ox",
  "tiger",
  "rabbit",
  "dragon",
  "snake",
  "horse",
  "goat",
  "monkey",
  "rooster",
  "dog",
  "pig",
] as const;
export type Sign = (typeof SIGNS)[number];

/** Tails of a sign: every twelfth one, the rat's from 00 on. */
export function tailsOfSign(sign: Sign): string[] {
  const first = SIGNS.indexOf(sign);
  return TAILS.filter((_, at) => at % SIGNS.length === first);
}

/** Numbers from the first to the last in steps of one, as long as the first; null where there is no such row. */
export function rangeOf(first: string, last: string): string[] | null {
  const [low, high] = [Number(first), Number(last)];
  if (first.length !== last.length || high < low) return null;
  return Array.from({ length: high - low + 1 }, (_, at) => String(low + at).padStart(first.length, "0"));
}

/** A number's digits in every order, each number once. */
export function permutationsOf(number: string): string[] {
  if (number.length < 2) return [number];
  const found = new Set<string>();
  for (let at = 0; at < number.length; at++) {
    const rest = number.slice(0, at) + number.slice(at + 1);
    for (const tail of permutationsOf(rest)) found.add((number[at] ?? "") + tail);
  }
  return [...found].toSorted();
}

/** Numbers and each of them read backwards, each once, in order. */
export function withReversed(numbers: readonly string[]): string[] {
  const both = new Set<string>();
  for (const number of numbers) both.add(number).add([...number].toReversed().join(""));
  return [...both].toSorted();
}

/** The numbers that columns of digits spell, in every order of their digits, each once; null where they are more than `most`. */
export function everyOrder(columns: readonly (readonly string[])[], most: number): string[] | null {
  // Spelled numbers are among their orders, unless columns spell one number twice
  if (columns.reduce((spelled, { length }) => spelled * length, 1) > most) return null;
  const spelled = columns.reduce<string[]>(
    (heads, column) => heads.flatMap((head) => column.map((digit) => head + digit)),
    [""],
  );
  const found = new Set<string>();
  // Orders of one number are those of all that have the same digits
  for (const digits of new Set(spelled.map((number) => [...number].toSorted().join("")))) {
    for (const number of permutationsOf(digits)) found.add(number);
    if (found.size > most) return null;
  }
  return [...found].toSorted();
}

/** A number below `below` without bias, by the browser's own randomness: a pick is a suggestion, no part of a draw. */
export function randomBelow(below: number): number {
  const limit = Math.floor(2 ** 32 / below) * below;
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return value % below;
  }
}

/** `count` of the items at random, in the items' order. */
export function randomOf(items: readonly string[], count: number): string[] {
  const left = [...items];
  const taken = new Set<string>();
  while (taken.size < count && left.length > 0) taken.add(left.splice(randomBelow(left.length), 1)[0] ?? "");
  return items.filter((item) => taken.has(item));
}
