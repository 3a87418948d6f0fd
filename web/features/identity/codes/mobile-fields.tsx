import { useId } from "react";
import { clockText } from "#rules/identity/countdown.ts";
import { LOGIN_RULES } from "#rules/identity/login.ts";
import { refusalText, type Text, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { KEEP_FOCUS } from "#web/ui/keep-focus.ts";
import { type Dialling, DiallingCode } from "./dialling.tsx";
import { OWN_NUMBER, type SmsCode } from "./use-sms-code.ts";

type MobileProps = {
  dialling: Dialling;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  required?: boolean;
};

/** A mobile number behind its country's dialling code. */
export function MobileField({ dialling, value, onChange, onBlur, error, required = true }: MobileProps) {
  const text = useText();
  const id = useId();
  return (
    <Field
      // The label belongs to the number, though the chooser of the dialling code stands before it
      id={id}
      label={text("account.field.mobileNum")}
      before={<DiallingCode dialling={dialling} />}
      name="mobileNum"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      error={error}
      maxLength={LOGIN_RULES.loginMobileNum.maxLength}
      className="num"
      required={required}
      note={required ? undefined : text("account.optional")}
    />
  );
}

type CodeProps = {
  sms: SmsCode;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  /** Whether the number can be asked with. */
  canSend: boolean;
};

/** The code by SMS with the button that fetches one; phones may fill it in by themselves. */
export function SmsCodeField({ sms, value, onChange, onBlur, error, canSend }: CodeProps) {
  const text = useText();
  const own = sms.refusal && sms.refusal !== "phone-format" ? refusalText(text, sms.refusal) : undefined;
  const mayAgain = sms.sentTo !== "" && sms.left === 0 && !sms.busy;
  return (
    <Field
      label={text("account.smsCode")}
      icon="chat-circle-dots-duotone"
      name="verificationCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ""))}
      onBlur={onBlur}
      error={error ?? own}
      hint={sentWords(text, sms.sentTo)}
      maxLength={LOGIN_RULES.verificationCode.maxLength}
      className={sms.sentTo !== "" && !error && !own ? "num is-ok" : "num"}
      required
      end={
        <>
          <Button
            {...KEEP_FOCUS}
            size="sm"
            busy={sms.busy}
            disabled={!canSend || sms.left > 0}
            onClick={() => sms.send()}
          >
            {sms.left > 0
              ? text("account.resendIn", { time: clockText(sms.left) })
              : text(sms.sentTo === "" ? "account.getCode" : "account.resend")}
          </Button>
          {/* The figures are nobody's to listen to; their end is */}
          <span className="vh" role="status">
            {mayAgain ? text("account.codeAgain") : null}
          </span>
        </>
      }
    />
  );
}

function sentWords(text: Text, sentTo: string): string | undefined {
  if (sentTo === "") return undefined;
  return sentTo === OWN_NUMBER ? text("account.codeSent") : text("account.codeSentTo", { number: masked(sentTo) });
}

/** The first digits and the last two: a look over the shoulder gives no number away. */
function masked(number: string): string {
  const digits = number.replaceAll(/\D/g, "");
  return `${digits.slice(0, 4)} ··· ${digits.slice(-2)}`;
}
