import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { dayAt } from "#rules/site/days.ts";
import type { RegisterField } from "#rules/identity/register-fields.ts";
import { ownWords } from "#rules/identity/register-errors.ts";
import {
  type FieldRules,
  provesNumber,
  type RegisterSwitches,
  type RegisterWay,
  registerWays,
  rulesOfWay,
} from "#rules/identity/registration.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { CaptchaField } from "#web/features/identity/codes/captcha-field.tsx";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { type Dialling, useDialling } from "#web/features/identity/codes/dialling.tsx";
import { MobileField, SmsCodeField } from "#web/features/identity/codes/mobile-fields.tsx";
import { OverlayLink } from "#web/features/overlays/overlay-link.tsx";
import { PasswordField } from "#web/features/identity/password/password-field.tsx";
import { NewPasswordField } from "#web/features/identity/password/password-rules.tsx";
import { MoreFields } from "./more-fields.tsx";
import { foldedOf, lookOf } from "./register-fields.ts";
import { type Affiliate, useAffiliate } from "./use-affiliate.ts";
import { type RegisterFormState, useRegisterForm } from "./use-register-form.ts";
import { SocialLogin } from "#web/features/identity/login/social-login.tsx";
import { type SmsCode, useSmsCode } from "#web/features/identity/codes/use-sms-code.ts";

/** Stands for the link while its sentence is put together; no text has it. */
const LINK = "\u0000";

type Props = {
  rules: FieldRules;
  /** The page's own address carries the code of a link. */
  linked?: boolean;
  onDone: () => void;
  onLogin: () => void;
};

/**
 * Registration by username or mobile number, in the popup and on /m/register alike (accounts §2).
 * Never sent by the browser itself: the button wakes with the scripts, and `post` keeps a password out of the address
 * whatever a browser makes of that.
 */
export function RegisterForm({ rules, linked = false, onDone, onLogin }: Props) {
  const text = useText();
  const switches = useSwitches();
  const ways = registerWays(switches);
  const [way, setWay] = useState<RegisterWay>(ways[0] ?? "username");
  const affiliate = useAffiliate(linked);
  return (
    <div className="form">
      {affiliate.isLinkWrong ? <FormAlert words={refusalText(text, "referral-link")} /> : null}
      {/* accounts §2: the tabs stand only where the merchant has both ways */}
      {ways.length > 1 ? (
        <Segmented
          label={text("account.registerWay")}
          options={ways.map((value) => ({ value, label: text(`account.by.${value}`) }))}
          value={way}
          onChange={setWay}
        />
      ) : null}
      {ways.length === 0 ? (
        <FormAlert words={refusalText(text, "registration-closed")} />
      ) : (
        <OneWay
          key={way}
          way={way}
          rules={rulesOfWay(rules, way, switches)}
          onDone={onDone}
          withCode={provesNumber(way, switches)}
          affiliate={affiliate}
        />
      )}
      <SocialLogin />
      <p className="form__foot">
        {text("account.haveOne")}{" "}
        <OverlayLink to="/m/login" onTap={onLogin}>
          {text("account.login")}
        </OverlayLink>
      </p>
    </div>
  );
}

function useSwitches(): RegisterSwitches {
  const { switches } = useShell().merchant;
  return Object.fromEntries(switches.map((key) => [key, true]));
}

type WayProps = {
  way: RegisterWay;
  rules: FieldRules;
  withCode: boolean;
  affiliate: Affiliate;
  onDone: () => void;
};

function OneWay({ way, rules, withCode, affiliate, onDone }: WayProps) {
  const text = useText();
  const dialling = useDialling(rules["mobileNum"]?.enabled === true);
  const state = useRegisterForm({ way, rules, withCode, dialling: dialling.code, affiliate }, onDone);
  const sms = useSmsCode("codes.registration", state.values.mobileNum, dialling.code);
  const { form, fields, captcha, refusal, busy, submit } = state;
  // Where the box starts ticked the documents have the button off without it; where it is the reader's own, a press asks for it
  const { ageConsentTicked } = useShell().merchant;
  const folded = foldedOf(fields, rules);
  const drawn = (field: RegisterField): ReactNode =>
    field === "mobileNum" ? (
      <NumberFields
        key={field}
        dialling={dialling}
        required={rules[field]?.required === true}
        state={state}
        sms={withCode ? { ...sms, send: () => state.pass(field) && sms.send() } : null}
      />
    ) : (
      <OneField key={field} field={field} rules={rules} state={state} />
    );
  return (
    <form ref={form} className="form" method="post" onSubmit={submit} noValidate>
      {refusal ? <FormAlert words={refusalText(text, refusal)} /> : null}
      {fields.filter((field) => !folded.includes(field)).map(drawn)}
      {folded.length > 0 ? (
        <MoreFields fields={folded} state={state} isCodeAsked={affiliate.isLinkWrong} drawn={drawn} />
      ) : null}
      {captcha ? (
        <CaptchaField
          captcha={captcha}
          value={state.values.captcha}
          onChange={(value) => state.set("captcha", value)}
          onBlur={() => state.leave("captcha")}
          error={state.errorOf("captcha")}
          instead={{ on: state.withoutPicture, onChange: state.setWithoutPicture }}
        />
      ) : null}
      <Consent state={state} />
      <SubmitButton busy={busy} unready={ageConsentTicked && !state.consent}>
        {text("account.register")}
      </SubmitButton>
    </form>
  );
}

type NumberProps = { dialling: Dialling; required: boolean; state: RegisterFormState; sms: SmsCode | null };

/** The number, and the code that proves it where one is asked for. */
function NumberFields(props: NumberProps) {
  const text = useText();
  const { dialling, required, state, sms } = props;
  const refused = sms?.refusal === "phone-format" ? refusalText(text, "phone-format") : undefined;
  return (
    <>
      <MobileField
        dialling={dialling}
        value={state.values.mobileNum}
        onChange={(value) => state.set("mobileNum", value)}
        onBlur={() => state.leave("mobileNum")}
        required={required}
        error={state.errorOf("mobileNum") ?? refused}
      />
      {sms ? (
        <SmsCodeField
          sms={sms}
          value={state.values.verificationCode}
          onChange={(value) => state.set("verificationCode", value)}
          error={state.errorOf("verificationCode")}
          canSend={state.values.mobileNum.trim() !== ""}
        />
      ) : null}
    </>
  );
}

type FieldProps = { field: Exclude<RegisterField, "mobileNum">; rules: FieldRules; state: RegisterFormState };

function OneField({ field, rules, state }: FieldProps) {
  const text = useText();
  const { timeZone } = useShell().merchant;
  const rule = rules[field];
  const shared = {
    label: text(`account.field.${field}`),
    name: field,
    value: state.values[field],
    onChange: (event: { target: { value: string } }) => state.set(field, event.target.value),
    onBlur: () => state.leave(field),
    error: state.errorOf(field),
    required: rule?.required,
    note: rule?.required ? undefined : text("account.optional"),
  };
  const { icon, input } = lookOf(field, rule, dayAt(new Date(), timeZone));
  if (field === "username") return <UsernameField shared={shared} state={state} />;
  if (field === "affiliateCode") return <InvitationField shared={shared} state={state} />;
  if (field === "password") return <NewPasswordField {...shared} rule={rule} own={ownWords(state.values, "")} />;
  if (field === "confirmPassword") return <PasswordField {...shared} autoComplete="new-password" />;
  // Not the password of this site, so that no browser keeps it as that
  if (field === "paymentPassword") return <PasswordField {...shared} autoComplete="off" inputMode={input.inputMode} />;
  return <Field {...shared} {...input} icon={icon} className={shared.value === "" ? "is-empty" : ""} />;
}

type Shared = { label: string; name: string; value: string; error: string | undefined };

function UsernameField({ shared, state }: { shared: Shared; state: RegisterFormState }) {
  const text = useText();
  const { nameState } = state;
  const free = nameState === "free" && !shared.error;
  const { icon, input } = lookOf("username", undefined, "");
  return (
    <Field
      {...shared}
      {...input}
      icon={icon}
      error={nameState === "taken" ? text("refusal.username-taken") : shared.error}
      hint={free ? text("account.nameFree") : undefined}
      className={free ? "fld--told is-ok" : "fld--told"}
      end={free ? <Icon name="check-circle-fill" className="fld__ok" /> : undefined}
    />
  );
}

/** Somebody's code; a tick says that it is one. */
function InvitationField({ shared, state }: { shared: Shared; state: RegisterFormState }) {
  const text = useText();
  const good = state.isInvited && !shared.error;
  const { icon, input } = lookOf("affiliateCode", undefined, "");
  return (
    <Field
      {...shared}
      {...input}
      icon={icon}
      placeholder={text("account.invitationFrom")}
      hint={good ? text("account.invitationGood") : undefined}
      className={good ? "is-ok" : ""}
      end={good ? <Icon name="check-circle-fill" className="fld__ok" /> : undefined}
    />
  );
}

/** The age and terms box; unticked it says why nothing is sent (U-150). */
function Consent({ state }: { state: RegisterFormState }) {
  const text = useText();
  const { merchant } = useShell();
  const id = useId();
  // The sentence says where the link stands in it: spaces and full stop differ between languages.
  const [before, after] = text("account.consent", { age: merchant.minimumAge, terms: LINK }).split(LINK);
  const [noteBefore, noteAfter] = text("account.privacyNote", { privacy: LINK }).split(LINK);
  return (
    <div className={state.askConsent ? "consent is-err" : "consent"}>
      <Checkbox
        name="consent"
        checked={state.consent}
        onChange={state.setConsent}
        faultId={state.askConsent ? id : undefined}
      >
        {before}
        <Link className="link" to="/m/help?tag=terms" target="_blank">
          {text("account.terms")}
        </Link>
        {after}
      </Checkbox>
      {state.askConsent ? (
        <span className="msg" id={id} role="alert">
          <Icon name="warning-circle-fill" />
          {text("refusal.terms-missing")}
        </span>
      ) : null}
      <p className="consent__note">
        {noteBefore}
        <Link className="link" to="/m/help?tag=privacy" target="_blank">
          {text("account.privacy")}
        </Link>
        {noteAfter}
      </p>
    </div>
  );
}
