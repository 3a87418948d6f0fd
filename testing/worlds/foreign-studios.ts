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

export const STUDIO_MAKERS: Readonly<Record<string, Maker>> = {
  "desk.changeStudio": studioMade((id) => ({ id, action: "shut" })),
  "desk.rotateStudio": studioMade((id) => ({ id, keys: JSON.stringify(publicKeysOf(generateKeyFile(id))) })),
  "desk.showTitles": studioMade((id) => ({ id, codes: ["x"], shown: true })),
};
