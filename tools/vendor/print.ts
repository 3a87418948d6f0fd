/** Peers as lines of a terminal. */
import { toDecimal } from "#rules/money/money.ts";
import type { Amount } from "#rules/money/money.ts";
import { type PeerFacts, readPeerChanges } from "#server/peers/read-peers.ts";
import { readRefusals, type SignatureSample } from "#server/peers/refusals.ts";
import { keysPath } from "#server/peers/public.ts";
import { readTitles } from "#server/peers/titles.ts";
import { type Database, rowsOf } from "#server/platform/database/database.ts";

const momentOf = (at: Date | null): string => (at === null ? "never" : at.toISOString().replace(/\.\d+Z/, "Z"));

/** `ceilings`: above which a win is held, by merchant, of those that have one of their own. */
export function printPeers(peers: readonly PeerFacts[], ceilings: ReadonlyMap<string, readonly string[]>): void {
  for (const peer of peers) {
    const { id, baseUrl, enabled, shown, waiting, refused, listProblem, keysProblem } = peer;
    const titles = `${shown} shown, ${waiting} waiting, ${refused} refused`;
    const held = ceilings.get(id)?.join(", ");
    const problem = listProblem ?? keysProblem;
    console.log(
      `${id.padEnd(14)} ${enabled ? "open" : "shut"}  ${baseUrl}  ${titles}${held ? `, wins held above ${held}` : ""}${problem ? `  ! ${problem}` : ""}`,
    );
  }
}

export async function printPeer(db: Database, peer: PeerFacts, platformUrl: string): Promise<void> {
  const lines: [name: string, value: string][] = [
    ["name", peer.name],
    ["state", peer.enabled ? "open" : "shut"],
    ["address", `${peer.baseUrl}${peer.isLocal ? "  (local)" : ""}`],
    ["dialect", peer.dialect],
    ["frames from", peer.frameOrigins.join(", ") || "the house's own origin"],
    ["merchants", peer.merchants?.join(", ") ?? "all"],
    ["currencies", peer.currencies?.join(", ") ?? "all"],
    ["most stake", peer.maxStake === null ? "as its titles say" : toDecimal(peer.maxStake as Amount)],
    ["new titles", peer.newTitles],
    ...(peer.secrets.length > 0 ? [["secrets", peer.secrets.join(", ")] as [string, string]] : []),
    ["its keys", peer.keys.map(({ kid }) => kid).join(", ") || "none is live"],
    ...(peer.withdrawn.length > 0 ? [["withdrawn", peer.withdrawn.join(", ")] as [string, string]] : []),
    ["read from", `${peer.keysUrl ?? "pasted"}${peer.keysUrl ? `, last ${momentOf(peer.keysAt)}` : ""}`],
    ["our keys", peer.ours.map(({ kid, state }) => `${kid} (${state})`).join(", ") || "the key file of this machine"],
    ["shown at", platformUrl + keysPath(peer.id)],
    ["its list", `last heard ${momentOf(peer.listAt)}, asked again ${momentOf(peer.listDue)}`],
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(12)} ${value}`);
  if (peer.keysProblem !== null) console.log(`! its keys: ${peer.keysProblem}`);
  if (peer.listProblem !== null) console.log(`! its list: ${peer.listProblem}`);
  await printTitles(db, peer.id);
  await printPast(db, peer.id);
}

async function printTitles(db: Database, peer: string): Promise<void> {
  const titles = await readTitles(db, peer);
  const games = await rowsOf<{ code: string; id: number }>(db, {
    text: "select g.code, g.id from game g join vendor v on v.code = g.vendor_code where v.peer = $1",
    values: [peer],
  });
  const addresses = new Map(games.map(({ code, id }) => [code, `/m/play?game=${id}`]));
  console.log(`titles       ${titles.length}`);
  for (const { code, name, state, problems } of titles) {
    console.log(`  ${state.padEnd(8)} ${code}  ${name}${state === "shown" ? `  ${addresses.get(code) ?? ""}` : ""}`);
    for (const { field, reason, detail } of problems)
      console.log(`           ${field || "the title"}: ${reason}, ${detail}`);
  }
}

/** What was computed of a refused signature, and what came. A stranger may have written it: no sign moves the terminal. */
function sampleLines({ expected, came }: SignatureSample): string[] {
  const computed = expected?.split("\n").map((line) => `computed  ${line}`) ?? [];
  const parts = Object.entries(came).map(([name, text]) => `came      ${name}: ${text}`);
  return [...computed, ...parts].map((line) => line.replaceAll(/\p{Cc}/gu, "?"));
}

async function printPast(db: Database, peer: string): Promise<void> {
  const refusals = await readRefusals(db, peer);
  if (refusals.length > 0) console.log("refused lately");
  for (const { what, detail, count, lastAt, sample } of refusals) {
    console.log(`  ${momentOf(lastAt)}  ${what}  ${detail}${count > 1 ? `  (${count} times)` : ""}`);
    for (const line of sample ? sampleLines(sample) : []) console.log(`           ${line}`);
  }
  console.log("changes");
  for (const { becomes, operator, at } of await readPeerChanges(db, peer)) {
    console.log(`  ${momentOf(at)}  ${operator ?? "the command"}: ${Object.keys(becomes).join(", ")}`);
  }
}
