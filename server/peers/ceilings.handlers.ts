/** The desk's answers about ceilings of wins. */
import type { DESK_STUDIOS } from "#contract/desk/desk-studios.ts";
import { amountOf, parseDecimal, toDecimal } from "#rules/money/money.ts";
import { type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import { dropCeiling, readCeiling, setCeiling } from "./ceilings.ts";
import { readPeerFacts } from "./read-peers.ts";

type CeilingCall = (typeof DESK_STUDIOS)["setCeiling" | "settleCeiling"]["name"];

export function ceilingHandlers({ db, clock }: Pick<Services, "db" | "clock">): Pick<DeskHandlers, CeilingCall> {
  const serves = async (id: string, merchantId: string): Promise<boolean> =>
    (await readPeerFacts(db, merchantId)).some((peer) => peer.id === id);
  return {
    "desk.setCeiling": async ({ id, amount }, context) => {
      const { merchantId, operatorId } = operatorOf(context);
      if (!(await serves(id, merchantId))) return refuse("not-found");
      const word = { peer: id, merchantId, amount: unitsOf(amount), operatorId, agrees: false, at: clock.now() };
      return ok({ waits: (await setCeiling(db, word)) === "waits" });
    },
    "desk.settleCeiling": async ({ id, amount, agrees }, context) => {
      const { merchantId, operatorId } = operatorOf(context);
      if (!(await serves(id, merchantId))) return refuse("not-found");
      if (!agrees) return (await dropCeiling(db, id, merchantId)) ? ok(null) : refuse("already-decided");
      const word = { peer: id, merchantId, amount: unitsOf(amount), operatorId, agrees, at: clock.now() };
      const done = await setCeiling(db, word);
      if (done === "same-person") return refuse("second-person-needed");
      return done === "set" ? ok(null) : refuse("already-decided");
    },
  };
}

/** "" is the merchant's own. */
const unitsOf = (amount: string): bigint | null => (amount === "" ? null : parseDecimal(amount));
const decimal = (units: bigint | null): string | null => (units === null ? null : toDecimal(amountOf(units)));

/** As the desk shows it. */
export async function ceilingOf(db: Database, peer: string, who: { merchantId: string; operatorId: string }) {
  const { own, ofMerchant, waiting } = await readCeiling(db, peer, who.merchantId);
  return {
    own: decimal(own),
    ofMerchant: decimal(ofMerchant),
    waiting: waiting && {
      amount: decimal(waiting.amount),
      by: waiting.by,
      isMine: waiting.byId === who.operatorId,
    },
  };
}
