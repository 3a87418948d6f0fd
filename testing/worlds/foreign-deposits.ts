/** Deposits, slips and payments of a victim, for the attack on every call that names a row (foreign-rows.ts). */
import { randomUUID } from "node:crypto";
import { type TestBrowser, valueOf } from "#testing/app.ts";
import type { Maker, World } from "./foreign-rows.ts";
import { dataUrl, memberOf, pictureFile } from "./rewards.ts";

type Victim = TestBrowser & { username: string };
interface Made {
  id: string;
  code: string;
}

const slip = async (): Promise<string> => dataUrl(await pictureFile("jpeg", 60, 40));

async function transferOf(victim: Victim): Promise<Made> {
  const input = { bankId: "transfer", amount: "1000", promoId: 0, reference: "", requestId: randomUUID() };
  return valueOf(victim.ask("deposits.manualTransfer", input));
}

/** A bank transfer of a victim's that waits for its money; its code is what nobody else may read. */
const transferMade: (more: (made: Made) => Promise<Record<string, unknown>>) => Maker = (more) => async (world) => {
  const victim = await memberOf(world.app);
  const made = await transferOf(victim);
  return { owner: victim, victim, input: await more(made), secrets: [made.code] };
};

const slipMade: Maker = async (world) => {
  const victim = await memberOf(world.app);
  const { id } = await transferOf(victim);
  await valueOf(victim.ask("deposits.addSlip", { id, picture: await slip() }));
  const transfers = await valueOf(world.desk.ask("desk.transfers"));
  const kept = transfers.find((one) => one.id === id)?.slips[0];
  return { owner: world.desk, victim, input: { id: kept?.id }, secrets: [] };
};

/** Money in suspense, and the transfer that it is meant for. */
const paymentMade: Maker = async ({ app, desk }: World) => {
  const victim = await memberOf(app);
  const { id: depositId } = await transferOf(victim);
  const [reference, date] = [`B-${randomUUID()}`, app.clock.now().toISOString().slice(0, 10)];
  const statement = `date,amount,currency,reference,message\n${date},900,PHP,${reference},no code`;
  await valueOf(desk.ask("desk.importStatement", { statement }));
  const payments = await valueOf(desk.ask("desk.payments"));
  const id = payments.find((one) => one.reference === reference)?.id;
  return { owner: desk, victim, input: { id, depositId, reason: "slip" }, secrets: [] };
};

/** A transfer of a victim's that the desk may refuse. */
const refusalMade: Maker = async (world) => {
  const victim = await memberOf(world.app);
  const { id } = await transferOf(victim);
  return { owner: world.desk, victim, input: { id, cause: "slip", note: "", reason: "no slip" }, secrets: [] };
};

/** Money in suspense that may go back. */
const returnMade: Maker = async (world) => {
  const made = await paymentMade(world);
  const { id, reason } = made.input;
  return { ...made, input: { id, reason, way: "bank" } };
};

/** A payment that we know of and the partner's statement doesn't have, as a difference of the victim's. */
const differenceMade: Maker = async ({ app, desk }: World) => {
  const victim = await memberOf(app);
  const at = app.clock.now();
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into partner_difference (merchant_id, partner, day, kind, name, difference, here, here_currency, ledger, member_id,
                                     at, opened_at)
     select merchant_id, 'sandbox', $2::timestamptz::date, 'payment', $1, 'missing-there', 100000, 'PHP', 100000, id, $2, $2
       from member where username = $1 returning id`,
    [victim.username, at],
  );
  return { owner: desk, victim, input: { id: rows[0]?.id, reason: "told late" }, secrets: [] };
};

/** By the name of the call. */
export const DEPOSIT_MAKERS: Readonly<Record<string, Maker>> = {
  "deposits.one": transferMade(async ({ id }) => ({ id })),
  "deposits.cancel": transferMade(async ({ id }) => ({ id })),
  "deposits.addSlip": transferMade(async ({ id }) => ({ id, picture: await slip() })),
  "desk.depositSlip": slipMade,
  "desk.refuseTransfer": refusalMade,
  "desk.matchPayment": paymentMade,
  "desk.returnPayment": returnMade,
  "desk.resolveDifference": differenceMade,
};
