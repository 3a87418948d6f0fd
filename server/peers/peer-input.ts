/** What is said of a peer that is added, judged field by field: the command and the desk say the same sentences. */
import { parseDecimal } from "#rules/money/money.ts";
import type { PublicKeySet } from "#vendor-protocol/keys.ts";
import { dialectNamed, DIALECTS } from "#server/game-wallet/public.ts";
import { outsideProblem } from "#server/platform/http/outside-address.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";
import { secretProblem } from "./secrets.ts";
import { keysOf, ownerOfKeyId, readVendorKeys } from "./vendor-keys.ts";

/** What becomes of titles that the catalogue has not. */
export const NEW_TITLES = ["hidden", "shown", "ignored"] as const;

export interface PeerInput {
  id: string;
  name: string;
  /** The studio's code in the catalogue. */
  code: string;
  dialect: string;
  baseUrl: string;
  /** Where its keys are shown … */
  keysUrl: string | null;
  /** … or the keys themselves, as a JSON Web Key Set. */
  keys: unknown;
  /** What it shares with us, where its dialect has no key pairs; none where it has. */
  secret?: Uint8Array | null;
  /** Origins of its games; none: its base address'. */
  frameOrigins: readonly string[];
  /** Null: all. */
  merchants: readonly string[] | null;
  currencies: readonly string[] | null;
  /** In main units, "500.00"; null: what its titles say. */
  maxStake: string | null;
  newTitles: (typeof NEW_TITLES)[number];
  isLocal: boolean;
  keepsWallets: boolean;
}

/** What is wrong, by field. */
export interface InputProblem {
  field: keyof PeerInput;
  sentence: string;
}

/** A peer as it is written, with its live keys. */
export interface GoodPeer extends Omit<PeerInput, "keys" | "maxStake"> {
  keys: PublicKeySet;
  /** In 10⁻⁵ units. */
  maxStake: bigint | null;
}

const ID = /^[a-z0-9][a-z0-9-]{2,31}$/;
const CODE = /^[A-Z0-9][A-Z0-9_]{1,19}$/;
const CURRENCY = /^[A-Z][A-Z0-9_]{2,15}$/;
const MOST_ORIGINS = 8;

/** Reads and judges all of it, its keys at their address too. */
export async function judgePeer(
  db: Queryable,
  input: PeerInput,
): Promise<{ ok: true; peer: GoodPeer } | { ok: false; problems: InputProblem[] }> {
  const problems = [...plainProblems(input), ...(await placeProblems(db, input))];
  const hasSecret = dialectNamed(input.dialect)?.credential === "secret";
  const keys = hasSecret ? { keys: [] } : await keysFor(db, input);
  if (typeof keys === "string") {
    problems.push({ field: input.keysUrl === null ? "keys" : "keysUrl", sentence: keys });
  }
  if (problems.length > 0 || typeof keys === "string") return { ok: false, problems };
  const { keys: _pasted, ...fields } = input;
  const frameOrigins = input.frameOrigins.length > 0 ? input.frameOrigins : [new URL(input.baseUrl).origin];
  const maxStake = input.maxStake === null ? null : (parseDecimal(input.maxStake) ?? null);
  return {
    ok: true,
    peer: { ...fields, baseUrl: input.baseUrl.replace(/\/+$/, ""), frameOrigins, maxStake, keys },
  };
}

function plainProblems(input: PeerInput): InputProblem[] {
  const { id, name, code, dialect, baseUrl, keysUrl, frameOrigins, currencies, maxStake, isLocal } = input;
  const found: [when: boolean, field: keyof PeerInput, sentence: string][] = [
    [!ID.test(id), "id", "is 3 to 32 small letters, digits and hyphens"],
    [name.trim() === "" || name.length > 60, "name", "is 1 to 60 characters"],
    [!CODE.test(code), "code", "is 2 to 20 capital letters, digits and underscores"],
    [!dialectNamed(dialect), "dialect", `is one of ${DIALECTS.map((one) => one.name).join(", ")}`],
    [frameOrigins.length > MOST_ORIGINS, "frameOrigins", `are ${MOST_ORIGINS} at the most`],
    [currencies?.some((one) => !CURRENCY.test(one)) === true, "currencies", "are codes like PHP"],
    [maxStake !== null && !((parseDecimal(maxStake) ?? 0n) > 0n), "maxStake", "is an amount like 500.00"],
  ];
  const secret =
    dialectNamed(dialect)?.credential === "secret" ? secretProblem(input.secret ?? new Uint8Array()) : null;
  if (secret !== null) found.push([true, "secret", secret]);
  const address = outsideProblem(baseUrl, isLocal);
  if (address !== null) found.push([true, "baseUrl", address]);
  else if (URL.parse(baseUrl)?.search !== "") found.push([true, "baseUrl", "must have no query"]);
  const shown = keysUrl === null ? null : outsideProblem(keysUrl, isLocal);
  if (shown !== null) found.push([true, "keysUrl", shown]);
  for (const origin of frameOrigins) {
    const isOrigin = URL.parse(origin)?.origin === origin;
    const problem = isOrigin ? outsideProblem(origin, isLocal) : "is no origin like https://games.studio.example";
    if (problem !== null) found.push([true, "frameOrigins", `${origin} ${problem}`]);
  }
  return found.flatMap(([when, field, sentence]) => (when ? [{ field, sentence }] : []));
}

/** What the database knows better. */
async function placeProblems(db: Queryable, { id, code, merchants }: PeerInput): Promise<InputProblem[]> {
  const known = await rowsOf<{ what: string; name: string }>(db, {
    text: `select 'peer' as what, id as name from vendor_peer where id = $1
           union all select 'vendor', code from vendor where code = $2 and peer is distinct from $1
           union all select 'merchant', id from merchant`,
    values: [id, code],
  });
  const has = (what: string, name: string): boolean => known.some((row) => row.what === what && row.name === name);
  const strangers = merchants?.filter((merchant) => !has("merchant", merchant)) ?? [];
  return [
    ...(has("peer", id) ? [{ field: "id" as const, sentence: "is taken" }] : []),
    ...(has("vendor", code) ? [{ field: "code" as const, sentence: "is another studio's in the catalogue" }] : []),
    ...strangers.map((name) => ({ field: "merchants" as const, sentence: `there is no merchant "${name}"` })),
  ];
}

/** The keys that shall be live, or a sentence. */
export async function keysFor(
  db: Queryable,
  { id, keysUrl, keys, isLocal }: Pick<PeerInput, "id" | "keysUrl" | "keys" | "isLocal">,
): Promise<PublicKeySet | string> {
  let given: PublicKeySet | string;
  if (keysUrl === null) given = keysOf(keys);
  else {
    const read = await readVendorKeys(keysUrl, isLocal);
    given = !read.ok ? read.problem : (read.keys ?? "it shows no keys");
  }
  if (typeof given === "string") return given;
  const owner = await ownerOfKeyId(
    db,
    id,
    given.keys.map(({ kid }) => kid),
  );
  return owner === null ? given : `a key of its is named like one of ${owner}`;
}
