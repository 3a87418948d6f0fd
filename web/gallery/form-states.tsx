import { useState } from "react";
import { CaptchaField } from "#web/features/identity/codes/captcha-field.tsx";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { LoginForm } from "#web/features/identity/login/login-form.tsx";
import { PasswordField } from "#web/features/identity/password/password-field.tsx";
import { RegisterBanner } from "#web/features/identity/registration/register-banner.tsx";
import { RegisterForm } from "#web/features/identity/registration/register-form.tsx";
import { type Captcha, useCaptcha } from "#web/features/identity/codes/use-captcha.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Field } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LONG_TITLE, LONG_WORDS, type Samples, still, WIDE_NAME } from "./samples.ts";
import { Chapter, State } from "./state.tsx";

export function FormStates({ samples }: { samples: Samples }) {
  return (
    <>
      <Fields />
      <Captchas />
      <Forms samples={samples} />
    </>
  );
}

function Fields() {
  const set = { onChange: still };
  return (
    <Chapter title="Form fields">
      <State name="field: empty">
        <Field label="Username" icon="user-bold" placeholder="Four to fifteen letters" />
      </State>
      <State name="field: filled to the brim">
        <Field label="Username" icon="user-bold" value={WIDE_NAME.repeat(2)} {...set} />
      </State>
      <State name="field: hint, optional">
        <Field label="Invitation" note="optional" hint="From whoever invited you" />
      </State>
      <State name="field: error">
        <Field label="Username" icon="user-bold" value="mira" error="This name is taken" {...set} />
      </State>
      <State name="field: long label and error">
        <Field label={LONG_TITLE} note="optional" error={LONG_WORDS} value="x" {...set} />
      </State>
      <State name="field: good">
        <Field
          label="Username"
          icon="user-bold"
          value={WIDE_NAME}
          hint="This name is free"
          className="is-ok"
          end={<Icon name="check-circle-fill" className="fld__ok" />}
          {...set}
        />
      </State>
      <State name="field: disabled">
        <Field label="Currency" value="PHP" disabled {...set} />
      </State>
      <State name="field: search with a clear button">
        <Field
          quiet
          label="Search"
          icon="magnifying-glass-bold"
          value="lantern"
          end={<IconButton icon="x-bold" label="Clear" />}
          {...set}
        />
      </State>
      <State name="password: hidden (tap the eye), error">
        <PasswordField label="Password" value="velvet-otter-42" {...set} />
        <PasswordField label="Password" value="velvet" error="At least eight characters" {...set} />
      </State>
      <State name="alert: a form refused">
        <FormAlert words="Wrong name or password" more="From now on the code is asked for too." />
      </State>
      <State name="alert: long text">
        <FormAlert words={LONG_TITLE} more={LONG_WORDS} />
      </State>
    </Chapter>
  );
}

function Captchas() {
  const real = useCaptcha(true);
  const [typed, setTyped] = useState("");
  const waiting: Captcha = { image: null, kind: "digits", loading: true, refresh: still };
  return (
    <Chapter title="Captcha">
      <State name="captcha: loading">
        <CaptchaField captcha={waiting} value="" onChange={still} />
      </State>
      <State name="captcha: the merchant's own">
        <CaptchaField captcha={real} value={typed} onChange={setTyped} />
      </State>
      <State name="captcha: an equation, wrong answer">
        <CaptchaField captcha={{ ...real, kind: "equation" }} value="12" onChange={still} error="Wrong code" />
      </State>
    </Chapter>
  );
}

function Forms({ samples }: { samples: Samples }) {
  const { value: rules } = useAsk("system.registerRules", {});
  return (
    <Chapter title="Account forms">
      <State name="login">
        <LoginForm onDone={still} onRegister={still} />
      </State>
      <State name="register (leave a field to see its error)">
        {rules ? <RegisterForm rules={rules} onDone={still} onLogin={still} /> : <span className="sk fld__sk" />}
      </State>
      <State name="register banner: the merchant's">
        <RegisterBanner banner={samples.banners[0]} />
      </State>
      <State name="register banner: none set">
        <RegisterBanner banner={undefined} />
      </State>
    </Chapter>
  );
}
