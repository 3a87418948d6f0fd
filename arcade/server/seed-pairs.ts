/** The pair of seeds that a player's own rounds are drawn from: committed before, revealed when it is changed. */
import { randomBytes } from "node:crypto";
import { seedHash } from "#arcade/fairness/stream.ts";
import { type Database, type Queryable, rowsOf } from "./database.ts";

export interface SeedPair {
  readonly id: bigint;
  readonly server_seed: string;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly revealed_at: Date | null;
}

/** Makes a pair where the player has none. Two calls at once end with the same one. */
async function ensurePair(db: Queryable, player: string, clientSeed?: string): Promise<void> {
  const serverSeed = randomBytes(32).toString("hex");
  await rowsOf(
    db,
    `insert into seed_pair (player, server_seed, server_seed_hash, client_seed) values ($1, $2, $3, $4)
     on conflict (player) where revealed_at is null do nothing`,
    [player, serverSeed, seedHash(serverSeed), clientSeed ?? randomBytes(8).toString("hex")],
  );
}

const IN_USE = "select * from seed_pair where player = $1 and revealed_at is null";

/** The pair in use, made on the first call; a new one with this client seed, or one that is thrown. */
export async function pairInUse(db: Queryable, player: string, clientSeed?: string): Promise<SeedPair> {
  const [found] = await rowsOf<SeedPair>(db, IN_USE, [player]);
  if (found) return found;
  await ensurePair(db, player, clientSeed);
  const [made] = await rowsOf<SeedPair>(db, IN_USE, [player]);
  if (!made) throw new Error("no pair of seeds");
  return made;
}

/** Takes the next nonce of the pair in use, in the transaction of the round that uses it. */
export async function takeNonce(tx: Queryable, player: string): Promise<{ pair: SeedPair; nonce: number }> {
  await pairInUse(tx, player);
  const [pair] = await rowsOf<SeedPair>(
    tx,
    "update seed_pair set nonce = nonce + 1 where player = $1 and revealed_at is null returning *",
    [player],
  );
  if (!pair) throw new Error("no pair of seeds");
  return { pair, nonce: pair.nonce - 1 };
}

/**
 * Reveals the pair in use and starts a new one at nonce 0. The same request again gives the same answer. `busy` while a
 * round of the player is being placed on it (`isInUse`): its result must not be known before its bet is decided.
 * `unplayed` while nothing was drawn from it and no other client seed is wished: there is nothing to reveal yet.
 */
export async function rotatePair(
  db: Database,
  player: string,
  requestId: string,
  clientSeed: string | undefined,
  isInUse: (tx: Queryable, pairId: bigint) => Promise<boolean>,
): Promise<{ revealed: SeedPair; pair: SeedPair } | "busy" | "unplayed"> {
  return db.transaction(async (tx) => {
    await pairInUse(tx, player);
    // Locking the pair first keeps a spin from taking a nonce meanwhile
    const [current] = await rowsOf<SeedPair>(tx, `${IN_USE} for update`, [player]);
    const [known] = await rowsOf<SeedPair>(tx, "select * from seed_pair where player = $1 and reveal_request = $2", [
      player,
      requestId,
    ]);
    if (known) return { revealed: known, pair: await pairInUse(tx, player) };
    if (!current || (await isInUse(tx, current.id))) return "busy";
    if (current.nonce === 0 && (clientSeed ?? current.client_seed) === current.client_seed) return "unplayed";
    const [revealed] = await rowsOf<SeedPair>(
      tx,
      "update seed_pair set revealed_at = now(), reveal_request = $2 where id = $1 returning *",
      [current.id, requestId],
    );
    await ensurePair(tx, player, clientSeed ?? current.client_seed);
    if (!revealed) throw new Error("the pair was not revealed");
    return { revealed, pair: await pairInUse(tx, player) };
  });
}

/** The last revealed pairs that rounds were drawn from, newest first. */
export async function pastPairs(db: Database, player: string): Promise<SeedPair[]> {
  return db.rows<SeedPair>(
    "select * from seed_pair where player = $1 and revealed_at is not null and nonce > 0 order by id desc limit 50",
    [player],
  );
}
