/** Money of the parlour: whole hundredths of the main unit. On the wire a decimal string. */

/** Multiples of a stake are whole ten-thousandths. */
export const MULTIPLE_SCALE = 10_000;

export const writeMoney = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(Math.abs(cents % 100)).padStart(2, "0")}`;

/** Reads a balance; what is finer than a hundredth is left out. Null where it is no amount. */
export function readMoney(text: unknown): number | null {
  const [, whole, fraction = ""] = (typeof text === "string" && /^(\d{1,13})(?:\.(\d+))?$/.exec(text)) || [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, "0").slice(0, 2));
}

/** What a stake comes to at a multiple: whole hundredths, as the rules' tests prove for every stake and multiple. */
export function payOf(stake: number, multiple: number): number {
  const scaled = stake * multiple;
  if (scaled % MULTIPLE_SCALE !== 0) throw new Error("a stake of this game pays no parts of a hundredth");
  return scaled / MULTIPLE_SCALE;
}
