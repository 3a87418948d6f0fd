/** Members and the desk of a merchant that asks for documents (decision 080), with a clock that moves. */
import type { MerchantConfig } from "#contract/core/merchant.ts";
import { addDays, dayAt } from "#rules/site/days.ts";
import { seedPersonas } from "#server/seeds/personas.ts";
import { GOOD_PASSWORD, type TestBrowser, valueOf } from "#testing/app.ts";
import { type DepositWorld, openDepositWorld, payPageOf } from "./deposits.ts";
import { dataUrl, operatorAt, pictureFile } from "./rewards.ts";
import { codeOf } from "./security.ts";

export const SOLENNE = "solenne.localhost";
const DAY_MS = 86_400_000;
const NO_CARD = "0197c5a0-7b1e-7c33-9d2e-5a0b1c2d3e4f";

export type DocumentWorld = Awaited<ReturnType<typeof openDocumentWorld>>;

/** What a member sends; anything but the merchant's kinds is refused. */
export async function sendDocument(member: TestBrowser, change: object = {}): Promise<string | undefined> {
  const pictures = [dataUrl(await pictureFile("jpeg", 1200))];
  return codeOf(member.ask("identityCheck.send", { kind: "passport", pictures, ...change }));
}

export async function nameOf(member: TestBrowser): Promise<string> {
  return (await valueOf(member.ask("member.info"))).account;
}

/** A withdrawal that comes no further than to a card that is not there: `withdraw-card` where nothing else stands before it. */
export function withdrawalCode(member: TestBrowser): Promise<string | undefined> {
  const asked = { bankCardId: NO_CARD, paymentPassword: "111111", amount: "20", requestId: crypto.randomUUID() };
  return codeOf(member.ask("withdrawals.request", asked));
}

export const titlesOf = async (member: TestBrowser): Promise<string[]> =>
  (await valueOf(member.ask("inbox.list", {}))).list.map(({ title }) => title);

/** An operator opens the pictures of a document, as far as the desk shows any. */
async function seeDocument(desk: TestBrowser, id: string): Promise<void> {
  const asked = desk.ask("desk.identityChecks");
  if (!(await asked).envelope.success) return;
  const pictures = (await valueOf(asked)).find((one) => one.id === id)?.pictures ?? [];
  for (const picture of pictures) await desk.ask("desk.identityPicture", { id: picture.id });
}

export async function openDocumentWorld() {
  const world: DepositWorld = await openDepositWorld();
  const { app } = world;
  await seedPersonas(app.owner);
  let desk = await operatorAt(app, "deniz", SOLENNE);

  /** The member's latest document as the desk has it. */
  async function atDesk(member: TestBrowser) {
    const username = await nameOf(member);
    const found = (await valueOf(desk.ask("desk.identityChecks"))).find((one) => one.username === username);
    if (!found) throw new Error("the desk has no such document");
    return found;
  }
  type Outcome = { reason?: "unreadable" | null; expiresOn?: string | null };
  const decideUnseen = (id: string, decision: "accept" | "refuse", { reason = null, expiresOn = null }: Outcome = {}) =>
    codeOf(desk.ask("desk.decideIdentityCheck", { id, decision, reason, expiresOn }));
  /** Looks at the document, then decides. */
  async function decide(id: string, decision: "accept" | "refuse", outcome: Outcome = {}) {
    await seeDocument(desk, id);
    return decideUnseen(id, decision, outcome);
  }
  return {
    ...world,
    atDesk,
    decide,
    decideUnseen,
    desk: () => desk,
    newMember: () => world.member(SOLENNE),
    /** A member whose document was accepted, valid until that day. */
    async confirmed(expiresOn: string | null): Promise<TestBrowser> {
      const member = await world.member(SOLENNE);
      await sendDocument(member);
      const refused = await decide((await atDesk(member)).id, "accept", { expiresOn });
      if (refused !== undefined) throw new Error(`the document was not accepted: ${refused}`);
      return member;
    },
    /** Puts money into a member's wallet. */
    async payIn(member: TestBrowser, amount: string): Promise<void> {
      await valueOf(member.ask("saferPlay.answerOffer", {}));
      await world.press(payPageOf(await world.start(member, { amount })), "pay");
    },
    /** The day so many days from now, as the merchant has it. */
    dayIn: (days: number): string => addDays(dayAt(app.clock.now(), "Europe/Malta"), days),
    /** Days go by; the desk, and who is given, are logged in anew. */
    async later(days: number, ...members: TestBrowser[]): Promise<void> {
      const names = await Promise.all(members.map(nameOf));
      app.clock.move(days * DAY_MS);
      for (const [index, member] of members.entries()) await member.login(names[index] ?? "", GOOD_PASSWORD);
      desk = await operatorAt(app, "deniz", SOLENNE);
    },
    configured: (change: Partial<NonNullable<MerchantConfig["identityCheck"]>>): Promise<void> =>
      app.configure("solenne", (config) => {
        if (config.identityCheck) config.identityCheck = { ...config.identityCheck, ...change };
      }),
  };
}
