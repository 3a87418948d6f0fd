/** Cards and accounts that a member is paid out to: in the member's own name, a few, each at one member (U-179). */
import { isSameHolder, lastFour, maskedNumber, numberError, plainNumber } from "#rules/payments/bank-numbers.ts";
import { isPayeeName, tidyName } from "#rules/identity/names.ts";
import { foldText } from "#rules/games/fold-text.ts";
import { type Handlers, type CallContext, memberOf, ok, refuse, refuseFor } from "#server/platform/http/handler.ts";
import { lockMember, securityFacts, notifySecurityChange, tryWithdrawalPassword } from "#server/identity/public.ts";
import type { FieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Services } from "#server/services.ts";
import {
  addCard,
  type BankRow,
  type CardRow,
  cardsOf,
  keepPayeeName,
  openBanks,
  noteRefusedCard,
  ownCardOf,
  removeCard,
} from "./bank-cards.store.ts";

type Add = Parameters<Handlers["security.addBankCard"]>[0];
type Added = ReturnType<Handlers["security.addBankCard"]>;

export async function listCards({ db }: Services, context: CallContext) {
  const { memberId, merchantId } = memberOf(context);
  return ok((await cardsOf(db, merchantId, memberId)).map(shown));
}

export async function listBanks({ db }: Services, context: CallContext) {
  const rows = await openBanks(db, context.merchant.id);
  return ok(
    rows.map(({ id, name, kind, min_length, max_length }) => ({
      bankId: id,
      name,
      kind,
      minLength: min_length,
      maxLength: max_length,
    })),
  );
}

export async function addBankCard(
  services: Services,
  encryption: FieldEncryption,
  input: Add,
  context: CallContext,
): Added {
  const { memberId, merchantId } = memberOf(context);
  const facts = await securityFacts(services.db, memberId);
  if (!facts) return refuse("logged-out");
  const bank = (await openBanks(services.db, merchantId)).find(({ id }) => id === input.bankId);
  if (!bank) return refuse("bank-unknown", { field: "bankId" });
  const error = typedError(input, bank, facts.payee_name);
  if (error) return error;
  const tried = await tryWithdrawalPassword(services, memberId, input.paymentPassword);
  if (tried === "none") return refuse("payment-password-missing");
  if (typeof tried === "object") return refuseFor(tried.waitSec);
  if (tried === "wrong") return refuse("payment-password-wrong", { field: "paymentPassword" });
  return bind(services, encryption, { input, bank }, context);
}

function typedError({ number, holder, branch }: Add, bank: BankRow, payeeName: string) {
  const rule = { kind: bank.kind, minLength: bank.min_length, maxLength: bank.max_length };
  if (numberError(number, rule)) return refuse("card-number", { field: "number" });
  if (!isPayeeName(tidyName(holder))) return refuse("card-holder", { field: "holder" });
  if (payeeName !== "" && !isSameHolder(payeeName, holder, foldText))
    return refuse("card-not-yours", { field: "holder" });
  return /[\p{Cc}\p{Cf}<>]/u.test(branch) ? refuse("field-format", { field: "branch" }) : null;
}

async function bind(
  services: Services,
  encryption: FieldEncryption,
  { input, bank }: { input: Add; bank: BankRow },
  context: CallContext,
): Added {
  const { db, clock } = services;
  const { memberId, merchantId } = memberOf(context);
  const { mostBankCards } = context.merchant.config;
  const [id, number, at] = [newId(), plainNumber(input.number), clock.now()];
  const [encrypted, fingerprint] = [
    await encryption.encrypt(number, encryptedFor(memberId, id)),
    await encryption.fingerprint(number),
  ];
  return db.transaction(async (tx): Added => {
    const locked = await lockMember(tx, memberId);
    if (!locked) return refuse("logged-out");
    // Another card may have said the name meanwhile
    const known = locked.payee_name;
    if (known !== "" && !isSameHolder(known, input.holder, foldText))
      return refuse("card-not-yours", { field: "holder" });
    const own = await cardsOf(tx, merchantId, memberId);
    // Asked for again, as after a lost answer: it is bound already
    const boundId = await ownCardOf(tx, memberId, fingerprint);
    const bound = own.find((row) => row.id === boundId && row.bank_id === bank.id);
    if (bound) return ok(shown(bound));
    if (own.length >= mostBankCards) return refuse("cards-full");
    const holder = known === "" ? tidyName(input.holder) : known;
    const card = { id, memberId, merchantId, bankId: bank.id, holder, branch: input.branch.trim() };
    const isAdded = await addCard(tx, { ...card, encrypted, lastFour: lastFour(number), fingerprint, at });
    if (!isAdded) {
      await noteRefusedCard(tx, memberId, fingerprint, at);
      return refuse("card-refused", { field: "number" });
    }
    if (known === "") await keepPayeeName(tx, memberId, holder);
    await notifySecurityChange(services, tx, context, { what: "cardAdded", card: maskedNumber(lastFour(number)) });
    const added = (await cardsOf(tx, merchantId, memberId)).find((row) => row.id === id);
    if (!added) throw new Error("a bank card went missing while it was bound");
    return ok(shown(added));
  });
}

export async function removeBankCard(services: Services, cardId: string, context: CallContext) {
  const { db, clock } = services;
  const { memberId } = memberOf(context);
  return db.transaction(async (tx) => {
    const four = await removeCard(tx, { memberId, cardId, at: clock.now() });
    if (four === null) return refuse("not-found");
    await notifySecurityChange(services, tx, context, { what: "cardRemoved", card: maskedNumber(four) });
    return ok(null);
  });
}

/** A sealed number opens for its own row alone. */
export function encryptedFor(memberId: string, cardId: string): string {
  return `bank-card ${memberId} ${cardId}`;
}

function shown(row: CardRow) {
  return {
    bankCardId: row.id,
    bankId: row.bank_id,
    bankName: row.bank_name,
    kind: row.kind,
    holder: row.holder,
    branch: row.branch,
    number: maskedNumber(row.last_four),
    addedAt: row.added_at.getTime(),
  };
}
