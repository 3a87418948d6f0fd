/** A studio of the victim's merchant, for the attack on every call that names a row (foreign-rows.ts). */
import { randomBytes } from "node:crypto";
import { generateKeyFile, publicKeysOf } from "#vendor-protocol/keys.ts";
import { valueOf } from "#testing/app.ts";
import type { Maker } from "./foreign-rows.ts";
import { memberOf } from "./rewards.ts";

const studioMade =
  (input: (id: string) => Record<string, unknown>): Maker =>
  async ({ app, desk }) => {
    const victim = await memberOf(app);
    const id = `studio-${randomBytes(4).toString("hex")}`;
    const keys = JSON.stringify(publicKeysOf(generateKeyFile(id)));
    const added = await valueOf(
      desk.ask("desk.addStudio", { peer: id, name: id, baseUrl: `https://${id}.example`, keys }),
    );
    if (added.problems.length > 0) throw new Error(JSON.stringify(added.problems));
    // Agreed to, as a second operator does
    await app.owner.query("update vendor_peer set enabled = true, waiting_by = null where id = $1", [id]);
    return { owner: desk, victim, input: input(id), secrets: [] };
  };

/** A bet that we know of and the studio's book doesn't have, as a difference of the victim's. */
const differenceMade: Maker = async ({ app, desk }) => {
  const victim = await memberOf(app);
  await app.owner.query(
    "insert into vendor_peer (id, base_url, keys) values ('lima', 'https://lima.invalid', '[]') on conflict do nothing",
  );
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into peer_difference (peer, day, transaction_id, difference, here_call, here_status, here, here_currency, game,
                                  member_id, merchant_id, at, opened_at)
     select 'lima', $2::timestamptz::date, $1, 'missing-there', 'bet', 'OK', 100000, 'PHP', 'x', id, merchant_id, $2, $2
       from member where username = $1 returning id`,
    [victim.username, app.clock.now()],
  );
  return { owner: desk, victim, input: { id: rows[0]?.id, reason: "told late" }, secrets: [] };
};

export const STUDIO_MAKERS: Readonly<Record<string, Maker>> = {
  "desk.changeStudio": studioMade((id) => ({ id, action: "shut" })),
  "desk.rotateStudio": studioMade((id) => ({ id, keys: JSON.stringify(publicKeysOf(generateKeyFile(id))) })),
  "desk.resolvePeerDifference": differenceMade,
  "desk.setCeiling": studioMade((id) => ({ id, amount: "1.00" })),
  "desk.settleCeiling": async (world) => {
    const made = await studioMade((id) => ({ id, agrees: false, amount: "2.00" }))(world);
    const { id } = made.input as { id: string };
    for (const amount of ["1.00", "2.00"]) await valueOf(world.desk.ask("desk.setCeiling", { id, amount }));
    return made;
  },
  "desk.showTitles": studioMade((id) => ({ id, codes: ["x"], shown: true })),
};
