import { useState } from "react";
import { Link } from "react-router";
import { type BankRule, numberError, plainNumber } from "#rules/payments/bank-numbers.ts";
import { isPayeeName, PAYEE_LONGEST, tidyName } from "#rules/identity/names.ts";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { usePayeeQuestion } from "#web/features/identity/payee-question.tsx";
import { ask } from "#web/platform/data/ask.ts";
import { refusalText, type Text, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Empty } from "#web/ui/empty.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { DigitsField, digitsError } from "./digits-field.tsx";
import { SelectField } from "./select-field.tsx";
import { useSending } from "./use-sending.ts";
import { addressOfView, type Config, useDone } from "./views.ts";
import { Failed } from "#web/ui/failed.tsx";

type Bank = BankRule & { bankId: string; name: string };

/** A card or account is bound by the withdrawal password, in the member's own name. */
export function AddCard({ config }: { config: Config }) {
  const text = useText();
  const { value, refusal, loading, reload } = useAsk("security.banks", {});
  // As the page was opened: the last one that there is room for is not answered so
  const [isFull] = useState(config.bankCards.bound >= config.bankCards.most);
  if (!config.withdrawalPassword.isSet) {
    return (
      <Empty spot="shield" title={text("refusal.payment-password-missing")} words={text("security.passwordFirst")}>
        <Link className="btn btn--sm btn--accent" to={addressOfView("password")}>
          {text("security.setPassword")}
        </Link>
      </Empty>
    );
  }
  // Before anything is typed: the call would refuse it at the end
  if (isFull) return <NoRoom />;
  if (value) return <Form banks={value} payeeName={config.payeeName} />;
  if (loading) return <RowSkeletons count={3} />;
  return <Failed title={text("security.failed")} refusal={refusal} onRetry={reload} />;
}

/** As many cards as there may be, seen when the page was opened, and the way to take one away. */
function NoRoom() {
  const text = useText();
  return (
    <Empty spot="card" title={text("security.cards")} words={text("refusal.cards-full")}>
      <Link className="btn btn--sm btn--accent" to={addressOfView("cards")} replace>
        {text("security.cards")}
      </Link>
    </Empty>
  );
}

const FIELDS = ["bankId", "holder", "number", "branch", "paymentPassword"] as const;
type CardField = (typeof FIELDS)[number];
type Typed = Record<CardField, string>;
/** As people read a number, and no more than any has. */
const grouped = (number: string): string => plainNumber(number).replaceAll(/(.{4})(?=.)/g, "$1 ");
const LONGEST = 43;
/** More than this goes on a card in smaller figures. */
const WIDE = 22;

/** What can be seen to be wrong with a field; the branch may stay empty. */
function errorIn(text: Text, field: CardField, typed: Typed, bank: Bank | undefined): string | null {
  if (field === "branch") return null;
  if (field === "bankId") return bank ? null : text("security.chooseBank");
  if (typed[field].trim() === "") return text("account.missing");
  if (field === "paymentPassword") return digitsError(text, typed.paymentPassword);
  if (field === "holder") return isPayeeName(tidyName(typed.holder)) ? null : refusalText(text, "card-holder");
  return bank && numberError(typed.number, bank) !== null ? refusalText(text, "card-number") : null;
}

function Form({ banks, payeeName }: { banks: readonly Bank[]; payeeName: string }) {
  const text = useText();
  const done = useDone("cards");
  const [locked] = useState(payeeName);
  const [typed, setTyped] = useState<Typed>({
    bankId: "",
    number: "",
    holder: payeeName,
    branch: "",
    paymentPassword: "",
  });
  const [isRight, question] = usePayeeQuestion();
  const bank = banks.find(({ bankId }) => bankId === typed.bankId);
  const { form, busy, alert, errorOf, touch, submit } = useSending({
    fields: FIELDS,
    errorIn: (field) => errorIn(text, field, typed, bank),
    // The first card names the payee, for good
    send: async () =>
      locked !== "" || (await isRight(tidyName(typed.holder))) ? ask("security.addBankCard", typed) : null,
    onDone: () => {
      toast("success", text("security.cardAdded"));
      done();
    },
  });
  const set = (change: Partial<Typed>): void => {
    setTyped((last) => ({ ...last, ...change }));
    touch();
  };
  const shared = { typed, set, errorOf };
  return (
    <>
      <Preview bank={bank} number={grouped(typed.number)} holder={typed.holder} />
      <form ref={form} className="form form-page" method="post" onSubmit={submit} noValidate>
        {alert ? <FormAlert words={alert} /> : null}
        <SelectField
          label={text("security.bank")}
          icon="bank-duotone"
          empty={text("security.chooseBank")}
          name="bankId"
          value={typed.bankId}
          onChange={(event) => set({ bankId: event.target.value })}
          options={banks.map(({ bankId, name }) => ({ value: bankId, label: name }))}
          error={errorOf("bankId")}
        />
        <HolderField {...shared} isLocked={locked !== ""} />
        <NumberField {...shared} bank={bank} />
        <BranchField {...shared} />
        <DigitsField
          label={text("security.password")}
          name="paymentPassword"
          value={typed.paymentPassword}
          onChange={(paymentPassword) => set({ paymentPassword })}
          error={errorOf("paymentPassword")}
        />
        <SubmitButton busy={busy}>{text("security.addCard")}</SubmitButton>
        <p className="note">
          <Icon name="shield-check-fill" className="sec__s" />
          {text("security.cardNote")}
        </p>
      </form>
      {question}
    </>
  );
}

type FieldProps = {
  typed: Typed;
  set: (change: Partial<Typed>) => void;
  errorOf: (field: CardField) => string | undefined;
};

function HolderField({ typed, set, errorOf, isLocked }: FieldProps & { isLocked: boolean }) {
  const text = useText();
  const [left, setLeft] = useState(false);
  const early = left && typed.holder !== "" && !isPayeeName(tidyName(typed.holder));
  return (
    <Field
      label={text("security.holder")}
      icon="user-bold"
      name="holder"
      value={typed.holder}
      onChange={(event) => set({ holder: event.target.value })}
      onBlur={() => setLeft(true)}
      error={errorOf("holder") ?? (early ? refusalText(text, "card-holder") : undefined)}
      hint={text("security.holderHint")}
      maxLength={PAYEE_LONGEST}
      autoComplete="name"
      readOnly={isLocked}
      end={isLocked ? <Icon name="lock-simple-fill" className="fld__lock" /> : undefined}
      required
    />
  );
}

function NumberField({ typed, set, errorOf, bank }: FieldProps & { bank: Bank | undefined }) {
  const text = useText();
  const [left, setLeft] = useState(false);
  const fault = bank ? numberError(typed.number, bank) : null;
  const early = left && typed.number !== "" && fault !== null && fault !== "missing";
  return (
    <Field
      label={text(`security.number.${bank?.kind ?? "account"}`)}
      icon="hash-bold"
      name="number"
      value={grouped(typed.number)}
      onChange={(event) => set({ number: event.target.value })}
      onBlur={() => setLeft(true)}
      error={errorOf("number") ?? (early ? refusalText(text, "card-number") : undefined)}
      keepHint
      hint={bank ? lengthWords(text, bank, plainNumber(typed.number).length) : undefined}
      inputMode={bank?.kind === "iban" ? "text" : "numeric"}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={LONGEST}
      className="num"
      required
    />
  );
}

function BranchField({ typed, set, errorOf }: FieldProps) {
  const text = useText();
  return (
    <Field
      label={text("security.branch")}
      icon="map-pin-duotone"
      placeholder={text("security.branchHint")}
      note={text("account.optional")}
      name="branch"
      value={typed.branch}
      onChange={(event) => set({ branch: event.target.value })}
      error={errorOf("branch")}
      maxLength={80}
      autoComplete="off"
    />
  );
}

/** Only an IBAN has letters. */
function lengthWords(text: ReturnType<typeof useText>, { kind, minLength, maxLength }: Bank, length: number): string {
  const most = minLength === maxLength ? String(maxLength) : `${minLength}–${maxLength}`;
  return text(kind === "iban" ? "security.lengthOf" : "security.digitsOf", { length, most });
}

/** What is typed, as it stands on a card. Decoration: the fields say it all. */
function Preview({ bank, number, holder }: { bank: Bank | undefined; number: string; holder: string }) {
  const text = useText();
  return (
    <div className="bkc" aria-hidden="true">
      <b className="trunc">{bank?.name ?? text("security.bank")}</b>
      <span className={number.length > WIDE ? "bkc__n bkc__n--long num" : "bkc__n num"}>
        {number === "" ? "···· ···· ····" : number}
      </span>
      <span className="bkc__h">
        <span className="trunc">
          <small>{text("security.name")}</small>
          {holder.trim() === "" ? "···" : holder}
        </span>
        <span>
          <small>{text("security.kind")}</small>
          {text(`security.kind.${bank?.kind ?? "account"}`)}
        </span>
      </span>
    </div>
  );
}
