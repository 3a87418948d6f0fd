import { useRef, useState } from "react";
import { inGroups } from "#rules/identity/authenticator.ts";
import { AppDigitsField, appCodeError } from "#web/features/identity/codes/app-code-field.tsx";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Qr } from "#web/ui/qr.tsx";
import { CardHead } from "./card-head.tsx";
import { useSending } from "./use-sending.ts";
import { useCopy } from "#web/ui/use-copy.ts";

type Begun = ValueOf<Calls["authenticator.start"]>;
type Props = { onOn: (recoveryCodes: readonly string[]) => void };

/** What it is for, then the key for the app, then its first code. */
export function AuthenticatorSetup({ onOn }: Props) {
  const text = useText();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const begin = useSingleFlight(async () => {
    setBusy(true);
    setRefusal(null);
    const reply = await ask("authenticator.start", {});
    setBusy(false);
    if (reply.ok) setBegun(reply.value);
    else setRefusal(reply.refusal);
  });
  if (begun) return <GiveKey begun={begun} onOn={onOn} />;
  return (
    <div className="form">
      <section className="card auth">
        <CardHead icon="shield-check-duotone" title={text("security.app.intro")} />
        <p>{text("security.app.introWords")}</p>
      </section>
      {refusal !== null ? <FormAlert words={refusalText(text, refusal)} /> : null}
      <Button look="accent" size="lg" block busy={busy} onClick={begin}>
        {text("security.app.begin")}
      </Button>
      <p className="note">
        <Icon name="info-fill" />
        {text("security.app.introNote")}
      </p>
    </div>
  );
}

const FIELDS = ["appCode"] as const;

function GiveKey({ begun: { secret, secretLink }, onOn }: Props & { begun: Begun }) {
  const text = useText();
  const [typed, setTyped] = useState("");
  const made = useRef<readonly string[]>([]);
  const { form, busy, alert, errorOf, touch, submit } = useSending({
    fields: FIELDS,
    errorIn: () => appCodeError(text, typed),
    send: async () => {
      const reply = await ask("authenticator.confirm", { appCode: typed });
      if (reply.ok) made.current = reply.value.recoveryCodes;
      return reply;
    },
    onDone: () => onOn(made.current),
  });
  const copy = useCopy();
  return (
    <form ref={form} className="form form-page" method="post" onSubmit={submit} noValidate>
      {alert ? <FormAlert words={alert} /> : null}
      <section className="card auth">
        <h2>{text("security.app.scan")}</h2>
        <p>{text("security.app.scanWords")}</p>
        <Qr content={secretLink} label={text("security.app.qr")} />
        <p className="auth__k">
          <small>{text("security.app.key")}</small>
          <bdi className="num">{inGroups(secret)}</bdi>
        </p>
        <div className="auth__b">
          <a className="btn btn--tonal" href={secretLink}>
            <Icon name="device-mobile-bold" />
            {text("security.app.open")}
          </a>
          <Button icon="copy" onClick={() => void copy(secret, text("security.app.keyCopied"))}>
            {text("security.app.copyKey")}
          </Button>
        </div>
      </section>
      <section className="card auth">
        <h2>{text("security.app.type")}</h2>
        <AppDigitsField
          value={typed}
          onChange={(value) => {
            setTyped(value);
            touch();
          }}
          error={errorOf("appCode")}
          hint={text("security.app.codeHint")}
        />
        <SubmitButton busy={busy}>{text("security.app.turnOn")}</SubmitButton>
      </section>
    </form>
  );
}
