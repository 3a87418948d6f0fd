/** Titles of a peer: shown, hidden, and told by the operator where the peer's dialect has no list of them. */
import { readFileSync } from "node:fs";
import { dialectNamed } from "#server/game-wallet/public.ts";
import { takeTitles } from "#server/jobs/take-titles.ts";
import { type PeerDeps, showTitles } from "#server/peers/change-peer.ts";
import type { PeerFacts } from "#server/peers/read-peers.ts";
import { readTitles } from "#server/peers/titles.ts";
import type { Values } from "./commands.ts";
import { factsOf, listOf, Refused } from "./facts.ts";

export async function titles(deps: PeerDeps, id: string, values: Values): Promise<void> {
  const peer = await factsOf(deps.db, id);
  if (values.file !== undefined) await tellTitles(deps, peer, values.file);
  const all = await readTitles(deps.db, id);
  for (const [word, isShown] of [
    ["show", true],
    ["hide", false],
  ] as const) {
    const given = values[word];
    if (given === undefined) continue;
    const strange =
      given === "all" ? undefined : listOf(given).find((code) => all.every((title) => title.code !== code));
    if (strange) throw new Refused(`${id} has no title "${strange}": npm run vendor -- titles ${id} names them`);
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

/** Judges a list as one that a peer tells, and takes over what fits. */
async function tellTitles({ db, events }: PeerDeps, peer: PeerFacts, file: string): Promise<void> {
  if (dialectNamed(peer.dialect)?.listsTitles) throw new Refused(`${peer.id} tells its titles itself`);
  let list: unknown;
  try {
    list = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Refused(`${file}: ${(error as Error).message}`);
  }
  if (!Array.isArray(list)) throw new Refused(`${file} holds no list of titles: […]`);
  for (const { code, problems } of await takeTitles({ db, events }, peer.id, list)) {
    for (const { field, reason, detail } of problems) console.log(`! ${code} ${field}: ${reason}, ${detail}`);
  }
}
