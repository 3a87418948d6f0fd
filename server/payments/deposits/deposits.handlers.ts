/** Answers for deposits (accounts §7, U-173). */
import type { Calls } from "#contract/core/calls.ts";
import type { InputOf } from "#contract/core/call.ts";
import type { DepositMatch } from "#rules/bonuses/deposit-match.ts";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { isOpen } from "#rules/payments/deposit-state.ts";
import { shownWeights } from "#server/bonuses/public.ts";
import { recalledDebt } from "#server/ledger/public.ts";
import { type Answered, type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import { reencodeImage } from "#server/platform/media/image-upload.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { openPaymentPartners } from "#server/providers/payments/partners.ts";
import { breakUntil, isLimitOffered } from "#server/safer-play/public.ts";
import type { Services } from "#server/services.ts";
import {
  addSlip,
  countSlips,
  hasSlip,
  depositsOf,
  lockDeposit,
  ownDeposit,
  unfinishedDeposit,
} from "./deposits.store.ts";
import { type DepositCall, openMethods } from "./methods.ts";
import { joinPromo, openPromos } from "./promos.store.ts";
import { shownDeposit, takesSlips } from "./shown-deposit.ts";
import { startDeposit } from "./start-deposit.ts";
import { takeStage } from "./take-event.ts";

type DepositHandlers = Pick<Handlers, Extract<keyof Calls, `deposits.${string}`>>;

/** accounts §5. */
const SLIP_BYTES = 5_242_880;
const MOST_SLIPS = 3;

/** The member's rank, 0 for none: the business of another domain. */
export type RankOf = (context: CallContext) => Promise<number>;

export function depositHandlers(services: Services, rankOf: RankOf): DepositHandlers {
  const { db, clock, settings } = services;
  const partners = openPaymentPartners(settings.gateway);
  const methodsFor = async (context: CallContext) => openMethods(context.merchant, partners, await rankOf(context));
  const start = (call: DepositCall) => async (input: InputOf<Calls["deposits.gateway"]>, context: CallContext) => {
    const methods = await methodsFor(context);
    const method = methods.find((one) => one.settings.id === input.bankId && one.call === call);
    return startDeposit(services, input, method, context);
  };
  return {
    "deposits.methods": async (_input, context) => {
      const { currency, config } = context.merchant;
      const { memberId } = memberOf(context);
      const unfinished = await unfinishedDeposit(db, memberId);
      return ok({
        currency,
        currencySymbol: config.currencySymbol,
        currencyDecimals: config.currencyDecimals,
        practice: config.deposits.practice,
        methods: (await methodsFor(context)).map(
          ({ settings: { id, group, chips }, call, min, max, usualMinutes }) => ({
            bankId: id,
            group,
            call,
            min: toDecimal(min),
            max: toDecimal(max),
            chips,
            usualMinutes,
          }),
        ),
        unfinished: unfinished && shownDeposit(unfinished, context.merchant),
        offerLimit: await isLimitOffered(db, memberId, context.merchant),
        owed: toDecimal(await recalledDebt(db, { memberId, currency })),
        breakUntil: await breakUntil(db, memberId, clock.now()),
      });
    },
    "deposits.promos": (_input, context) => promos(services, context),
    "deposits.acceptPromo": async ({ promoId }, context) => {
      const { merchantId, memberId } = memberOf(context);
      const now = clock.now();
      const promos = await openPromos(db, merchantId, memberId, now);
      if (!promos.some(({ id }) => id === promoId)) return refuse("deposit-promo");
      await joinPromo(db, memberId, promoId, now);
      return ok(null);
    },
    "deposits.manualTransfer": start("manualTransfer"),
    "deposits.alipay": start("alipay"),
    "deposits.qq": start("qq"),
    "deposits.gateway": start("gateway"),
    "deposits.wechat": start("wechat"),
    "deposits.history": async ({ page, pageSize }, context) => {
      const { rows, total } = await depositsOf(db, memberOf(context).memberId, (page - 1) * pageSize, pageSize);
      return ok({ total, deposits: rows.map((row) => shownDeposit(row, context.merchant)) });
    },
    "deposits.one": async ({ id }, context) => {
      const row = await ownDeposit(db, memberOf(context).memberId, id);
      return row ? ok(shownDeposit(row, context.merchant)) : refuse("not-found");
    },
    "deposits.cancel": ({ id }, context) => cancel(services, id, context),
    "deposits.addSlip": (input, context) => slip(services, input, context),
  };
}

/** Those that the member can choose, with their names in the call's language. */
async function promos({ db, clock }: Services, context: CallContext) {
  const { merchantId, memberId } = memberOf(context);
  const rows = await openPromos(db, merchantId, memberId, clock.now());
  return ok(
    rows.map(({ id, texts, joined, match }) => ({
      promoId: id,
      title: texts?.[context.language]?.title ?? texts?.["EN"]?.title ?? `#${id}`,
      // A match is chosen with each deposit, until one has had it
      joined: joined && match === null,
      waits: joined && match !== null,
      match: match && shownMatch(match),
    })),
  );
}

const money = (units: string): string => toDecimal(amountOf(BigInt(units)));

function shownMatch({ percent, cap, least, multiple, days, maxStake, weights }: DepositMatch) {
  const terms = { percent, multiple, days, weights: shownWeights(weights) };
  return { ...terms, cap: money(cap), least: money(least), maxStake: maxStake === null ? null : money(maxStake) };
}

async function cancel(
  services: Services,
  id: string,
  context: CallContext,
): Promise<Answered<Calls["deposits.cancel"]>> {
  const { memberId } = memberOf(context);
  const refused = await services.db.transaction(async (tx) => {
    const row = await lockDeposit(tx, id);
    if (row?.memberId !== memberId) return "not-found";
    // Pressed twice
    if (row.state === "cancelled") return null;
    if (!isOpen(row.state)) return "deposit-ended";
    await takeStage(tx, services, row, "cancelled");
    return null;
  });
  return refused ? refuse(refused) : shown(services, id, context);
}

async function slip(
  services: Services,
  { id, picture }: InputOf<Calls["deposits.addSlip"]>,
  context: CallContext,
): Promise<Answered<Calls["deposits.addSlip"]>> {
  const { db, clock } = services;
  const { memberId } = memberOf(context);
  const own = await ownDeposit(db, memberId, id);
  if (own?.partner !== "bank") return refuse("not-found");
  // A transfer that was sent in time may arrive after it
  if (!takesSlips(own)) return refuse("deposit-ended");
  const base64 = /^data:image\/(?:jpeg|jpg|png);base64,([A-Za-z0-9+/]+={0,2})$/.exec(picture)?.[1];
  if (base64 === undefined) return refuse("picture-kind");
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length > SLIP_BYTES) return refuse("picture-size");
  const drawn = await reencodeImage(bytes, ["jpeg", "png"]);
  if (!drawn) return refuse("picture-kind");
  const isAdded = await db.transaction(async (tx) => {
    await lockDeposit(tx, id);
    // Sent again, as after a lost answer
    if (await hasSlip(tx, id, drawn.webp)) return true;
    if ((await countSlips(tx, id)) >= MOST_SLIPS) return false;
    await addSlip(tx, newId(), id, drawn, clock.now());
    return true;
  });
  return isAdded ? shown(services, id, context) : refuse("deposit-slips");
}

async function shown({ db }: Services, id: string, context: CallContext) {
  const row = await ownDeposit(db, memberOf(context).memberId, id);
  if (!row) throw new Error("a deposit is gone");
  return ok(shownDeposit(row, context.merchant));
}
