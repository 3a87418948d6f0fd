/** Documents of a victim, for the attack on every call that names a row (foreign-rows.ts). */
import { valueOf } from "#testing/app.ts";
import type { Maker } from "./foreign-rows.ts";
import { dataUrl, memberOf, pictureFile } from "./rewards.ts";

/** A document that waits at the desk of a merchant that asked for it, for that moment. */
const documentMade =
  (input: (made: { id: string; pictureId: string }) => Record<string, unknown>): Maker =>
  async ({ app, desk }) => {
    const victim = await memberOf(app);
    const asking = {
      kinds: ["passport" as const],
      depositsFrom: null,
      beforePlay: false,
      withdrawExpired: true,
      keepDays: 30,
    };
    await app.configure("novaro", (config) => (config.identityCheck = asking));
    const pictures = [dataUrl(await pictureFile("jpeg", 60, 40))];
    await valueOf(victim.ask("identityCheck.send", { kind: "passport", pictures }));
    await app.configure("novaro", (config) => (config.identityCheck = null));
    const sent = await valueOf(desk.ask("desk.identityChecks"));
    const made = sent.find(({ username }) => username === victim.username);
    // Nobody decides about a picture that they have not seen
    for (const { id } of made?.pictures ?? []) {
      // oxlint-disable-next-line no-await-in-loop -- one picture
      await valueOf(desk.ask("desk.identityPicture", { id }));
    }
    const reach = input({ id: made?.id ?? "", pictureId: made?.pictures[0]?.id ?? "" });
    return { owner: desk, victim, input: reach, secrets: [] };
  };

export const DOCUMENT_MAKERS: Readonly<Record<string, Maker>> = {
  "desk.identityPicture": documentMade(({ pictureId }) => ({ id: pictureId })),
  "desk.decideIdentityCheck": documentMade(({ id }) => ({ id, decision: "accept" })),
};
