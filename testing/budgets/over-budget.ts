/** What a page costs its reader before the first touch, held against a budget. No times: these figures are the same on every machine. */

export interface Costs {
  /** Of the document, in brotli as a page that is read often is sent. */
  htmlBytes: number;
  /** Until the page rests, the document's own included. */
  requests: number;
  /** Bodies of all answers as they are sent; headers don't count, the document counts as in `htmlBytes`. */
  bytes: number;
  /** Files of JavaScript, gzip. */
  scriptBytes: number;
  /** Style blocks and sheets, gzip. */
  styleBytes: number;
  /** Without what happens while the product runs (winners, matches). */
  elements: number;
  fonts: number;
  pictures: number;
}

export type Cost = keyof Costs;

/** A file, a part of the document or a piece of the tree, and how much of a cost is its own. */
export interface Owner {
  name: string;
  amount: number;
}

export type Owners = Readonly<Record<Cost, readonly Owner[]>>;

const IN_BYTES: readonly Cost[] = ["htmlBytes", "bytes", "scriptBytes", "styleBytes"];
const SHOWN = 8;
const PERCENT = 100;

/**
 * Says of each cost above its budget how much it is, how much is allowed, by how much it is over, and whose it is; and
 * where it is to come, if `aims` says so.
 */
export function overBudget(costs: Costs, budget: Costs, owners: Owners, aims: Partial<Costs> = {}): string[] {
  return (Object.keys(budget) as Cost[])
    .filter((cost) => costs[cost] > budget[cost])
    .map((cost) => {
      const [is, may] = [costs[cost], budget[cost]];
      const more = is - may;
      const percent = may === 0 ? "" : `, ${((more / may) * PERCENT).toFixed(1)} %`;
      const aim = aims[cost] === undefined ? "" : ` (aim ${amountOf(cost, aims[cost])})`;
      const head = `${cost}: ${amountOf(cost, is)}, budget ${amountOf(cost, may)}${aim}: over by ${amountOf(cost, more)}${percent}`;
      return [head, ...owned(cost, owners[cost])].join("\n");
    });
}

function owned(cost: Cost, owners: readonly Owner[]): string[] {
  const largest = owners.toSorted((a, b) => b.amount - a.amount || a.name.localeCompare(b.name));
  const lines = largest.slice(0, SHOWN).map(({ name, amount }) => `  ${amountOf(cost, amount).padStart(10)}  ${name}`);
  const rest = largest.slice(SHOWN);
  if (rest.length === 0) return lines;
  const left = rest.reduce((sum, { amount }) => sum + amount, 0);
  return [...lines, `  ${amountOf(cost, left).padStart(10)}  ${rest.length} more`];
}

function amountOf(cost: Cost, amount: number): string {
  return IN_BYTES.includes(cost) ? `${(amount / 1000).toFixed(2)} KB` : String(amount);
}

/** `vendor` of `/assets/vendor-CIa2lQo9.js`: what a file is called whatever it holds; with the module that the manifest names. */
export function fileName(path: string, modules: ReadonlyMap<string, string>): string {
  const file = path.replace(/^\//, "");
  const plain = file.replace(/-[\w-]{8}(?=\.\w+$)/, "");
  const module = modules.get(file);
  return module === undefined ? plain : `${plain} (${module})`;
}

/** Entries of one name as one, with the sum of their amounts. */
export function summed(owners: readonly Owner[]): Owner[] {
  const sums = new Map<string, number>();
  for (const { name, amount } of owners) sums.set(name, (sums.get(name) ?? 0) + amount);
  return [...sums].map(([name, amount]) => ({ name, amount }));
}
