/** Replacing the key of a studio whose key file lies on this machine: the house's own. */
import { join } from "node:path";
import { type KeyTurn, replaceKeyFile, turnKeyFile } from "#vendor-protocol/key-turns.ts";
import { publicKeysOf, readKeyFile } from "#vendor-protocol/keys.ts";
import { changing, type PeerDeps } from "./change-peer.ts";

/**
 * The next step of replacing it (`turnKeyFile`): in the file, which the studio follows, and in the peer's row, which the
 * platform does. What is new is taken before it can sign, what is old is dropped after it signs no more. Null where there is
 * no such file.
 */
export async function turnStudioKey(
  deps: PeerDeps,
  { peer, keysDir, atOnce = false }: { peer: string; keysDir: string; atOnce?: boolean },
): Promise<KeyTurn | null> {
  const path = join(keysDir, `${peer}.json`);
  const file = await readKeyFile(path);
  if (file === null || file.peer !== peer) return null;
  const turn = turnKeyFile(file, { at: deps.now(), atOnce });
  const take = (): Promise<unknown> =>
    changing(deps, null, (tx) =>
      tx.query("update vendor_peer set keys = $2, keys_url = null, withdrawn = withdrawn || $3::text[] where id = $1", [
        peer,
        JSON.stringify(publicKeysOf(turn.file)),
        turn.withdrawn,
      ]),
    );
  if (turn.step !== "withdrawn") await take();
  await replaceKeyFile(path, turn.file);
  if (turn.step === "withdrawn") await take();
  return turn;
}
