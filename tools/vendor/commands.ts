/** What `npm run vendor` does, by its word. */
import { readFileSync } from "node:fs";
import type { ParseArgsOptionsConfig } from "node:util";
import { parseDecimal } from "#rules/money/money.ts";
import {
  addPeer,
  changing,
  type PeerDeps,
  replaceKeys,
  setEnabled,
  showTitles,
  withdrawKey,
} from "#server/peers/change-peer.ts";
import { turnHouseKey } from "#server/peers/house-keys.ts";
import { keysFor, NEW_TITLES, type PeerInput } from "#server/peers/peer-input.ts";
import { keysPath } from "#server/peers/public.ts";
import { type PeerFacts, readPeerFacts } from "#server/peers/read-peers.ts";
import { readTitles } from "#server/peers/titles.ts";
import { printPeer, printPeers } from "./print.ts";

export const USAGE = `npm run vendor -- add <peer> --url https://… (--keys https://…/keys.json | --keys-file file.json)
    [--name "Studio"] [--code STUDIO] [--frame https://a,https://b] [--merchants a,b] [--currencies PHP,USD]
    [--most-stake 500.00] [--win-ceiling 50000.00] [--titles hidden|shown|ignored] [--dialect marquee]
    [--own-wallets] [--local]
npm run vendor -- rotate <peer> [--keys https://… | --keys-file file.json] [--withdraw <kid>] [--ours [--now]]
npm run vendor -- enable|disable <peer>
npm run vendor -- titles <peer> [--show all|code,code] [--hide all|code,code]
npm run vendor -- list
npm run vendor -- show <peer>`;

export const OPTIONS = {
  url: { type: "string" },
  keys: { type: "string" },
  "keys-file": { type: "string" },
  name: { type: "string" },
  code: { type: "string" },
  frame: { type: "string" },
  merchants: { type: "string" },
  currencies: { type: "string" },
  "most-stake": { type: "string" },
  "win-ceiling": { type: "string" },
  titles: { type: "string" },
  dialect: { type: "string" },
  withdraw: { type: "string" },
  show: { type: "string" },
  hide: { type: "string" },
  "own-wallets": { type: "boolean" },
  local: { type: "boolean" },
  ours: { type: "boolean" },
  now: { type: "boolean" },
} as const satisfies ParseArgsOptionsConfig;

type Values = { [K in keyof typeof OPTIONS]?: (typeof OPTIONS)[K]["type"] extends "boolean" ? boolean : string } & {
  platformUrl: string;
};

/** A command that can't be carried out, in sentences. */
export class Refused extends Error {
  readonly lines: readonly string[];
  constructor(...lines: string[]) {
    super(lines.join("; "));
    this.lines = lines;
  }
}

type Command = (deps: PeerDeps, peer: string, values: Values) => Promise<void>;

export const COMMANDS: Readonly<Record<string, Command>> = {
  add,
  rotate,
  enable: (deps, peer) => open(deps, peer, true),
  disable: (deps, peer) => open(deps, peer, false),
  titles,
  list: async ({ db }) => printPeers(await readPeerFacts(db)),
  show: async ({ db }, peer, { platformUrl }) => printPeer(db, await factsOf(db, peer), platformUrl),
};

const listOf = (text: string | undefined): string[] => (text ?? "").split(",").flatMap((one) => one.trim() || []);
const listOrNull = (text: string | undefined): string[] | null => (text === undefined ? null : listOf(text));

/** Which option a field is said by, for sentences. */
const SAID_BY: Readonly<Partial<Record<keyof PeerInput, string>>> = {
  baseUrl: "--url",
  keysUrl: "--keys",
  keys: "--keys-file",
  frameOrigins: "--frame",
  maxStake: "--most-stake",
  id: "the peer",
};

async function add(deps: PeerDeps, id: string, values: Values): Promise<void> {
  const newTitles = NEW_TITLES.find((one) => one === (values.titles ?? "hidden"));
  const ceiling = values["win-ceiling"] === undefined ? null : parseDecimal(values["win-ceiling"]);
  if (!values.url || (!values.keys && !values["keys-file"])) throw new Refused(USAGE);
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
      ...keysGiven(values),
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
    throw new Refused(...added.problems.map(({ field, sentence }) => `${SAID_BY[field] ?? field} ${sentence}`));
  }
  if (ceiling !== null) await setCeiling(deps, code, listOrNull(values.merchants), ceiling);
  const peer = await factsOf(deps.db, id);
  console.log(`${id} was added and is open. What the studio needs of us:`);
  printOurs(peer, values.platformUrl);
  console.log(`Its titles come within seconds: npm run vendor -- show ${id}`);
}

function keysGiven(values: Values): { keysUrl: string | null; keys: unknown } {
  if (values.keys) return { keysUrl: values.keys, keys: null };
  const file = values["keys-file"] ?? "";
  try {
    return { keysUrl: null, keys: JSON.parse(readFileSync(file, "utf8")) };
  } catch (error) {
    throw new Refused(`${file}: ${(error as Error).message}`);
  }
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

function printOurs(peer: PeerFacts, platformUrl: string): void {
  console.log(`  wallet     ${platformUrl}/vendor/v1/…`);
  console.log(`  our keys   ${platformUrl}${keysPath(peer.id)}`);
  console.log(`  signs now  ${peer.ours[0]?.kid ?? "the key file of this machine"}`);
  console.log(`  document   ${platformUrl}/docs/vendors`);
}

async function rotate(deps: PeerDeps, id: string, values: Values): Promise<void> {
  const peer = await factsOf(deps.db, id);
  if (values.withdraw !== undefined) {
    if (!(await withdrawKey(deps, id, values.withdraw, null))) throw new Refused(`${id} has no key ${values.withdraw}`);
    console.log(`${values.withdraw} counts no more, for good`);
  }
  if (values.keys !== undefined || values["keys-file"] !== undefined) {
    const given = keysGiven(values);
    const keys = await keysFor(deps.db, { id, isLocal: peer.isLocal, ...given });
    if (typeof keys === "string") throw new Refused(`the keys: ${keys}`);
    const dead = keys.keys.find(({ kid }) => peer.withdrawn.includes(kid));
    if (dead) throw new Refused(`${dead.kid} was withdrawn, and a key id is never used again`);
    await replaceKeys(deps, id, { keys, keysUrl: given.keysUrl }, null);
    console.log(`live keys of ${id}: ${keys.keys.map(({ kid }) => kid).join(", ")}`);
  }
  if (values.ours === true) await turnOurs(deps, id, values);
  if (values.withdraw === undefined && !values.keys && !values["keys-file"] && !values.ours) throw new Refused(USAGE);
}

const TURNED = {
  published: "a second key of ours is shown. Run this again once the studio has it: then it signs",
  signs: "our newest key signs. Run this again once nothing signed by the old one is on its way: then that one is gone",
  withdrawn: "our old key is withdrawn",
} as const;

async function turnOurs(deps: PeerDeps, id: string, values: Values): Promise<void> {
  const at = deps.now();
  const step = await changing(deps, null, (tx) =>
    turnHouseKey(tx, deps.encryption, { peer: id, at, atOnce: values.now === true }),
  );
  console.log(`${id}: ${TURNED[step]}`);
  printOurs(await factsOf(deps.db, id), values.platformUrl);
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

async function titles(deps: PeerDeps, id: string, values: Values): Promise<void> {
  await factsOf(deps.db, id);
  const all = await readTitles(deps.db, id);
  for (const [word, isShown] of [
    ["show", true],
    ["hide", false],
  ] as const) {
    const given = values[word];
    if (given === undefined) continue;
    const codes = given === "all" ? all.map(({ code }) => code) : listOf(given);
    const changed = await showTitles(deps, id, { codes, isShown }, null);
    console.log(`${changed} ${changed === 1 ? "title is" : "titles are"} ${isShown ? "in the lobby" : "hidden"} now`);
  }
  for (const { code, name, state, playable } of await readTitles(deps.db, id)) {
    console.log(
      `  ${state.padEnd(8)} ${code}  ${name}${playable || state === "refused" ? "" : "  (can't be played yet)"}`,
    );
  }
}

async function factsOf(db: PeerDeps["db"], id: string): Promise<PeerFacts> {
  const peer = (await readPeerFacts(db)).find((one) => one.id === id);
  if (!peer) throw new Refused(`there is no peer "${id}": npm run vendor -- list`);
  return peer;
}
