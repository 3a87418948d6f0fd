/** What `npm run vendor` does, by its word. */
import { parseDecimal } from "#rules/money/money.ts";
import { dialectNamed } from "#server/game-wallet/public.ts";
import { addPeer, type PeerDeps, setEnabled } from "#server/peers/change-peer.ts";
import { NEW_TITLES, type PeerInput } from "#server/peers/peer-input.ts";
import { readCeilings } from "#server/peers/ceilings.ts";
import { readPeerFacts } from "#server/peers/read-peers.ts";
import { keysGiven, printOurs, printSecret, rotate, secretGiven } from "./credentials.ts";
import { factsOf, listOf, listOrNull, Refused } from "./facts.ts";
import { printPeer, printPeers } from "./print.ts";
import { titles } from "./titles.ts";
import type { Given } from "./words.ts";

/** What a command is given: its options, and where things lie. */
export type Values = Given & {
  platformUrl: string;
  /** Where the key files of platform and arcade lie. */
  keysDir: string;
};

type Command = (deps: PeerDeps, peer: string, values: Values) => Promise<void>;

export const COMMANDS: Readonly<Record<string, Command>> = {
  add,
  rotate: rotateOf,
  enable: (deps, peer) => open(deps, peer, true),
  disable: (deps, peer) => open(deps, peer, false),
  titles,
  list: async ({ db }) => printPeers(await readPeerFacts(db), await readCeilings(db)),
  show: async ({ db }, peer, { platformUrl }) => printPeer(db, await factsOf(db, peer), platformUrl),
};

const ADD_HELP = "npm run vendor -- add --help says how it is written";

/** Which option a field is said by, for sentences. */
const SAID_BY: Readonly<Partial<Record<keyof PeerInput, string>>> = {
  baseUrl: "--url",
  keysUrl: "--keys",
  keys: "--keys-file",
  frameOrigins: "--frame",
  maxStake: "--most-stake",
  secret: "the secret",
  id: "the peer",
};

async function add(deps: PeerDeps, id: string, values: Values): Promise<void> {
  const newTitles = NEW_TITLES.find((one) => one === (values.titles ?? "hidden"));
  const ceiling = values["win-ceiling"] === undefined ? null : parseDecimal(values["win-ceiling"]);
  const dialect = dialectNamed(values.dialect ?? "marquee");
  const given = dialect?.credential === "secret" ? secretGiven(values) : null;
  if (!dialect) throw new Refused(`there is no dialect "${values.dialect}"`);
  if (!values.url) throw new Refused("--url is missing: the address of the studio's server", ADD_HELP);
  if (!given && !values.keys && !values["keys-file"])
    throw new Refused("--keys is missing: where the studio shows its public keys; or --keys-file", ADD_HELP);
  if (!newTitles) throw new Refused(`--titles is one of ${NEW_TITLES.join(", ")}`);
  if (values["win-ceiling"] !== undefined && ceiling === null) throw new Refused("--win-ceiling is no amount");
  const code = values.code ?? id.toUpperCase().replaceAll("-", "_").slice(0, 20);
  const added = await addPeer(
    deps,
    {
      id,
      name: values.name ?? id,
      code,
      dialect: values.dialect ?? "marquee",
      baseUrl: values.url,
      ...(given ? { keysUrl: null, keys: null, secret: given.secret } : keysGiven(values)),
      frameOrigins: listOf(values.frame),
      merchants: listOrNull(values.merchants),
      currencies: listOrNull(values.currencies),
      maxStake: values["most-stake"] ?? null,
      newTitles,
      isLocal: values.local === true,
      keepsWallets: values["own-wallets"] === true,
    },
    null,
  );
  if (!added.ok) {
    const isHere = !values.local && /^http:|localhost|127\.0\.0\.1/.test(`${values.url} ${values.keys ?? ""}`);
    throw new Refused(
      ...added.problems.map(({ field, sentence }) => `${SAID_BY[field] ?? field}: ${sentence}`),
      ...(isHere ? ["a studio of this machine is added with --local"] : []),
    );
  }
  if (ceiling !== null) await setCeiling(deps, code, listOrNull(values.merchants), ceiling);
  const peer = await factsOf(deps.db, id);
  console.log(`${id} was added and is open. What the studio needs of us:`);
  printOurs(peer, values.platformUrl);
  if (given) printSecret(given);
  console.log(
    dialect?.listsTitles
      ? `Its titles come within seconds: npm run vendor -- show ${id}`
      : `It tells no titles: npm run vendor -- titles ${id} --file titles.json`,
  );
}

async function setCeiling(
  deps: PeerDeps,
  code: string,
  merchants: readonly string[] | null,
  amount: bigint,
): Promise<void> {
  await deps.db.query({
    text: `insert into vendor_ceiling (vendor_code, merchant_id, amount)
           select $1, id, $3 from merchant where $2::text[] is null or id = any ($2)
           on conflict (vendor_code, merchant_id) do update set amount = excluded.amount`,
    values: [code, merchants, amount],
  });
}

async function open(deps: PeerDeps, id: string, enabled: boolean): Promise<void> {
  await factsOf(deps.db, id);
  await setEnabled(deps, id, enabled, null);
  console.log(
    enabled
      ? `${id} is open`
      : `${id} is shut: no game opens and no bet is taken; wins and rollbacks go on being taken`,
  );
}

async function rotateOf(deps: PeerDeps, id: string, values: Values): Promise<void> {
  const asked = [
    values.withdraw,
    values.keys,
    values["keys-file"],
    values.ours,
    values.studio,
    values["secret-file"],
    values["new-secret"],
  ];
  if (asked.every((one) => one === undefined || one === "")) {
    throw new Refused("what is to be replaced?", "npm run vendor -- rotate --help names what there is");
  }
  await rotate(deps, id, values);
}
