/** What every dialect's certification cases are made of, and how they are run one after the other. */
import { AsyncLocalStorage } from "node:async_hooks";

/** One message of a case as a report shows it: what went out and what came back. */
export interface Exchange {
  what: string;
  sent: string;
  got: string;
  /** Header fields of the signatures, of the call and of its answer; absent where none were seen. */
  signed?: string;
}

/** One rule of a protocol, tried. `World` is whoever it is tried against, with what the case needs beside. */
export interface CertifyCase<World> {
  /** Stable, small letters and hyphens: what reports and other programs know it by. */
  name: string;
  /** What must hold, as a sentence. */
  says: string;
  /** Where the document says so: "§3, step 3". */
  rule: string;
  /** Why it can't be tried here; null when it can. */
  skip?: (world: World) => string | null;
  run: (world: World) => Promise<void>;
}

export interface CaseGroup<World> {
  title: string;
  cases: readonly CertifyCase<World>[];
  /** Cases that wait for the other side, each with a player of its own: all at once. */
  atOnce?: boolean;
}

export type Verdict = {
  name: string;
  group: string;
  says: string;
  rule: string;
  ms: number;
  exchanges: readonly Exchange[];
} & (
  | { state: "passed" }
  | { state: "skipped"; reason: string }
  | { state: "failed"; reason: string; expected: string; got: string }
);

/** What one side of the line came to. */
export interface PartReport {
  /** "the platform's wallet at http://…" */
  subject: string;
  verdicts: Verdict[];
}

/** A rule that does not hold. */
export class Mismatch extends Error {
  readonly expected: string;
  readonly got: string;
  constructor(sentence: string, expected: unknown, got: unknown) {
    super(sentence);
    this.expected = textOf(expected);
    this.got = textOf(got);
  }
}

/** A rule that does not concern the other side: it does not offer what the rule is about. */
export class NotOffered extends Error {}

const textOf = (value: unknown): string =>
  typeof value === "string"
    ? value
    : (JSON.stringify(value, (_key, one) => (typeof one === "bigint" ? String(one) : one)) ?? "nothing");

const MOST_TEXT = 2_000;
/** Reports show the last messages of a case: a race has hundreds. */
const MOST_EXCHANGES = 12;

const running = new AsyncLocalStorage<Exchange[]>();

/** Keeps a message for the report of the case that is running. */
export function note(exchange: Exchange): void {
  const shorten = (text: string): string =>
    text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)} … ${text.length} characters` : text;
  const kept = running.getStore();
  kept?.push({
    what: exchange.what,
    sent: shorten(exchange.sent),
    got: shorten(exchange.got),
    ...(exchange.signed && { signed: exchange.signed }),
  });
  if (kept && kept.length > MOST_EXCHANGES) kept.shift();
}

/** Fails the case unless `holds`. */
export function demand(holds: boolean, sentence: string, expected: unknown, got: unknown): asserts holds {
  if (!holds) throw new Mismatch(sentence, expected, got);
}

/** Runs the cases that `wanted` lets pass, group by group; `heard` is told of each verdict as it comes. */
export async function runCases<World>(
  groups: readonly CaseGroup<World>[],
  world: World,
  heard: (verdict: Verdict) => void,
  wanted: (name: string) => boolean = () => true,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const group of groups) {
    const cases = group.cases.filter(({ name }) => wanted(name));
    const take = (verdict: Verdict): void => {
      verdicts.push(verdict);
      heard(verdict);
    };
    if (group.atOnce) await Promise.all(cases.map(async (one) => take(await runCase(one, group.title, world))));
    else for (const one of cases) take(await runCase(one, group.title, world));
  }
  return verdicts;
}

async function runCase<World>(one: CertifyCase<World>, group: string, world: World): Promise<Verdict> {
  const exchanges: Exchange[] = [];
  const began = performance.now();
  const { name, says, rule } = one;
  const about = (): Pick<Verdict, "name" | "group" | "says" | "rule" | "ms" | "exchanges"> => ({
    name,
    group,
    says,
    rule,
    ms: Math.round(performance.now() - began),
    exchanges,
  });
  const reason = one.skip?.(world) ?? null;
  if (reason !== null) return { ...about(), state: "skipped", reason };
  try {
    await running.run(exchanges, () => one.run(world));
    return { ...about(), state: "passed" };
  } catch (error) {
    if (error instanceof Mismatch) {
      return { ...about(), state: "failed", reason: error.message, expected: error.expected, got: error.got };
    }
    if (error instanceof NotOffered) return { ...about(), state: "skipped", reason: error.message };
    const words = error instanceof Error ? error.message : String(error);
    return {
      ...about(),
      state: "failed",
      reason: `the case could not be carried out: ${words}`,
      expected: "",
      got: "",
    };
  }
}

/** Waits for a robot's press; throws when it has not ended after `patienceMs`. */
export async function pressEnded(pressed: Promise<void> | undefined, patienceMs: number): Promise<void> {
  const late = new Promise<never>((_done, fail) =>
    setTimeout(() => fail(new Error("the robot's press never ended")), patienceMs).unref(),
  );
  await Promise.race([pressed, late]);
}
