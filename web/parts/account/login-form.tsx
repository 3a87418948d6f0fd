import { useState } from "react";
import { Link } from "react-router";
import { useShell } from "#web/platform/shell.ts";
import type { Door } from "#rules/session.ts";
import { refusalText, useText } from "#web/platform/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { CaptchaField } from "./captcha-field.tsx";
import { FormAlert } from "./form-alert.tsx";
import { InsteadLink } from "#web/parts/instead-link.tsx";
import { MobileLoginForm } from "./mobile-login-form.tsx";
import { PasswordField } from "./password-field.tsx";
import { type LoginFormState, useLoginForm } from "./use-login-form.ts";
import { TryLine } from "#web/parts/trial/try-button.tsx";
import { UsernameField } from "./username-field.tsx";

type Props = {
  onDone: () => void;
  /** Left out where nobody registers: at the agents' door. */
  onRegister?: () => void;
  /** Where the form is a popup: what stands in place of the link to /m/forget. */
  onForgot?: () => void;
  door?: Door;
};

/**
 * Login by username or by mobile number, in the popup and on /m/login alike (accounts §2).
 * Never sent by the browser itself: the button wakes with the scripts, and `post` keeps a password out of the address
 * whatever a browser makes of that.
 */
export function LoginForm({ onDone, onRegister, onForgot, door = "account" }: Props) {
  const text = useText();
  const { merchant } = useShell();
  const [way, setWay] = useState<"name" | "mobile">("name");
  return (
    <div className="form">
      {/* accounts §2: the second way exists where the merchant has the setting on; agents have names alone */}
      {door === "account" && merchant.switches.includes("MOBILECODELOGIN") ? (
        <Segmented
          label={text("account.way")}
          options={[
            { value: "name", label: text("account.byName") },
            { value: "mobile", label: text("account.byMobile") },
          ]}
          value={way}
          onChange={setWay}
        />
      ) : null}
      {way === "mobile" ? (
        <MobileLoginForm onDone={onDone} />
      ) : (
        <NameLoginForm onDone={onDone} onForgot={onForgot} door={door} />
      )}
      {onRegister ? (
        <p className="form__foot">
          {text("account.newHere")}{" "}
          <InsteadLink to="/m/register" onTap={onRegister}>
            {text("account.register")}
          </InsteadLink>
        </p>
      ) : null}
      {door === "account" ? <TryLine onDone={onDone} /> : null}
    </div>
  );
}

type NameProps = { onDone: () => void; onForgot: (() => void) | undefined; door: Door };

function NameLoginForm({ onDone, onForgot, door }: NameProps) {
  const text = useText();
  const state = useLoginForm(onDone, door);
  const { form, refusal, withCaptcha, busy, full, submit } = state;
  return (
    <form ref={form} className="form" method="post" onSubmit={submit} noValidate>
      {refusal && refusal !== "captcha-wrong" ? (
        <FormAlert
          words={refusalText(text, refusal)}
          more={refusal === "wrong-login" && withCaptcha ? text("account.codeToo") : undefined}
        />
      ) : null}
      <LoginFieldset state={state} onForgot={onForgot} />
      <Button type="submit" look="accent" size="lg" block busy={busy} disabled={!full}>
        {text("account.login")}
      </Button>
    </form>
  );
}

function LoginFieldset({ state, onForgot }: { state: LoginFormState; onForgot: Props["onForgot"] }) {
  const text = useText();
  const { fields, set, refusal, withCaptcha, captcha } = state;
  return (
    <>
      <UsernameField value={fields.username} onChange={(username) => set({ username })} />
      <PasswordField
        label={text("account.password")}
        name="password"
        value={fields.password}
        onChange={(event) => set({ password: event.target.value })}
        error={refusal === "wrong-login" ? text("account.caseSensitive") : undefined}
        autoComplete="current-password"
        maxLength={256}
        required
      />
      {withCaptcha ? (
        <CaptchaField
          captcha={captcha}
          value={fields.captcha}
          onChange={(value) => set({ captcha: value })}
          error={refusal === "captcha-wrong" ? refusalText(text, refusal) : undefined}
        />
      ) : null}
      <RememberRow checked={fields.remembered} onChange={(remembered) => set({ remembered })} onForgot={onForgot} />
    </>
  );
}

type RememberProps = { checked: boolean; onChange: (checked: boolean) => void; onForgot: Props["onForgot"] };

function RememberRow({ onForgot, ...props }: RememberProps) {
  const text = useText();
  const { merchant } = useShell();
  // accounts §2: the link needs one of the two ways to recover.
  const canRecover = ["FORGOTMAIL", "FORGOTVERF"].some((key) => merchant.switches.includes(key));
  return (
    <div className="row form__row">
      <Checkbox {...props}>
        {text(merchant.rememberPassword === "full" ? "account.remember" : "account.rememberName")}
      </Checkbox>
      <span className="sp" />
      {canRecover && onForgot ? (
        <InsteadLink to="/m/forget" onTap={onForgot}>
          {text("account.forgot")}
        </InsteadLink>
      ) : null}
      {canRecover && !onForgot ? (
        <Link className="link form__link" to="/m/forget">
          {text("account.forgot")}
        </Link>
      ) : null}
    </div>
  );
}
