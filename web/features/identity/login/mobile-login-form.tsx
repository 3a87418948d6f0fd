import { type FormEvent, useEffect, useRef, useState } from "react";
import { forgetRemembered, readRemembered } from "#web/platform/session/remembered-login.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { loginFieldError } from "./login-field-error.ts";
import { useDialling } from "#web/features/identity/codes/dialling.tsx";
import { MobileField, SmsCodeField } from "#web/features/identity/codes/mobile-fields.tsx";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { smsProof } from "#web/features/identity/codes/sms-proof.ts";
import { RememberBox } from "./remember-box.tsx";
import { useLogin } from "./use-login.ts";
import { focus } from "./use-login-form.ts";
import { useBodyEncryption } from "#web/features/identity/use-body-encryption.ts";
import { useSmsCode } from "#web/features/identity/codes/use-sms-code.ts";
import { useValidation } from "#web/ui/forms/use-validation.ts";

type Props = { onDone: () => void; remembered: boolean; onRemembered: (on: boolean) => void };

/** Login by a code that comes by SMS (accounts §2); the tick is the form's around it. */
export function MobileLoginForm({ onDone, remembered, onRemembered }: Props) {
  const text = useText();
  const { merchant } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const [mobileNum, setNumber] = useState("");
  const [code, setCode] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const dialling = useDialling();
  useRememberedNumber(setNumber, dialling.choose, onRemembered);
  const remember = (on: boolean): void => {
    onRemembered(on);
    if (!on) forgetRemembered();
  };
  const sms = useSmsCode("codes.entry", mobileNum, dialling.code);
  const { busy, loginByCode } = useLogin("account");
  const typedIn = { loginMobileNum: mobileNum, verificationCode: code };
  const validation = useValidation<keyof typeof typedIn>((field) => loginFieldError(field, typedIn[field], text));
  useBodyEncryption();
  const full = mobileNum.trim() !== "" && code !== "";
  const send = useSingleFlight(async () => {
    setRefusal(null);
    const firebaseIdToken = await smsProof(code, merchant.firebase !== null);
    const typed = { mobileNum, verificationCode: code, countryDialingCode: dialling.code, remembered };
    const refused =
      firebaseIdToken === null ? { refusal: "code-wrong" } : await loginByCode({ ...typed, firebaseIdToken });
    if (refused === null) return onDone();
    setRefusal(refused.refusal);
    setCode("");
    focus(form.current, refused.refusal === "phone-format" ? "mobileNum" : "verificationCode");
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = validation.validateAll(["loginMobileNum", "verificationCode"]);
    return wrong ? focus(form.current, wrong === "loginMobileNum" ? "mobileNum" : wrong) : send();
  };
  const isOfNumber = refusal === "phone-format" || sms.refusal === "phone-format";
  return (
    <form ref={form} className="form" method="post" onSubmit={submit} noValidate>
      {refusal !== null && refusal !== "phone-format" && refusal !== "code-wrong" ? (
        <FormAlert words={refusalText(text, refusal)} />
      ) : null}
      <MobileField
        dialling={dialling}
        value={mobileNum}
        onChange={(value) => {
          setNumber(value);
          validation.clear("loginMobileNum");
        }}
        onBlur={() => validation.validate("loginMobileNum")}
        error={isOfNumber ? refusalText(text, "phone-format") : validation.errorOf("loginMobileNum")}
      />
      <SmsCodeField
        sms={sms}
        value={code}
        onChange={(value) => {
          setCode(value);
          setRefusal(null);
          validation.clear("verificationCode");
        }}
        onBlur={() => validation.validate("verificationCode")}
        error={refusal === "code-wrong" ? refusalText(text, refusal) : validation.errorOf("verificationCode")}
        canSend={mobileNum.trim() !== ""}
      />
      <RememberBox checked={remembered} onChange={remember} withPassword={false} />
      <SubmitButton busy={busy} unready={!full}>
        {text("account.login")}
      </SubmitButton>
    </form>
  );
}

/** Ticks, and fills in the number that was kept; never over one already typed. */
function useRememberedNumber(
  setNumber: (change: (last: string) => string) => void,
  setDialling: (code: string) => void,
  setTick: (on: boolean) => void,
): void {
  useEffect(() => {
    void readRemembered().then((kept) => {
      if (kept?.type !== "mobile") return;
      setNumber((last) => last || kept.username);
      setDialling(kept.countryDialingCode);
      setTick(true);
    });
  }, [setNumber, setDialling, setTick]);
}
