import { Link } from "react-router";
import { isKnownPassword } from "#rules/password.ts";
import type { FieldRules, RegisterField } from "#rules/registration.ts";
import { useShell } from "#web/platform/shell.ts";
import { refusalText, useText } from "#web/platform/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CaptchaField } from "./captcha-field.tsx";
import { FormAlert } from "./form-alert.tsx";
import { InsteadLink } from "#web/parts/instead-link.tsx";
import { PasswordField } from "./password-field.tsx";
import { lookOf } from "./register-fields.ts";
import { type RegisterFormState, useRegisterForm } from "./use-register-form.ts";

/** Stands for the link while its sentence is put together; no text has it. */
const LINK = "\u0000";

type Props = { rules: FieldRules; onDone: () => void; onLogin: () => void };

/**
 * Registration by username, in the popup and on /m/register alike (accounts §2).
 * Never sent by the browser itself: the button wakes with the scripts, and `post` keeps a password out of the address
 * whatever a browser makes of that.
 */
export function RegisterForm({ rules, onDone, onLogin }: Props) {
  const text = useText();
  const state = useRegisterForm(rules, onDone);
  const { form, fields, captcha, refusal, busy, full, submit } = state;
  return (
    <>
      <form ref={form} className="form" method="post" onSubmit={submit} noValidate>
        {refusal ? <FormAlert words={refusalText(text, refusal)} /> : null}
        {fields.map((field) => (
          <OneField key={field} field={field} rules={rules} state={state} />
        ))}
        {captcha ? (
          <CaptchaField
            captcha={captcha}
            value={state.values.captcha}
            onChange={(value) => state.set("captcha", value)}
            error={state.errorOf("captcha")}
          />
        ) : null}
        <Consent state={state} />
        <Button type="submit" look="accent" size="lg" block busy={busy} disabled={!full}>
          {text("account.register")}
        </Button>
      </form>
      <p className="form__foot">
        {text("account.haveOne")}{" "}
        <InsteadLink to="/m/login" onTap={onLogin}>
          {text("account.login")}
        </InsteadLink>
      </p>
    </>
  );
}

type FieldProps = { field: RegisterField; rules: FieldRules; state: RegisterFormState };

function OneField({ field, rules, state }: FieldProps) {
  const text = useText();
  const rule = rules[field];
  const shared = {
    label: text(`account.field.${field}`),
    name: field,
    value: state.values[field],
    onChange: (event: { target: { value: string } }) => state.set(field, event.target.value),
    onBlur: () => state.leave(field),
    error: state.errorOf(field),
    maxLength: rule?.maxLength,
    required: rule?.required,
    note: rule?.required ? undefined : text("account.optional"),
  };
  if (field === "username") return <UsernameField shared={shared} state={state} />;
  if (field === "confirmPassword" || field === "paymentPassword") {
    return <PasswordField {...shared} autoComplete="new-password" />;
  }
  if (field === "password") {
    return (
      <div>
        <PasswordField {...shared} autoComplete="new-password" />
        {shared.error ? null : <PasswordRules rules={rules} state={state} />}
      </div>
    );
  }
  const { icon, input } = lookOf(field, new Date().toISOString().slice(0, 10));
  const placeholder = field === "affiliateCode" ? text("account.invitationFrom") : undefined;
  return <Field {...shared} {...input} icon={icon} placeholder={placeholder} />;
}

type Shared = { label: string; name: string; value: string; error: string | undefined };

function UsernameField({ shared, state }: { shared: Shared; state: RegisterFormState }) {
  const text = useText();
  const { nameState } = state;
  const free = nameState === "free" && !shared.error;
  const { icon, input } = lookOf("username", "");
  return (
    <Field
      {...shared}
      {...input}
      icon={icon}
      error={nameState === "taken" ? text("refusal.username-taken") : shared.error}
      hint={free ? text("account.nameFree") : undefined}
      className={free ? "is-ok" : ""}
      end={free ? <Icon name="check-circle-fill" className="fld__ok" /> : undefined}
    />
  );
}

/** Ticks that come and go while the password is typed. */
function PasswordRules({ rules, state }: { rules: FieldRules; state: RegisterFormState }) {
  const text = useText();
  const { merchant } = useShell();
  const { password, username } = state.values;
  const [min, max] = [rules["password"]?.minLength ?? 0, rules["password"]?.maxLength ?? 0];
  const { length } = [...password];
  const ticks = [
    {
      words: text("account.ruleLength", { min, max }),
      met: length >= min && length <= max && length > 0,
    },
    {
      words: text("account.ruleHard"),
      met: length >= min && !isKnownPassword(password, { username, merchant: merchant.name }),
    },
  ];
  return (
    <ul className="rules">
      {ticks.map(({ words, met }) => (
        <li key={words} className={met ? "ok" : undefined}>
          <Icon name={met ? "check-circle-fill" : "minus-bold"} />
          {words}
          <span className="vh">{text(met ? "account.ruleMet" : "account.ruleOpen")}</span>
        </li>
      ))}
    </ul>
  );
}

/** The age and terms box; unticked it says why the button is off (decision U-150). */
function Consent({ state }: { state: RegisterFormState }) {
  const text = useText();
  const { merchant } = useShell();
  // The sentence says where the link stands in it: spaces and full stop differ between languages.
  const [before, after] = text("account.consent", { age: merchant.minimumAge, terms: LINK }).split(LINK);
  return (
    <div className={state.askConsent ? "consent is-err" : "consent"}>
      <Checkbox checked={state.consent} onChange={state.setConsent}>
        {before}
        <Link className="link" to="/m/help?tag=terms" target="_blank">
          {text("account.terms")}
        </Link>
        {after}
      </Checkbox>
      {state.askConsent ? (
        <span className="msg" role="alert">
          <Icon name="warning-circle-fill" />
          {text("refusal.terms-missing")}
        </span>
      ) : null}
    </div>
  );
}
