/** Adding and changing peers, by the command and at the desk: every process has it within a moment (decision 095). */
import type { PublicKeySet } from "#vendor-protocol/keys.ts";
import type { Events } from "#server/events/public.ts";
import type { FieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import { type Database, type Queryable, rowOf } from "#server/platform/database/database.ts";
import { dialectNamed } from "#server/game-wallet/public.ts";
import { turnHouseKey } from "./house-keys.ts";
import { type GoodPeer, type InputProblem, judgePeer, type PeerInput } from "./peer-input.ts";
import { addSecret, withdrawSecret } from "./secrets.ts";

export interface PeerDeps {
  db: Database;
  events: Pick<Events, "emit">;
  /** Of our own keys, and of secrets that peers share with us. */
  encryption: FieldEncryption;
  now: () => Date;
}

/** Whose word a change is: an operator's, or null for the command's. */
export type By = string | null;

/** Runs a change in one transaction, under its author's name, and tells whoever shows games. */
export async function changing<T>(
  { db, events }: Pick<PeerDeps, "db" | "events">,
  by: By,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query("select set_config('marquee.operator', $1, true)", [by ?? ""]);
    const done = await work(tx);
    await events.emit(tx, "content.changed", { merchantId: "*" });
    return done;
  });
}

/** Adds a peer with its studio and our first key for it. One that an operator adds waits for a second one. */
export async function addPeer(
  deps: PeerDeps,
  input: PeerInput,
  by: By,
): Promise<{ ok: true } | { ok: false; problems: InputProblem[] }> {
  const judged = await judgePeer(deps.db, input);
  if (!judged.ok) return judged;
  const { peer } = judged;
  return changing(deps, by, async (tx) => {
    if (!(await insertPeer(tx, peer, by))) return { ok: false, problems: [{ field: "id", sentence: "is taken" }] };
    await tx.query("insert into vendor_peer_state (peer, keys_at) values ($1, $2)", [
      peer.id,
      peer.keysUrl === null ? null : deps.now(),
    ]);
    await tx.query("select ensure_vendor_of_peer($1, $2, $3)", [peer.id, peer.code, peer.name]);
    if (!peer.secret) await turnHouseKey(tx, deps.encryption, { peer: peer.id, at: deps.now() });
    else await addSecret(tx, deps.encryption, { peer: peer.id, secret: peer.secret, at: deps.now() });
    return { ok: true };
  });
}

async function insertPeer(tx: Queryable, peer: GoodPeer, by: By): Promise<boolean> {
  const dialect = dialectNamed(peer.dialect);
  const made = await tx.query(
    `insert into vendor_peer (id, name, dialect, base_url, keys_url, keys, frame_origins, merchants, currencies, max_stake,
                              new_titles, is_local, keeps_wallets, enabled, waiting_by, keeps_refusals, session_optional)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict (id) do nothing`,
    [
      peer.id,
      peer.name,
      peer.dialect,
      peer.baseUrl,
      peer.keysUrl,
      JSON.stringify(peer.keys),
      peer.frameOrigins,
      peer.merchants,
      peer.currencies,
      peer.maxStake,
      peer.newTitles,
      peer.isLocal,
      peer.keepsWallets,
      by === null,
      by,
      dialect?.keepsRefusals ?? true,
      dialect?.sessionOptional ?? false,
    ],
  );
  return made.rowCount === 1;
}

/** Opens a peer, or shuts it: games of its can't be opened, and its bets are refused; what is open is paid out. */
export function setEnabled(deps: PeerDeps, peer: string, enabled: boolean, by: By): Promise<boolean> {
  return changing(deps, by, async (tx) => {
    const changed = await tx.query("update vendor_peer set enabled = $2, waiting_by = null where id = $1", [
      peer,
      enabled,
    ]);
    // Its list is asked for at once, also of one that was open: what a studio has changed is seen by this
    if (enabled) await tx.query("update vendor_peer_state set list_due = '-infinity' where peer = $1", [peer]);
    return changed.rowCount === 1;
  });
}

/** From now on these keys are live and no other. */
export function replaceKeys(
  deps: PeerDeps,
  peer: string,
  { keys, keysUrl }: { keys: PublicKeySet; keysUrl: string | null },
  by: By,
): Promise<boolean> {
  return changing(deps, by, async (tx) => {
    const changed = await tx.query(
      "update vendor_peer set keys = $2, keys_url = $3, waiting_key = null, waiting_by = null where id = $1",
      [peer, JSON.stringify(keys), keysUrl],
    );
    return changed.rowCount === 1;
  });
}

/** A key that counts no more, for good; false when the peer has none of that name. */
export function withdrawKey(deps: PeerDeps, peer: string, kid: string, by: By): Promise<boolean> {
  return changing(deps, by, async (tx) => {
    const row = await rowOf<{ keys: PublicKeySet }>(tx, {
      text: "select keys from vendor_peer where id = $1 for update",
      values: [peer],
    });
    if (!row?.keys.keys.some((key) => key.kid === kid)) return false;
    const keys = { keys: row.keys.keys.filter((key) => key.kid !== kid) };
    await tx.query("update vendor_peer set keys = $2, withdrawn = array_append(withdrawn, $3) where id = $1", [
      peer,
      JSON.stringify(keys),
      kid,
    ]);
    return true;
  });
}

/** Adds a secret beside the one that is live; gives its id, null where two are live already. */
export function shareSecret(deps: PeerDeps, peer: string, secret: Uint8Array, by: By): Promise<string | null> {
  return changing(deps, by, (tx) => addSecret(tx, deps.encryption, { peer, secret, at: deps.now() }));
}

/** A key or a shared secret that counts no more, for good; false when the peer has none of that name that is live. */
export async function withdrawCredential(deps: PeerDeps, peer: string, id: string, by: By): Promise<boolean> {
  if (await withdrawKey(deps, peer, id, by)) return true;
  return changing(deps, by, (tx) => withdrawSecret(tx, peer, id, deps.now()));
}

/** Shows titles of a peer in the lobby, or takes them out; gives how many changed. */
export function showTitles(
  deps: PeerDeps,
  peer: string,
  { codes, isShown }: { codes: readonly string[]; isShown: boolean },
  by: By,
): Promise<number> {
  return changing(deps, by, async (tx) => {
    const row = await rowOf<{ changed: number }>(tx, {
      text: "select show_vendor_titles($1, $2, $3) as changed",
      values: [peer, codes, isShown],
    });
    return row?.changed ?? 0;
  });
}

/** Keys that one operator wants and another has to agree to, and the address that they would be read from. */
type WaitingKeys = PublicKeySet & { url: string | null };

/** Opens or shuts a peer and leaves alone what waits. */
export async function setOpen(deps: PeerDeps, peer: string, enabled: boolean, by: By): Promise<void> {
  await changing(deps, by, (tx) => tx.query("update vendor_peer set enabled = $2 where id = $1", [peer, enabled]));
}

/** Asks for other keys; nothing happens where something waits already. */
export async function askForKeys(deps: PeerDeps, peer: string, waiting: WaitingKeys, by: string): Promise<void> {
  await changing(deps, by, (tx) =>
    tx.query("update vendor_peer set waiting_key = $2, waiting_by = $3 where id = $1 and waiting_by is null", [
      peer,
      JSON.stringify(waiting),
      by,
    ]),
  );
}

/** Takes the keys that wait, or lets them go; false when none do. */
export async function settleKeys(deps: PeerDeps, peer: string, isAgreed: boolean, by: string): Promise<boolean> {
  const row = await rowOf<{ waiting_key: WaitingKeys | null }>(deps.db, {
    text: "select waiting_key from vendor_peer where id = $1",
    values: [peer],
  });
  if (!row?.waiting_key) return false;
  const { keys, url } = row.waiting_key;
  if (isAgreed) return replaceKeys(deps, peer, { keys: { keys }, keysUrl: url }, by);
  await changing(deps, by, (tx) =>
    tx.query("update vendor_peer set waiting_key = null, waiting_by = null where id = $1", [peer]),
  );
  return true;
}
