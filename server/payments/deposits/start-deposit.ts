/** Beginning a deposit: once per request of the page, at the partner once per deposit (U-173). */
import type { Calls } from "#contract/core/calls.ts";
import type { InputOf } from "#contract/core/call.ts";
import { type Amount, parseDecimal } from "#rules/money/money.ts";
import { nextCheckAt } from "#rules/payments/deposit-state.ts";
import { TRANSFER_CODES, transferCodeOf } from "#rules/payments/transfer-code.ts";
import { type Answered, type CallContext, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import { siteOrigin } from "#server/platform/http/site-address.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { lockMember } from "#server/identity/public.ts";
import { isIdentityNeeded } from "#server/identity-check/public.ts";
import { depositRefusal } from "#server/safer-play/public.ts";
import { PartnerSilent, type Started } from "#server/providers/payments/partner.ts";
import type { Services } from "#server/services.ts";
import {
  addDeposit,
  countOpen,
  depositOfRequest,
  type DepositRow,
  keepStarted,
  lockDeposit,
  ownDeposit,
} from "./deposits.store.ts";
import type { OpenMethod } from "./methods.ts";
import { type DepositPromo, joinPromo, openPromos } from "./promos.store.ts";
import { shownDeposit } from "./shown-deposit.ts";
import { takeStage } from "./take-event.ts";

type Start = Calls["deposits.gateway"];
type Refused = Extract<Answered<Start>, { ok: false }>;

/** Open at a time: who needs more has lost track of them. */
const MOST_OPEN = 5;
const CODE_TRIES = 5;
const MINUTE_MS = 60_000;

/** Begins a payment by a method that is open to the member, or tells again the one of this request. */
export async function startDeposit(
  services: Services,
  input: InputOf<Start>,
  method: OpenMethod | undefined,
  context: CallContext,
): Promise<Answered<Start>> {
  if (!method) return refuse("deposit-method");
  const amount = fitAmount(input.amount, method, context.merchant.config.currencyDecimals);
  if (typeof amount !== "bigint") return amount;
  const { memberId } = memberOf(context);
  const added = await services.db.transaction((tx) => add(tx, services, { input, method, amount, context }));
  if ("refusal" in added) return added;
  const begun = added.started ?? (await begin(services, added, method, context));
  if (begun === null) return refuse("deposit-partner-silent");
  const row = await ownDeposit(services.db, memberId, added.id);
  if (!row) throw new Error("a deposit that was begun is gone");
  return ok(shownDeposit(row, context.merchant));
}

/** The amount in 10⁻⁵ units, or why not. */
function fitAmount(text: string, { min, max }: OpenMethod, decimals: number): Amount | Refused {
  const amount = parseDecimal(text);
  const [, fraction = ""] = text.split(".");
  if (amount === null || amount <= 0n || fraction.length > decimals) return refuse("deposit-amount");
  if (amount < min) return refuse("deposit-too-little");
  return amount > max ? refuse("deposit-too-much") : amount;
}

interface Adding {
  input: InputOf<Start>;
  method: OpenMethod;
  amount: Amount;
  context: CallContext;
}

async function add(tx: Queryable, { clock, dice }: Services, adding: Adding): Promise<DepositRow | Refused> {
  const { input, method, amount, context } = adding;
  const { memberId, merchantId } = memberOf(context);
  const { deposits } = context.merchant.config;
  const { currency } = context.merchant;
  // Of two presses at once the second finds what the first has written
  await lockMember(tx, memberId);
  const known = await depositOfRequest(tx, memberId, input.requestId);
  if (known) {
    const isSame = known.method === method.settings.id && known.amount === amount;
    return isSame ? known : refuse("deposit-request-used");
  }
  if ((await countOpen(tx, memberId)) >= MOST_OPEN) return refuse("deposit-open");
  const now = clock.now();
  const unsafe = await depositRefusal(tx, memberId, amount, { merchant: context.merchant, at: now });
  if (unsafe) return refuse(unsafe);
  if (await isIdentityNeeded(tx, { memberId, merchant: context.merchant, at: now }, { of: "deposit", amount })) {
    return refuse("identity-needed");
  }
  const promo = input.promoId === 0 ? null : await findPromo(tx, { merchantId, memberId, now }, input.promoId);
  if (input.promoId !== 0) {
    // One that adds to deposits is for those that it adds to
    if (!promo || (promo.match && amount < BigInt(promo.match.least))) return refuse("deposit-promo");
    await joinPromo(tx, memberId, promo.id, now);
  }
  const isTransfer = method.call === "manualTransfer";
  const waitMs = isTransfer ? deposits.transferWaitHours * 60 * MINUTE_MS : deposits.waitMinutes * MINUTE_MS;
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const id = newId();
    const isAdded = await addDeposit(tx, {
      id,
      merchantId,
      memberId,
      requestId: input.requestId,
      method: method.settings.id,
      partner: method.partner.code,
      newsPartner: method.partner.newsCode,
      kind: method.kind,
      currency,
      amount,
      code: transferCodeOf(dice.whole(0, TRANSFER_CODES - 1)),
      remark: input.reference.trim(),
      promotionId: promo?.match ? promo.id : null,
      match: promo?.match ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + waitMs),
      // Of transfers nobody can be asked: the desk brings the statement
      nextCheckAt: isTransfer ? null : nextCheckAt({ createdAt: now, checks: 0, now }),
    });
    const row = isAdded ? await lockDeposit(tx, id) : null;
    if (row) return row;
  }
  throw new Error("no code of a transfer was free");
}

async function findPromo(
  tx: Queryable,
  { merchantId, memberId, now }: { merchantId: string; memberId: string; now: Date },
  promoId: number,
): Promise<DepositPromo | null> {
  return (await openPromos(tx, merchantId, memberId, now)).find(({ id }) => id === promoId) ?? null;
}

/** Begins it at the partner, outside of a transaction; null when there was no answer. The deposit's id keeps it one payment. */
async function begin(
  services: Services,
  deposit: DepositRow,
  { partner, settings }: OpenMethod,
  { merchant, host, language, log }: CallContext,
): Promise<Started | null> {
  const { db, settings: installation } = services;
  const returnUrl = new URL("/m/voucherCenter", siteOrigin(installation, merchant, host));
  returnUrl.searchParams.set("deposit", deposit.id);
  try {
    const started = await partner.start({
      reference: deposit.id,
      code: deposit.code,
      method: settings.method,
      amount: deposit.amount as Amount,
      currency: deposit.currency,
      expiresAt: deposit.expiresAt,
      returnUrl: returnUrl.href,
      language,
      merchantName: merchant.name,
    });
    await db.transaction(async (tx) => {
      const row = await lockDeposit(tx, deposit.id);
      if (!row) throw new Error("a deposit that was begun is gone");
      await keepStarted(tx, deposit.id, started);
      await takeStage(tx, services, row, "pending");
    });
    return started;
  } catch (error) {
    if (!(error instanceof PartnerSilent)) throw error;
    log.warn({ partner: partner.code, reason: error.reason }, "a payment partner gave no answer");
    return null;
  }
}
