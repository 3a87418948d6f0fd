import { type FormEvent, useRef, useState } from "react";
import { ask } from "#web/platform/ask.ts";
import { keepSession } from "#web/platform/session.ts";
import { useShell } from "#web/platform/shell.ts";
import { refusalText, useText } from "#web/platform/texts.tsx";
import { useAsk } from "#web/platform/use-ask.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { FormAlert } from "./form-alert.tsx";
import { keepPassword } from "./kept-password.ts";
import { MobileField, SmsCodeField, useDiallingCode } from "./mobile-fields.tsx";
import { useOneAtATime } from "./one-at-a-time.ts";
import { isGoodPassword, NewPasswordField } from "./password-rules.tsx";
import { focus } from "./use-login-form.ts";
import { smsProof } from "./sms-proof.ts";
import { useSealer } from "./use-sealer.ts";
import { useSmsCode } from "./use-sms-code.ts";

const NOTHING = { mobileNum: "", verificationCode: "", newPassword: "" };
// accounts §9: the loading limit of setting a password is 15 (seconds, decision U-016).
const LIMIT_MS = 15_000;
const FIELDS: Readonly<Record<string, keyof typeof NOTHING>> = {
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
  const dialling = useDiallingCode();
  const { form, typed, set, sms, refusal, errorOf, busy, send } = usePhoneForm(dialling, onDone);
  const rule = useAsk("system.registerRules", {}).value?.["password"];
  const isGood = isGoodPassword(rule, typed.newPassword, { username: "", merchant: merchant.name });
  const full = typed.mobileNum !== "" && typed.verificationCode !== "" && isGood;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (full) send();
  };
  return (
    <form ref={form} className="form" method="post" onSubmit={submit} noValidate>
      {refusal !== null && !FIELDS[refusal] ? <FormAlert words={refusalText(text, refusal)} /> : null}
      <MobileField
        dialling={dialling}
        value={typed.mobileNum}
        onChange={(mobileNum) => set({ mobileNum })}
        error={sms.refusal === "phone-format" ? refusalText(text, "phone-format") : errorOf("mobileNum")}
      />
      <SmsCodeField
        sms={sms}
        value={typed.verificationCode}
        onChange={(verificationCode) => set({ verificationCode })}
        error={errorOf("verificationCode")}
        canSend={typed.mobileNum.trim() !== ""}
      />
      <NewPasswordField
        label={text("password.newPassword")}
        name="newPassword"
        value={typed.newPassword}
        onChange={({ target }) => set({ newPassword: target.value })}
        error={errorOf("newPassword")}
        rule={rule}
        username=""
        maxLength={256}
        required
      />
      <Button type="submit" look="accent" size="lg" block busy={busy} disabled={!full}>
        {text("forgot.setAndLogin")}
      </Button>
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
  useSealer();
  const set = (change: Partial<typeof NOTHING>): void => {
    setTyped((last) => ({ ...last, ...change }));
    setRefusal((last) => (last !== null && Object.hasOwn(change, FIELDS[last] ?? "") ? null : last));
  };
  const send = useOneAtATime(async () => {
    setBusy(true);
    const done = toast("loading", text("account.pleaseWait"), LIMIT_MS);
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
  const errorOf = (field: keyof typeof NOTHING): string | undefined =>
    refusal !== null && FIELDS[refusal] === field ? refusalText(text, refusal) : undefined;
  return { form, typed, set, sms, refusal, errorOf, busy, send };
}
