import { type FormEvent, useRef, useState } from "react";
import { fieldError, numberRule } from "#rules/identity/registration.ts";
import { ask } from "#web/platform/data/ask.ts";
import { keepSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { refusalText, type Text, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { SET_PASSWORD_MS } from "#web/features/identity/password/loading-limits.ts";
import { keepPassword } from "#web/features/identity/password/kept-password.ts";
import { useDialling } from "#web/features/identity/codes/dialling.tsx";
import { waitForLogin } from "#web/features/identity/login/login-wait.ts";
import { MobileField, SmsCodeField } from "#web/features/identity/codes/mobile-fields.tsx";
import { neededPasswordError } from "#web/features/identity/password/new-password-error.ts";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { NewPasswordField } from "#web/features/identity/password/password-rules.tsx";
import { focus } from "#web/features/identity/login/use-login-form.ts";
import { smsProof } from "#web/features/identity/codes/sms-proof.ts";
import { useBodyEncryption } from "#web/features/identity/use-body-encryption.ts";
import { useSmsCode } from "#web/features/identity/codes/use-sms-code.ts";
import { useValidation } from "#web/ui/forms/use-validation.ts";

const NOTHING = { mobileNum: "", verificationCode: "", newPassword: "" };
type PhoneField = keyof typeof NOTHING;
const FIELD_ORDER: readonly PhoneField[] = ["mobileNum", "verificationCode", "newPassword"];
const FIELDS: Readonly<Record<string, PhoneField>> = {
  "phone-format": "mobileNum",
  "code-wrong": "verificationCode",
  "password-format": "newPassword",
  "password-known": "newPassword",
  "modify.new.old.same": "newPassword",
};

/** Number, code, new password: and one is logged in (accounts §2, "Set new password by phone"). */
export function ForgotByPhone({ onDone }: { onDone: () => void }) {
  const text = useText();
  const { merchant } = useShell();
  const dialling = useDialling();
  const { form, typed, set, sms, refusal, errorOf, busy, send } = usePhoneForm(dialling.code, onDone);
  const rules = useAsk("system.registerRules", {}).value ?? {};
  const rule = rules["password"];
  const number = numberRule(rules);
  const own = { username: "", merchant: merchant.name, others: [typed.mobileNum] };
  const validation = useValidation<PhoneField>((field) => {
    if (field === "verificationCode") return typed.verificationCode === "" ? text("account.enterCode") : null;
    if (field === "newPassword") return neededPasswordError(rule, typed.newPassword, own, text);
    return fieldError(number, typed.mobileNum.trim()) && text("account.numberMin", { min: number.minLength });
  });
  const validate = (fields: readonly PhoneField[]): boolean => {
    const wrong = validation.validateAll(fields);
    if (wrong) focus(form.current, wrong);
    return wrong === null;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (validate(FIELD_ORDER)) send();
  };
  const field = (name: PhoneField) => ({
    value: typed[name],
    onBlur: () => validation.validate(name),
    error: errorOf(name) ?? validation.errorOf(name),
  });
  const change = (name: PhoneField, value: string): void => {
    set({ [name]: value });
    validation.clear(name);
  };
  const numberError = sms.refusal === "phone-format" ? refusalText(text, "phone-format") : undefined;
  return (
    <form ref={form} className="form" method="post" onSubmit={submit} noValidate>
      {refusal !== null && !FIELDS[refusal] ? <FormAlert words={refusalWords(text, refusal)} /> : null}
      <MobileField
        {...field("mobileNum")}
        dialling={dialling}
        onChange={(value) => change("mobileNum", value)}
        error={numberError ?? field("mobileNum").error}
      />
      <SmsCodeField
        {...field("verificationCode")}
        // FORGOT-018: the number alone is looked at first
        sms={{ ...sms, send: () => validate(["mobileNum"]) && sms.send() }}
        onChange={(value) => change("verificationCode", value)}
        canSend={typed.mobileNum.trim() !== ""}
      />
      <NewPasswordField
        {...field("newPassword")}
        label={text("password.newPassword")}
        name="newPassword"
        onChange={({ target }) => change("newPassword", target.value)}
        rule={rule}
        own={own}
        required
      />
      <SubmitButton busy={busy}>{text("forgot.setAndLogin")}</SubmitButton>
    </form>
  );
}

/** What was typed, what of it was refused, and the way to send it. */
function usePhoneForm(countryDialingCode: string, onDone: () => void) {
  const text = useText();
  const { merchant } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(NOTHING);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sms = useSmsCode("codes.entry", typed.mobileNum, countryDialingCode);
  useBodyEncryption();
  const set = (change: Partial<typeof NOTHING>): void => {
    setTyped((last) => ({ ...last, ...change }));
    setRefusal((last) => (last !== null && Object.hasOwn(change, FIELDS[last] ?? "") ? null : last));
  };
  const send = useSingleFlight(async () => {
    setBusy(true);
    const done = waitForLogin(text("account.pleaseWait"), SET_PASSWORD_MS);
    const firebaseIdToken = await smsProof(typed.verificationCode, merchant.firebase !== null);
    const reply =
      firebaseIdToken === null
        ? ({ ok: false, refusal: "code-wrong" } as const)
        : await ask("passwords.byPhone", { ...typed, countryDialingCode, firebaseIdToken });
    done();
    setBusy(false);
    if (reply.ok) {
      keepSession(reply.value);
      keepPassword(reply.value.userName, typed.newPassword);
      return onDone();
    }
    // FORGOT-019, FORGOT-020: what was wrong is emptied, and nothing else
    set(reply.refusal === "modify.new.old.same" ? { newPassword: "" } : { verificationCode: "" });
    setRefusal(reply.refusal);
    focus(form.current, FIELDS[reply.refusal] ?? "verificationCode");
  });
  const errorOf = (field: PhoneField): string | undefined =>
    refusal !== null && FIELDS[refusal] === field ? refusalText(text, refusal) : undefined;
  return { form, typed, set, sms, refusal, errorOf, busy, send };
}

/** Who stops at the second step of the login has set the password all the same. */
function refusalWords(text: Text, refusal: string): string {
  return refusal === "app-code-needed" || refusal === "step-over"
    ? text("step.passwordSet")
    : refusalText(text, refusal);
}
