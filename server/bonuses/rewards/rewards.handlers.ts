/** Answers for members: joining, applying, and taking what was granted (U-122 to U-127, U-177). */
import type { Calls } from "#contract/core/calls.ts";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { promotionStatus, stillCounts } from "#rules/bonuses/promotions.ts";
import { type Answered, type Handlers, type CallContext, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { dataAddress, type ReencodedImage, reencodeImage } from "#server/platform/media/image-upload.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { walletsOf } from "#server/ledger/public.ts";
import { isOnBreak } from "#server/safer-play/public.ts";
import type { Services } from "#server/services.ts";
import { writeClaim } from "./decide.store.ts";
import { payReward } from "./pay-reward.ts";
import {
  addApplication,
  addJoin,
  countTakers,
  hasJoined,
  latestApplication,
  lockApplying,
  type PromotionRow,
  promotionById,
  promotionsApplyingTo,
  readApplications,
  readPaid,
  readRewardPicture,
} from "./rewards.store.ts";

type RewardHandlers = Pick<
  Handlers,
  Exclude<Extract<keyof Calls, `rewards.${string}`>, "rewards.claimed" | "rewards.waiting">
>;
type ApplyInput = Parameters<Handlers["rewards.apply"]>[0];
type Refused<C> = Extract<Answered<C>, { ok: false }>;

const SHOWN = 100;
/** accounts §5. */
const PICTURE_BYTES = 5_242_880;

export function rewardHandlers(services: Services): RewardHandlers {
  const { db } = services;
  return {
    "rewards.join": (input, context) => join(services, input.promotionId, context),
    "rewards.apply": (input, context) => apply(services, input, context),
    "rewards.taken": async ({ promotionId }, { merchant }) => {
      const [members, paid] = await Promise.all([
        countTakers(db, merchant.id, promotionId),
        readPaid(db, merchant.id, promotionId),
      ]);
      return ok({
        members,
        paid: paid.map((row) => ({ amount: toDecimal(amountOf(row.amount)), members: row.members })),
      });
    },
    "rewards.list": async (_input, context) => {
      const rows = await readApplications(db, memberOf(context).memberId, SHOWN);
      return ok(
        rows.map(({ id: _id, texts, state, amount, appliedAt, decidedAt, ...row }) => ({
          ...row,
          title: titleOf(texts, row.promotionId, context.language),
          status: state,
          amount: amount === null ? null : toDecimal(amountOf(amount)),
          appliedAt: appliedAt.toISOString(),
          decidedAt: decidedAt?.toISOString() ?? null,
        })),
      );
    },
    "rewards.picture": async ({ id }, context) => {
      const webp = await readRewardPicture(db, id, { memberId: memberOf(context).memberId });
      return webp ? ok({ data: dataAddress(webp) }) : refuse("not-found");
    },
    "rewards.claim": (input, context) => claim(services, input.promotionId, context),
  };
}

/** The promotion's name in a language, else in English, else its number. */
export function titleOf(texts: Record<string, { title: string }> | null, id: number, language: string): string {
  return texts?.[language]?.title ?? texts?.["EN"]?.title ?? `#${id}`;
}

async function join(
  { db, clock, events }: Services,
  promotionId: number,
  context: CallContext,
): ReturnType<Handlers["rewards.join"]> {
  const { memberId, merchantId } = memberOf(context);
  const promotion = await promotionById(db, merchantId, promotionId);
  if (promotion?.entry !== "join") return refuse("not-found");
  const joined = await hasJoined(db, memberId, promotionId);
  const now = clock.now();
  if (await isOnBreak(db, memberId, now)) return refuse("play-break");
  const status = promotionStatus({ ...promotion, now }, { joined, application: null });
  if (status !== "join" && status !== "joined") return refuse("promotion-closed");
  await db.transaction(async (tx) => {
    if (await addJoin(tx, memberId, promotionId, now)) await events.emit(tx, "inbox.changed", { memberId });
  });
  return ok({ status: "joined" });
}

async function apply(
  services: Services,
  input: ApplyInput,
  context: CallContext,
): ReturnType<Handlers["rewards.apply"]> {
  const { db, clock, events } = services;
  const { memberId, merchantId } = memberOf(context);
  const { promotionId, remarks } = input;
  // Before any picture is decoded: what is refused anyway costs nothing.
  const found = await promotionToApplyFor(services, context, input);
  if (!("entry" in found)) return found;
  const now = clock.now();
  if (await isOnBreak(db, memberId, now)) return refuse("play-break");
  if (await isTaken(db, memberId, promotionId, found, now)) return refuse("already-applied");
  const pictures = await drawAll(input.pictures);
  if (!Array.isArray(pictures)) return pictures;
  const added = await db.transaction(async (tx) => {
    await lockApplying(tx, memberId, promotionId);
    if (await isTaken(tx, memberId, promotionId, found, now)) return false;
    await addApplication(tx, { id: newId(), merchantId, memberId, promotionId, remarks, pictures, at: now });
    await events.emit(tx, "inbox.changed", { memberId });
    return true;
  });
  return added ? ok({ status: "applying" }) : refuse("already-applied");
}

/** The promotion that the application is for, when it is open and has what it needs; else why not. */
async function promotionToApplyFor(
  { db, clock }: Services,
  context: CallContext,
  { promotionId, remarks, pictures }: ApplyInput,
): Promise<PromotionRow | Refused<Calls["rewards.apply"]>> {
  const now = clock.now();
  const { memberId, merchantId } = memberOf(context);
  const all = await promotionsApplyingTo(db, merchantId, promotionId);
  if (all.length === 0) return refuse("not-found");
  const open = all.filter((one) => promotionStatus({ ...one, now }) === "join");
  const [first] = open;
  if (!first) return refuse("promotion-closed");
  const has = (one: PromotionRow) => (!one.needsRemark || remarks !== "") && (!one.needsPicture || pictures.length > 0);
  const fits = open.filter(has);
  const asked = fits.some(({ balanceBelow }) => balanceBelow !== null);
  const balance = asked ? await moneyOf(db, memberId, context.merchant.currency) : 0n;
  const fit = fits.find(({ balanceBelow }) => balanceBelow === null || balance < balanceBelow);
  if (fit) return fit;
  if (fits.length > 0) return refuse("balance-too-high");
  return first.needsRemark && remarks === "" ? refuse("remark-missing") : refuse("picture-missing");
}

/** All that a member's wallets hold in a currency with what is set aside, in 10⁻⁵ units. */
async function moneyOf(db: Queryable, memberId: string, currency: string): Promise<bigint> {
  const wallets = await walletsOf(db, memberId);
  return wallets.reduce((sum, one) => (one.currency === currency ? sum + one.balance : sum), 0n);
}

async function isTaken(
  db: Queryable,
  memberId: string,
  promotionId: number,
  { againDays }: PromotionRow,
  now: Date,
): Promise<boolean> {
  const latest = await latestApplication(db, memberId, promotionId);
  return latest !== null && stillCounts(latest, { againDays, now });
}

/** One after the other: a decoded picture takes much memory. */
async function drawAll(
  addresses: readonly string[],
): Promise<(ReencodedImage & { id: string })[] | Refused<Calls["rewards.apply"]>> {
  const drawn = [];
  for (const address of addresses) {
    const base64 = /^data:image\/(?:jpeg|jpg|png);base64,([A-Za-z0-9+/]+={0,2})$/.exec(address)?.[1];
    if (base64 === undefined) return refuse("picture-kind");
    const bytes = Buffer.from(base64, "base64");
    if (bytes.length > PICTURE_BYTES) return refuse("picture-size");
    const picture = await reencodeImage(bytes, ["jpeg", "png"]);
    if (!picture) return refuse("picture-kind");
    drawn.push({ ...picture, id: newId() });
  }
  return drawn;
}

async function claim(
  { db, clock, events }: Services,
  promotionId: number,
  context: CallContext,
): ReturnType<Handlers["rewards.claim"]> {
  const { memberId } = memberOf(context);
  const { currency } = context.merchant;
  const at = clock.now();
  return db.transaction(async (tx) => {
    const latest = await latestApplication(tx, memberId, promotionId, true);
    if (latest?.amount == null || (latest.state !== "claim" && latest.state !== "claimed")) return refuse("not-found");
    const amount = amountOf(latest.amount);
    if (latest.state === "claim") {
      const reward = { applicationId: latest.id, promotionId, memberId, currency, amount, at };
      await writeClaim(tx, latest.id, await payReward(tx, reward), at);
      await events.emitLater(tx, "inbox.changed", { memberId });
    }
    return ok({ status: "claimed", amount: toDecimal(amount) });
  });
}
