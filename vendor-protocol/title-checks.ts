/** What we would say of a vendor's titles, one by one: the list of games and the call `validate` are judged alike. */
import { z } from "zod";
import { currencyCodes } from "#rules/money/currency-decimals.ts";
import { VENDOR_CATEGORIES } from "./categories.ts";
import { type GameEntry, gameEntry } from "./game-calls.ts";
import { isMissing } from "./reception.ts";
import { finestCoin, stakeProblems } from "./stakes.ts";

/** Stable words for what is wrong with a field; `detail` says it to a developer. */
export const TITLE_REASONS = ["missing", "format", "range", "repeated", "taken", "not-allowed"] as const;
export type TitleReason = (typeof TITLE_REASONS)[number];

export const titleProblem = z.object({
  /** Where: "minBet", "names.EN"; "" for the title as a whole. */
  field: z.string(),
  reason: z.enum(TITLE_REASONS),
  detail: z.string(),
});
export type TitleProblem = z.infer<typeof titleProblem>;

export interface JudgedTitle {
  /** As the list had it; "#12" for the twelfth that has none. */
  code: string;
  name: string;
  /** Null for a title that is refused. */
  entry: GameEntry | null;
  problems: TitleProblem[];
}

/** The most titles of one list. */
export const MOST_TITLES = 5_000;
const MOST_LINES = 1_000_000;
/** More than a title has fields. */
const MOST_PROBLEMS = 20;

export interface TitleRules {
  /** Codes that another vendor has at this platform. */
  taken: ReadonlySet<string>;
  /** Whether titles may be played from a wallet that the vendor keeps. */
  keepsWallets: boolean;
  /** Those that the vendor is launched in, beside `FUN`; absent: any that is known. */
  currencies?: readonly string[];
}

/** Judges each title by itself. The second of two with one code is refused. */
export function judgeTitles(list: readonly unknown[], rules: TitleRules): JudgedTitle[] {
  const seen = new Set<string>();
  return list.map((raw, at) => {
    const shown = raw as { code?: unknown; names?: Record<string, unknown> } | null;
    const code = typeof shown?.code === "string" && shown.code !== "" ? shown.code.slice(0, 64) : `#${at + 1}`;
    const name = shown?.names?.["EN"] ?? shown?.names?.["en"];
    const read = gameEntry.safeParse(raw);
    const wrong = read.success ? [] : read.error.issues.map((issue) => problemOf(issue, raw));
    // Ranges are told beside formats: of the fields that could be read
    const problems = [...wrong, ...furtherProblems(readable(raw), rules, seen).filter(isOfOther(wrong))];
    seen.add(code);
    const entry = read.success && problems.length === 0 ? read.data : null;
    return {
      code,
      name: typeof name === "string" ? name.slice(0, 120) : "",
      entry,
      problems: problems.slice(0, MOST_PROBLEMS),
    };
  });
}

/** The English name of a title. */
export const titleName = ({ names }: GameEntry): string => names["EN"] ?? names["en"] ?? "";

/** How the fields of a title are written. */
const FORMATS: Readonly<Record<string, string>> = {
  code: "1 to 64 letters, digits, dots, hyphens and underscores",
  names: 'by language, 1 to 120 characters each: {"EN": "Sea of Pearls"}',
  playable: "true or false",
  reason: "words by language, null, or left out",
  returnPercent: 'percent with 1 to 4 decimals, "96.50", or null',
  volatility: "low, medium, high or null",
  lines: "a whole number from 1 on, or null",
  minBet: 'an integer in 10⁻⁵ of the main unit as text: "10000" for 0.10',
  maxBet: 'an integer in 10⁻⁵ of the main unit as text: "10000000" for 100.00',
  stakes:
    'by currency: {"VND": {"minBet": "50000000", "maxBet": "500000000"}}; defaultBet and steps (1 to 100) may be left out',
  featurePrice: 'a multiple of the stake with two decimals, "46.00", or null',
  maxWin: 'a multiple of the stake with two decimals, "9575.00", or null',
  freePlay: "true or false",
  wallet: '"own", or left out',
  releasedAt: "a time in UTC with milliseconds: 2026-07-01T12:00:00.000Z",
};

/** What a choice of words lacks is no type's fault to zod: a field that is not there is missing all the same. */
function isAbsent(issue: z.core.$ZodIssue, raw: unknown): boolean {
  const [name, ...deeper] = issue.path;
  const isTitle = typeof raw === "object" && raw !== null && deeper.length === 0 && typeof name === "string";
  return isMissing(issue) || (isTitle && (raw as Record<string, unknown>)[name] === undefined);
}

/** The fields of a title that are as they should be written, whatever the others are. */
function readable(raw: unknown): Partial<GameEntry> {
  const fields = typeof raw === "object" && raw !== null ? (raw as Record<string, unknown>) : {};
  const read = Object.entries(gameEntry.shape).flatMap(([name, shape]) => {
    const parsed = shape.safeParse(fields[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  const { names } = fields;
  // A name that is too long says nothing about the English one
  return {
    ...(typeof names === "object" && names !== null && { names: names as GameEntry["names"] }),
    ...Object.fromEntries(read),
  };
}

/** Whether a problem is of a field that nothing was said of yet; "names" speaks for all of its languages. */
const isOfOther =
  (told: readonly TitleProblem[]) =>
  ({ field }: TitleProblem): boolean =>
    told.every((one) => one.field !== field && (one.field !== "names" || !field.startsWith("names.")));

function problemOf(issue: z.core.$ZodIssue, raw: unknown): TitleProblem {
  const field = issue.path.join(".");
  if (isAbsent(issue, raw)) return { field, reason: "missing", detail: `${field || "the title"} is missing` };
  if (field === "category") {
    return { field, reason: "format", detail: `one of ${Object.keys(VENDOR_CATEGORIES).join(", ")}` };
  }
  return { field, reason: "format", detail: FORMATS[String(issue.path[0])] ?? "does not fit" };
}

/** What is wrong with fields that are well written; one that is not there is looked at nowhere. */
function furtherProblems(entry: Partial<GameEntry>, rules: TitleRules, seen: ReadonlySet<string>): TitleProblem[] {
  const { code = "", names, minBet, maxBet, lines, returnPercent, featurePrice, wallet, stakes } = entry;
  const hasEnglish = names === undefined || Boolean(names["EN"] ?? names["en"]);
  const [least, most] = [BigInt(minBet ?? 1), BigInt(maxBet ?? minBet ?? 1)];
  const coin = finestCoin(rules.currencies ?? currencyCodes());
  const part = `is whole coins, of ${coin} each at the finest`;
  const found: [when: boolean, field: string, reason: TitleReason, detail: string][] = [
    [!hasEnglish, "names.EN", "missing", "every title has an English name"],
    [seen.has(code), "code", "repeated", "an earlier title of the list has this code"],
    [rules.taken.has(code), "code", "taken", "another vendor has this code here; put your own name before yours"],
    [least === 0n, "minBet", "range", "is above zero; free rounds need no stake of their own"],
    [least > most, "maxBet", "range", "is not below minBet"],
    [BigInt(minBet ?? 0) % coin !== 0n, "minBet", "range", part],
    [BigInt(maxBet ?? 0) % coin !== 0n, "maxBet", "range", part],
    [featurePrice != null && Number(featurePrice) < 1, "featurePrice", "range", "is at least 1"],
    [lines != null && lines > MOST_LINES, "lines", "range", `is at most ${MOST_LINES}`],
    [Number(returnPercent ?? 0) > 100, "returnPercent", "range", "is at most 100"],
    [wallet === "own" && !rules.keepsWallets, "wallet", "not-allowed", "wallets of your own are agreed upon first"],
  ];
  const ofStakes = stakeProblems(stakes ?? {}).map((problem) => ({ ...problem, reason: "range" as const }));
  return [...found.flatMap(([when, field, reason, detail]) => (when ? [{ field, reason, detail }] : [])), ...ofStakes];
}

const requestId = { requestId: z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/) };

/** Asks what the platform would say of titles; nothing is taken over. */
export const validateRequest = z.object({ ...requestId, games: z.array(z.unknown()).min(1).max(500) });
export const validateAnswer = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("OK"),
    ...requestId,
    titles: z.array(z.object({ code: z.string(), accepted: z.boolean(), problems: z.array(titleProblem) })),
  }),
  z.object({
    status: z.enum(["INVALID"]),
    requestId: requestId.requestId.nullable(),
    detail: z.string().optional(),
  }),
]);

/** From a vendor to the platform, beside the wallet's calls. */
export const catalogueCalls = {
  validate: { path: "/vendor/v1/validate", request: validateRequest, answer: validateAnswer },
};
