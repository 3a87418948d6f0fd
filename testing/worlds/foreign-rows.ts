/**
 * For the attack on every call that names a row (server/platform/http/foreign-rows.test.ts): how to make a row of a victim's
 * that the call reaches. A call with a reference and no entry here fails that test, so a new one cannot be forgotten.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { CallSpec } from "#contract/core/call.ts";
import { mainUnits } from "#rules/money/money.ts";
import { applicationOf, dataUrl, memberOf, pictureFile, PROMOTION } from "./rewards.ts";
import { depositWithMatch } from "./bonuses.ts";
import { MAKERS_BY_SUBJECT } from "./foreign-makers.ts";
import { makeHeldWin } from "./held-wins.ts";
import { passkeyWorld } from "./passkeys.ts";
import { accountCard, both, OTHER_PIN, PIN } from "./security.ts";
import { GOOD_PASSWORD, type TestApp, type TestBrowser, valueOf } from "#testing/app.ts";

type Member = TestBrowser & { username: string };

export interface World {
  app: TestApp;
  /** The desk of the victims' merchant. */
  desk: TestBrowser;
  /** Tokens of launched games, as the vendor got them. */
  tokens: string[];
}

export interface Reach {
  /** Whose row it is: the call of this browser with `input` is the good one. */
  owner: TestBrowser;
  /** The member that the row is about. */
  victim: Member;
  input: Record<string, unknown>;
  /** What nobody else may read; none of it stands in `input`. */
  secrets: string[];
}

export type Maker = (world: World) => Promise<Reach>;

/** Fields that name a row, by their own names: cursors into somebody's messages are references too. */
const REFERENCE = /^(?:id|ids|before|upTo)$|(?:Id|Ids)$/;

/** The fields of a call's input that name rows, however deep. */
export function referencesOf({ input }: CallSpec): string[] {
  const found = new Set<string>();
  walk(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }), found);
  return [...found];
}

function walk(node: unknown, found: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === "properties")
      for (const name of Object.keys(value as object)) if (REFERENCE.test(name)) found.add(name);
    walk(value, found);
  }
}

/** Fields that name what everybody may know, with what it is. They need no victim. */
export const PUBLIC: Readonly<Record<string, string>> = {
  nodeId: "a game of the catalogue",
  gameId: "a game of the catalogue",
  roomId: "a room of a game of the catalogue",
  modelId: "a live host of the merchant",
  typeId: "a kind of game",
  moduleId: "a part of the product by its name",
  bankId: "a bank of the merchant",
  taskId: "a task of the merchant",
  announcementId: "a notice to all members",
  requestId: "a name that a page makes: with who asks it names a request",
  promoId: "a promotion of the merchant",
  recommenderId: "text that is kept with a registration",
};

const victimOf = ({ app }: World): Promise<Member> => memberOf(app);
const secret = (): string => `secret-${randomUUID().slice(0, 12)}`;

const chatMade: (more: (made: Chat) => Record<string, unknown>, at?: "desk") => Maker = (more, at) => async (world) => {
  const victim = await victimOf(world);
  const [words, clientId] = [secret(), randomUUID()];
  const message = await valueOf(victim.ask("chat.send", { clientId, content: words }));
  const data = await pictureFile("jpeg", 40, 30);
  const drawn = await valueOf(victim.ask("chat.sendPicture", { clientId: randomUUID(), data }));
  const { list } = await valueOf(world.desk.ask("desk.chats"));
  const chatId = list.find(({ username }) => username === victim.username)?.id ?? "";
  const made = { clientId, messageId: message.id, pictureId: drawn.picture?.id ?? "", chatId };
  return { owner: at === "desk" ? world.desk : victim, victim, input: more(made), secrets: [words] };
};
type Chat = { clientId: string; messageId: number; pictureId: string; chatId: string };

const tiny = (): Promise<Buffer> => pictureFile("jpeg", 20, 20);

const inboxMade: Maker = async (world) => {
  const victim = await victimOf(world);
  const title = secret();
  await valueOf(world.desk.ask("desk.message", { username: victim.username, title, content: title }));
  const { list } = await valueOf(victim.ask("inbox.list"));
  return { owner: victim, victim, input: { id: list[0]?.id }, secrets: [title] };
};

const feedbackMade: (at?: "desk") => Maker = (at) => async (world) => {
  const victim = await victimOf(world);
  const content = secret();
  await valueOf(victim.ask("feedback.send", { content, kind: "praise" }));
  const { list } = await valueOf(victim.ask("feedback.list"));
  const input = { id: list[0]?.id, ...(at === "desk" ? { answer: "Thank you." } : {}) };
  return { owner: at === "desk" ? world.desk : victim, victim, input, secrets: [content] };
};

const rewardMade: (more: (made: Application) => Record<string, unknown>, at?: "desk") => Maker =
  (more, at) => async (world) => {
    const victim = await victimOf(world);
    const remarks = secret();
    const pictures = [dataUrl(await pictureFile("jpeg", 60, 40))];
    await valueOf(victim.ask("rewards.apply", { promotionId: PROMOTION.picture, remarks, pictures }));
    const { id, pictures: kept } = await applicationOf(world.desk, victim);
    const made = { applicationId: id, pictureId: kept[0]?.id ?? "" };
    return { owner: at === "desk" ? world.desk : victim, victim, input: more(made), secrets: [remarks] };
  };
type Application = { applicationId: string; pictureId: string };

const offered: Maker = async (world) => {
  const victim = await victimOf(world);
  const input = { promotionId: PROMOTION.remark };
  await valueOf(victim.ask("rewards.apply", { ...input, remarks: secret(), pictures: [] }));
  const { id } = await applicationOf(world.desk, victim);
  await valueOf(world.desk.ask("desk.decideReward", { id, decision: "offer", amount: "5", note: "" }));
  return { owner: victim, victim, input, secrets: [] };
};

const heldMade: (won?: number) => Maker =
  (won = 500) =>
  async (world) => {
    const victim = await victimOf(world);
    const { id } = await makeHeldWin(world.app, victim, world.tokens, won);
    return { owner: world.desk, victim, input: { id, decision: "refuse", reason: "no" }, secrets: [] };
  };

/** Asked for by an operator of the merchant, who may withdraw it. */
const approvalMade: Maker = async (world) => {
  const { victim, input: win } = await heldMade(6000)(world);
  await valueOf(
    world.desk.ask("desk.settleHeldWin", { ...(win as { id: string }), decision: "release", reason: "ok" }),
  );
  const all = await valueOf(world.desk.ask("desk.approvals"));
  const id = all.find(({ username }) => username === victim.username)?.id;
  return { owner: world.desk, victim, input: { id, decision: "reject", reason: "no" }, secrets: [] };
};

const deviceMade: Maker = async ({ app }) => {
  const victim = await memberOf(app);
  const second = app.browser();
  await second.login(victim.username, GOOD_PASSWORD);
  const devices = await valueOf(victim.ask("devices.list"));
  await victim.prove(GOOD_PASSWORD);
  return { owner: victim, victim, input: { id: devices.find(({ isThis }) => !isThis)?.id }, secrets: [] };
};

const passkeyMade: Maker = async (world) => {
  const victim = await victimOf(world);
  await victim.prove(GOOD_PASSWORD);
  const name = secret();
  await passkeyWorld(() => world.app).addKey(victim, "localhost", name);
  const [key] = await valueOf(victim.ask("passkeys.list"));
  return { owner: victim, victim, input: { id: key?.id }, secrets: [name] };
};

/** A member with a withdrawal password and a fresh proof. */
async function secured(world: World): Promise<Member> {
  const victim = await victimOf(world);
  await victim.prove(GOOD_PASSWORD);
  await valueOf(victim.ask("security.setPaymentPassword", both(PIN)));
  return victim;
}

const ANSWERS = ["firstPet", "firstJob", "dreamJob"].map((questionId) => ({ questionId, answer: secret() }));

const cardMade: Maker = async (world) => {
  const victim = await secured(world);
  const card = accountCard({ holder: "Vera Victim" });
  const { bankCardId } = await valueOf(victim.ask("security.addBankCard", card));
  return { owner: victim, victim, input: { bankCardId }, secrets: [card.number, card.number.slice(-4), "Vera Victim"] };
};

const answersMade: (again: boolean) => Maker = (again) => async (world) => {
  const victim = await secured(world);
  await valueOf(victim.ask("security.setQuestions", { answers: ANSWERS, paymentPassword: PIN }));
  const input = again ? { answers: ANSWERS, paymentPassword: PIN } : { ...both(OTHER_PIN), answers: ANSWERS };
  return { owner: victim, victim, input, secrets: [] };
};

const contractMade: Maker = async ({ app }) => {
  const victim = await memberOf(app);
  const id = randomUUID();
  await app.services.db.query(
    `insert into contract_offer (id, merchant_id, member_id, kind, terms, starts_on, answer_by, offered_at)
     select $1, merchant_id, id, 'salary', '[]', '2030-01-01', '2100-01-01', now() from member where username = $2`,
    [id, victim.username],
  );
  return { owner: victim, victim, input: { contractId: id, decision: "AGREE" }, secrets: [] };
};

/** An active bonus of a victim's. */
const bonusMade: Maker = async ({ app }) => {
  const victim = await memberOf(app);
  const { rows } = await app.owner.query<{ id: string }>("select id from member where username = $1", [
    victim.username,
  ]);
  const of = { merchant: "novaro", currency: "PHP" };
  const lotId = await depositWithMatch(app.owner, rows[0]?.id ?? "", mainUnits(100), { at: app.clock.now(), of });
  return { owner: victim, victim, input: { lotId }, secrets: [] };
};

/** By the name of the call. */
export const MAKERS: Readonly<Record<string, Maker>> = {
  "chat.history": chatMade(({ messageId }) => ({ before: messageId + 1 })),
  "chat.send": chatMade(({ clientId }) => ({ clientId, content: "mine" })),
  "chat.sendPicture": async (world) => {
    const data = await tiny();
    return chatMade(({ clientId }) => ({ clientId, data }))(world);
  },
  "chat.picture": chatMade(({ pictureId }) => ({ id: pictureId })),
  "chat.read": chatMade(({ messageId }) => ({ upTo: messageId })),
  "desk.history": chatMade(({ chatId, messageId }) => ({ chatId, before: messageId + 1 }), "desk"),
  "desk.send": chatMade(({ chatId }) => ({ chatId, clientId: randomUUID(), content: "Hello" }), "desk"),
  "desk.sendPicture": async (world) => {
    const data = await tiny();
    return chatMade(({ chatId }) => ({ chatId, clientId: randomUUID(), data }), "desk")(world);
  },
  "desk.picture": chatMade(({ pictureId }) => ({ id: pictureId }), "desk"),
  "desk.read": chatMade(({ chatId, messageId }) => ({ chatId, upTo: messageId }), "desk"),
  "desk.typing": chatMade(({ chatId }) => ({ chatId }), "desk"),
  "desk.solve": chatMade(({ chatId }) => ({ chatId }), "desk"),
  "desk.answer": feedbackMade("desk"),
  "desk.rewardPicture": rewardMade(({ pictureId }) => ({ id: pictureId }), "desk"),
  "desk.takeReward": rewardMade(({ applicationId }) => ({ id: applicationId }), "desk"),
  "desk.decideReward": rewardMade(
    ({ applicationId }) => ({ id: applicationId, decision: "reject", note: "no" }),
    "desk",
  ),
  "desk.settleHeldWin": heldMade(),
  "desk.decideApproval": approvalMade,
  "inbox.read": inboxMade,
  "inbox.remove": inboxMade,
  "feedback.remove": feedbackMade(),
  "passkeys.remove": passkeyMade,
  "rewards.picture": rewardMade(({ pictureId }) => ({ id: pictureId })),
  "rewards.claim": offered,
  "rewards.join": async (world) => {
    const victim = await victimOf(world);
    return { owner: victim, victim, input: { promotionId: PROMOTION.join }, secrets: [] };
  },
  "rewards.apply": async (world) => {
    const { victim } = await rewardMade(() => ({}))(world);
    const input = { promotionId: PROMOTION.remark, remarks: "mine", pictures: [] };
    return { owner: victim, victim, input, secrets: [] };
  },
  "rewards.taken": async (world) => {
    const { victim, secrets } = await rewardMade(() => ({}))(world);
    return { owner: victim, victim, input: { promotionId: PROMOTION.picture }, secrets };
  },
  "contracts.process": contractMade,
  "devices.end": deviceMade,
  "security.removeBankCard": cardMade,
  "security.setQuestions": answersMade(true),
  "security.resetPaymentPassword": answersMade(false),
  "bonuses.forfeit": bonusMade,
  ...MAKERS_BY_SUBJECT,
};
