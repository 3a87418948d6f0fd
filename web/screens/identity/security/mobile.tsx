import { useState } from "react";
import { useDialling } from "#web/features/identity/codes/dialling.tsx";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { loginFieldError } from "#web/features/identity/login/login-field-error.ts";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { MobileField, SmsCodeField } from "#web/features/identity/codes/mobile-fields.tsx";
import { useSmsCode } from "#web/features/identity/codes/use-sms-code.ts";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { ask } from "#web/platform/data/ask.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { DigitsField, digitsError } from "./digits-field.tsx";
import { useSending } from "./use-sending.ts";
import { type Config, useDone } from "./views.ts";

const FIELDS = ["mobileNum", "verificationCode", "paymentPassword"] as const;
const NOTHING = { mobileNum: "", verificationCode: "", paymentPassword: "" };
/** Refusals of asking for a code that belong to the number. */
const OF_NUMBER: readonly (string | null)[] = ["phone-format", "mobile-same"];

/** The number is set, or changed, by a code that goes to the new one (decision 026). */
export function Mobile({ config }: { config: Config }) {
  const text = useText();
  if (config.canSetMobile) return <Form config={config} />;
  return (
    <Empty spot="ghost" title={text("security.noMobile")} words={text("service.contact_service")}>
      <Button look="tonal" size="sm" onClick={() => openOverlay("service")}>
        {text("service.title")}
      </Button>
    </Empty>
  );
}

function Form({ config }: { config: Config }) {
  const text = useText();
  const done = useDone("overview");
  // For as long as the form stands: the config is read anew once it is set
  const [{ mobile, withPassword }] = useState({
    mobile: config.mobile,
    withPassword: config.withdrawalPassword.isSet,
  });
  const dialling = useDialling();
  const [typed, setTyped] = useState(NOTHING);
  const sms = useSmsCode("codes.number", typed.mobileNum, dialling.code);
  const { form, busy, alert, errorOf, touch, submit } = useSending({
    fields: withPassword ? FIELDS : FIELDS.slice(0, -1),
    errorIn: (name) =>
      name === "paymentPassword"
        ? digitsError(text, typed.paymentPassword)
        : loginFieldError(name === "mobileNum" ? "loginMobileNum" : "verificationCode", typed[name], text),
    send: () => ask("security.setMobile", { ...typed, countryDialingCode: dialling.code }),
    onDone: () => {
      toast("success", text("security.mobileSaved"));
      done();
    },
  });
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (value: string): void => {
      setTyped((last) => ({ ...last, [name]: value }));
      touch();
    },
    error: errorOf(name),
  });
  const ofNumber = OF_NUMBER.includes(sms.refusal) ? refusalText(text, sms.refusal ?? "") : undefined;
  return (
    <form ref={form} className="form form-page" method="post" onSubmit={submit} noValidate>
      <p className="note">
        <span>
          {text("security.mobileWords")}
          {mobile === "" ? null : ` ${text("security.mobileNow", { mobile })}`}
        </span>
      </p>
      {alert ? <FormAlert words={alert} /> : null}
      <MobileField {...field("mobileNum")} dialling={dialling} error={errorOf("mobileNum") ?? ofNumber} />
      <SmsCodeField
        {...field("verificationCode")}
        sms={ofNumber ? { ...sms, refusal: null } : sms}
        canSend={typed.mobileNum.trim() !== ""}
      />
      {withPassword ? (
        <DigitsField
          {...field("paymentPassword")}
          label={text("security.password")}
          name="paymentPassword"
          hint={text("security.mobilePassword")}
        />
      ) : null}
      <SubmitButton busy={busy}>{text("security.save")}</SubmitButton>
      <p className="note">
        <Icon name="info-fill" />
        {text("security.mobileNote")}
      </p>
    </form>
  );
}
