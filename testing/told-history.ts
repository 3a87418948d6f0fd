/**
 * Judges what clients were told of one account against its entries: each effect that was acknowledged happened once, no
 * balance that was told has lost another's effect, and the books' order contradicts no order that clients saw (no cycle).
 */

/** An effect that a client heard of. Times are of one monotonic clock. */
export interface HeardEffect {
  /** Of its transfer. */
  id: string;
  /** What it added, in 10⁻⁵ units. */
  amount: bigint;
  /** The balance that was told with it; null where none is told. */
  after: bigint | null;
  /** Just before it was asked for the first time, and just after an answer was heard first. */
  askedAt: number;
  heardAt: number;
}

/** An entry of the account, in the order of the books. */
export interface Booked {
  id: string;
  amount: bigint;
}

/** Sentences about what does not fit, in the order of the books; none where all is well. `start` is the balance before. */
export function faultsOfHistory(start: bigint, told: readonly HeardEffect[], booked: readonly Booked[]): string[] {
  const byId = new Map(told.map((one) => [one.id, one]));
  const faults: string[] = [];
  if (byId.size < told.length) faults.push("an effect was acknowledged as two");
  const seen = new Set<string>();
  let balance = start;
  // The latest asking of all that the books have had so far: nothing behind it can have been heard before
  let asked = { at: -Infinity, id: "" };
  for (const { id, amount } of booked) {
    balance += amount;
    if (seen.has(id)) faults.push(`${id} happened twice`);
    seen.add(id);
    const one = byId.get(id);
    if (!one) {
      faults.push(`${id} happened and nobody was told`);
      continue;
    }
    if (one.amount !== amount) faults.push(`${id} was told as ${one.amount} and is ${amount}`);
    if (one.after !== null && one.after !== balance)
      faults.push(`${id} was told ${one.after} when ${balance} was there`);
    if (one.heardAt < asked.at) faults.push(`${id} was heard before ${asked.id} was asked, and stands behind it`);
    if (one.askedAt > asked.at) asked = { at: one.askedAt, id };
  }
  for (const { id } of told) if (!seen.has(id)) faults.push(`${id} was acknowledged and never happened`);
  return faults;
}
