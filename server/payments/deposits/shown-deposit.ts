/** A deposit as its member sees it. */
import type { Calls } from "#contract/core/calls.ts";
import type { OutputOf } from "#contract/core/call.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { matchOf } from "#rules/bonuses/deposit-match.ts";
import { hasEnded, isOpen } from "#rules/payments/deposit-state.ts";
import { showTransferCode } from "#rules/payments/transfer-code.ts";
import type { Started } from "#server/providers/payments/partner.ts";
import type { ShownDeposit } from "./deposits.store.ts";

export type WireDeposit = OutputOf<Calls["deposits.one"]>;

export function shownDeposit(row: ShownDeposit, merchant: Merchant): WireDeposit {
  const isPayable = isOpen(row.state);
  return {
    id: row.id,
    bankId: row.method,
    amount: toDecimal(amountOf(row.amount)),
    currency: row.currency,
    state: row.state,
    isLate: row.isLate,
    code: showTransferCode(row.code),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    // A transfer that was sent may still want its slip after the time is over, unless the desk has refused it
    onward: row.started && (isPayable || takesSlips(row)) ? onwardOf(row.started) : null,
    canCancel: isPayable,
    slips: row.slips,
    credited: row.state === "succeeded" && row.credited !== null ? toDecimal(amountOf(row.credited)) : null,
    setOff: toDecimal(amountOf(row.setOff)),
    refusal: row.state === "failed" ? row.refusal : null,
    practice: merchant.config.deposits.practice,
    bonus: bonusOf(row),
    odd: row.odd.map(({ amount, ...payment }) => ({ ...payment, amount: toDecimal(amountOf(BigInt(amount))) })),
    steps: row.steps.map(({ state, at }) => ({ state, at: new Date(at).toISOString() })),
  };
}

/** Whether a slip can be added: it waits for its money, or it has ended and the desk has not refused it. */
export const takesSlips = ({ partner, state }: { partner: string; state: ShownDeposit["state"] }): boolean =>
  partner === "bank" && (isOpen(state) || (hasEnded(state) && state !== "failed"));

/** What was given, else what the terms that were accepted promise while the money may still come. */
function bonusOf({ state, amount, match, granted }: ShownDeposit): WireDeposit["bonus"] {
  if (granted !== null && state === "succeeded") return { amount: toDecimal(amountOf(granted)), isGiven: true };
  const promised = match && (isOpen(state) || state === "succeeded") ? matchOf(amountOf(amount), match) : null;
  return promised && { amount: toDecimal(promised.granted), isGiven: false };
}

function onwardOf(started: Started): WireDeposit["onward"] {
  switch (started.kind) {
    case "redirect":
      return { kind: "redirect", url: started.url };
    case "qr":
      return { kind: "qr", payload: started.payload, practiceUrl: started.practiceUrl };
    case "instructions": {
      const { code, ...account } = started.instructions;
      return { kind: "instructions", ...account, code: showTransferCode(code) };
    }
  }
}
