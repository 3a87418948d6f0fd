import { useEffect, useState } from "react";
import { Link } from "react-router";
import { rememberedType } from "#web/platform/session/remembered-login.ts";
import { useMailAsked } from "#web/features/identity/recovery/mail-asked.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useShell } from "#web/platform/data/shell.ts";
import { LOGIN_RULES } from "#rules/identity/login.ts";
import type { LoginKind } from "#rules/identity/session.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { CaptchaField } from "#web/features/identity/codes/captcha-field.tsx";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { OverlayLink } from "#web/features/overlays/overlay-link.tsx";
import { MobileLoginForm } from "./mobile-login-form.tsx";
import { usePasskeysAble } from "#web/features/identity/passkeys/able.ts";
import { PasskeyLogin } from "#web/features/identity/passkeys/passkey-login.tsx";
import { PasswordField } from "#web/features/identity/password/password-field.tsx";
import { TryLine } from "#web/features/trial/try-button.tsx";
import { SocialWays, useSocialChannels } from "./social-login.tsx";
import { RememberBox } from "./remember-box.tsx";
import { CAPTCHA_REFUSALS, type LoginFormState, useLoginForm } from "./use-login-form.ts";
import { UsernameField } from "#web/features/identity/username-field.tsx";

type Props = {
  onDone: () => void;
  /** Left out where nobody registers: at the agents' door. */
  onRegister?: () => void;
  /** Where the form is a popup: what stands in place of the link to /m/forget. */
  onForgot?: () => void;
  kind?: LoginKind;
  /** Whether the ways in without an account stand below it; not where the page has them already. */
  withFoot?: boolean;
};

/**
 * Login by username or by mobile number, in the popup and on /m/login alike (accounts §2).
 * Never sent by the browser itself: the button wakes with the scripts, and `post` keeps a password out of the address
 * whatever a browser makes of that.
 */
export function LoginForm({ onDone, onRegister, onForgot, kind = "account", withFoot = true }: Props) {
  const text = useText();
  const { merchant } = useShell();
  const [way, setWay] = useState<"name" | "mobile">("name");
  const byMobile = kind === "account" && merchant.switches.includes("MOBILECODELOGIN");
  // Here, so that what was typed and the captcha outlive a look at the other way
  const state = useLoginForm(onDone, kind);
  const [numberKept, setNumberKept] = useState(false);
  const remembered = way === "mobile" ? numberKept : state.fields.remembered;
  useEffect(() => {
    if (byMobile && rememberedType() === "mobile") setWay("mobile");
  }, [byMobile]);
  const change = (next: "name" | "mobile"): void => {
    setWay(next);
    state.renewCaptcha(); // accounts §2: a new picture with every switch
  };
  const isMailAsked = useMailAsked();
  return (
    <div className="form">
      {isMailAsked ? (
        <div className="alert alert--info" role="status">
          <Icon name="envelope-simple-duotone" />
          <p>
            <b>{text("forgot.sent")}</b>
            <span>{text("forgot.sentHint")}</span>
          </p>
        </div>
      ) : null}
      {/* accounts §2: the second way exists where the merchant has the setting on; agents have names alone */}
      {byMobile ? (
        <Segmented
          label={text("account.way")}
          options={[
            { value: "name", label: text("account.byName") },
            { value: "mobile", label: text("account.byMobile") },
          ]}
          value={way}
          onChange={change}
        />
      ) : null}
      {way === "mobile" ? (
        <MobileLoginForm onDone={onDone} remembered={numberKept} onRemembered={setNumberKept} />
      ) : (
        <NameLoginForm state={state} onForgot={onForgot} />
      )}
      <OtherWays kind={kind} remembered={remembered} paused={state.busy} onDone={onDone} />
      {onRegister && withFoot ? (
        <p className="form__foot">
          {text("account.newHere")}{" "}
          <OverlayLink to="/m/register" onTap={onRegister}>
            {text("account.register")}
          </OverlayLink>
        </p>
      ) : null}
      {kind === "account" && withFoot ? <TryLine onDone={onDone} /> : null}
    </div>
  );
}

type OtherProps = { kind: LoginKind; remembered: boolean; paused: boolean; onDone: () => void };

/** What needs no password: a passkey, another company's account. */
function OtherWays({ kind, ...passkey }: OtherProps) {
  const text = useText();
  const { unable } = usePasskeysAble();
  const channels = useSocialChannels();
  const social = kind === "account" ? channels : [];
  if (unable !== null && social.length === 0) return null;
  return (
    <div className="social">
      <p className="social__or">{text("account.socialOr")}</p>
      {unable === null ? <PasskeyLogin kind={kind} {...passkey} /> : null}
      {social.length > 0 ? <SocialWays channels={social} /> : null}
    </div>
  );
}

type NameProps = { state: LoginFormState; onForgot: (() => void) | undefined };

function NameLoginForm({ state, onForgot }: NameProps) {
  const text = useText();
  const { form, refusal, withCaptcha, busy, full, submit } = state;
  return (
    <form ref={form} className="form" method="post" onSubmit={submit} noValidate>
      {refusal && !CAPTCHA_REFUSALS.includes(refusal) ? (
        <FormAlert
          words={refusalText(text, refusal)}
          more={
            refusal === "wrong-login" && withCaptcha && !state.fields.withoutPicture
              ? text("account.codeToo")
              : undefined
          }
        >
          {refusal === "non-member" ? (
            <Link className="link" to="/m/agent">
              {text("agent.login")}
            </Link>
          ) : null}
        </FormAlert>
      ) : null}
      <LoginFieldset state={state} onForgot={onForgot} />
      <SubmitButton busy={busy} unready={!full}>
        {text("account.login")}
      </SubmitButton>
    </form>
  );
}

function LoginFieldset({ state, onForgot }: NameProps) {
  const text = useText();
  const { fields, set, refusal, withCaptcha, isCodeNext, captcha, validation } = state;
  // accounts §5: while it is shown it is required, with the text that asks for it
  const captchaError =
    refusal === "captcha-missing"
      ? text("account.enterCode")
      : refusal === "captcha-wrong"
        ? refusalText(text, refusal)
        : undefined;
  return (
    <>
      <UsernameField
        value={fields.username}
        onChange={(username) => set({ username })}
        onBlur={() => validation.validate("loginUsername")}
        error={validation.errorOf("loginUsername")}
        passkeys
      />
      <PasswordField
        label={text("account.password")}
        name="password"
        value={fields.password}
        onChange={(event) => set({ password: event.target.value })}
        onBlur={() => validation.validate("loginPassword")}
        error={
          validation.errorOf("loginPassword") ?? (refusal === "wrong-login" ? text("account.caseSensitive") : undefined)
        }
        autoComplete="current-password"
        maxLength={LOGIN_RULES.loginPassword.maxLength}
        required
      />
      {withCaptcha ? (
        <CaptchaField
          captcha={captcha}
          value={fields.captcha}
          onChange={(value) => set({ captcha: value })}
          onBlur={() => validation.validate("captcha")}
          error={captchaError ?? validation.errorOf("captcha")}
          isNext={isCodeNext}
          instead={{ on: fields.withoutPicture, onChange: (withoutPicture) => set({ withoutPicture }) }}
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
      <RememberBox {...props} withPassword />
      <span className="sp" />
      {canRecover && onForgot ? (
        <OverlayLink to="/m/forget" onTap={onForgot}>
          {text("account.forgot")}
        </OverlayLink>
      ) : null}
      {canRecover && !onForgot ? (
        <Link className="link form__link" to="/m/forget">
          {text("account.forgot")}
        </Link>
      ) : null}
    </div>
  );
}
