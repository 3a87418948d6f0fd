/** Keys and secrets of peers, as `npm run vendor` takes and replaces them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dialectNamed } from "#server/game-wallet/public.ts";
import { changing, type PeerDeps, replaceKeys, shareSecret, withdrawCredential } from "#server/peers/change-peer.ts";
import { turnHouseKey } from "#server/peers/house-keys.ts";
import { keysFor } from "#server/peers/peer-input.ts";
import { keysPath } from "#server/peers/public.ts";
import { turnStudioKey } from "#server/peers/studio-key.ts";
import { readKeyFile } from "#vendor-protocol/keys.ts";
import type { PeerFacts } from "#server/peers/read-peers.ts";
import { newSharedSecret, secretProblem } from "#server/peers/secrets.ts";
import type { Values } from "./commands.ts";
import { factsOf, Refused } from "./facts.ts";

export function keysGiven(values: Values): { keysUrl: string | null; keys: unknown } {
  if (values.keys) return { keysUrl: values.keys, keys: null };
  const file = values["keys-file"] ?? "";
  try {
    return { keysUrl: null, keys: JSON.parse(readFileSync(file, "utf8")) };
  } catch (error) {
    throw new Refused(`${file}: ${(error as Error).message}`);
  }
}

/** A secret that was brought along, or made just now. */
interface GivenSecret {
  secret: Uint8Array;
  isNew: boolean;
}

/** The bytes of the file count, without a line end at the very end; without a file a secret is made. */
export function secretGiven(values: Pick<Values, "secret-file">): GivenSecret {
  const file = values["secret-file"];
  if (file === undefined) return { secret: Buffer.from(newSharedSecret()), isNew: true };
  try {
    const bytes = readFileSync(file);
    const end = bytes.at(-1) === 10 ? (bytes.at(-2) === 13 ? -2 : -1) : bytes.length;
    return { secret: bytes.subarray(0, end), isNew: false };
  } catch (error) {
    throw new Refused(`${file}: ${(error as Error).message}`);
  }
}

/** A secret that we made is told this once. */
export function printSecret({ secret, isNew }: GivenSecret): void {
  if (!isNew) return;
  console.log(`  secret     ${Buffer.from(secret).toString("utf8")}`);
  console.log("             shown this once: pass it on by a way that nobody else reads");
}

export function printOurs(peer: PeerFacts, platformUrl: string): void {
  const dialect = dialectNamed(peer.dialect);
  console.log(`  wallet     ${platformUrl}${dialect?.walletPath(peer.id) ?? ""}`);
  if (dialect?.credential === "secret") return console.log(`  secrets    ${peer.secrets.join(", ")}`);
  console.log(`  our keys   ${platformUrl}${keysPath(peer.id)}`);
  console.log(`  signs now  ${peer.ours[0]?.kid ?? "the key file of this machine"}`);
  console.log(`  document   ${platformUrl}/docs/vendors`);
}

export async function rotate(deps: PeerDeps, id: string, values: Values): Promise<void> {
  const peer = await factsOf(deps.db, id);
  if (values.withdraw !== undefined) {
    if (!(await withdrawCredential(deps, id, values.withdraw, null))) {
      throw new Refused(`${id} has no key or secret ${values.withdraw}`);
    }
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
  if (values.studio === true) {
    const turn = await turnStudioKey(deps, { peer: id, keysDir: values.keysDir, atOnce: values.now === true });
    if (turn === null) throw new Refused(`no key file of ${id} lies in ${values.keysDir}`);
    console.log(`${id}: ${TURNED_STUDIO[turn.step]}`);
    console.log(`live keys of ${id}: ${turn.file.keys.map(({ kid }) => kid).join(", ")}`);
  }
  if (values["secret-file"] !== undefined || values["new-secret"] === true) await addSecretOf(deps, peer, values);
}

async function addSecretOf(deps: PeerDeps, peer: PeerFacts, values: Values): Promise<void> {
  if (dialectNamed(peer.dialect)?.credential !== "secret")
    throw new Refused(`${peer.id} has keys, and shares no secret`);
  const given = secretGiven(values);
  const problem = secretProblem(given.secret);
  if (problem !== null) throw new Refused(`the secret ${problem}`);
  const id = await shareSecret(deps, peer.id, given.secret, null);
  if (id === null)
    throw new Refused(`two secrets of ${peer.id} are live: --withdraw one of ${peer.secrets.join(", ")}`);
  console.log(
    `${id} is live beside ${peer.secrets.join(", ") || "none"}: both are taken, and we sign with the older one`,
  );
  console.log(`Withdraw that one when the studio has switched: npm run vendor -- rotate ${peer.id} --withdraw <id>`);
  printSecret(given);
}

const TURNED = {
  published: "a second key of ours is shown. Run this again once the studio has it: then it signs",
  signs: "our newest key signs. Run this again once nothing signed by the old one is on its way: then that one is gone",
  withdrawn: "our old key is withdrawn",
} as const;

const TURNED_STUDIO = {
  published: "a second key of the studio is taken. Run this again in some seconds: then it signs",
  signs: "the studio's newest key signs within seconds. Run this again after that: then the old one is gone",
  withdrawn: "the studio's old key is withdrawn, for good",
} as const;

async function turnOurs(deps: PeerDeps, id: string, values: Values): Promise<void> {
  const peer = await factsOf(deps.db, id);
  if (dialectNamed(peer.dialect)?.credential === "secret") {
    throw new Refused(`${id} shares a secret with us, and has no key of ours: --new-secret or --secret-file`);
  }
  const at = deps.now();
  // Who has no key of ours by itself knows the key file of this machine
  const known = (await readKeyFile(join(values.keysDir, "platform.json"))) ?? undefined;
  const step = await changing(deps, null, (tx) =>
    turnHouseKey(tx, deps.encryption, { peer: id, at, atOnce: values.now === true, known }),
  );
  console.log(`${id}: ${TURNED[step]}`);
  printOurs(await factsOf(deps.db, id), values.platformUrl);
}
