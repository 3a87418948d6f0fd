import { useCallback, useEffect, useRef, useState } from "react";
import type { LoginKind } from "#rules/identity/session.ts";
import { ask } from "#web/platform/data/ask.ts";
import { keepSession } from "#web/platform/session/session.ts";
import { LOCAL, writeText } from "#web/platform/storage/storage.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormAlert } from "#web/features/identity/form-alert.tsx";
import { canAutofill, usePasskeysAble } from "./able.ts";

type Props = { kind: LoginKind; onDone: () => void };

/** The way in by a passkey: a button, and the browser's own offer at the name where it has one (decision 050). */
export function PasskeyLogin({ kind, onDone }: Props) {
  const text = useText();
  const able = usePasskeysAble();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const done = useRef(onDone);
  done.current = onDone;
  const enter = useCallback(
    async (autofill: boolean): Promise<void> => {
      const refused = await logIn(kind, autofill);
      if (refused === "") done.current();
      else setRefusal(refused);
    },
    [kind],
  );
  useEffect(() => {
    let isGone = false;
    void canAutofill().then((can) => (can && !isGone ? enter(true) : undefined));
    return () => {
      isGone = true;
      void import("./webauthn.ts").then(({ stopPasskey }) => stopPasskey());
    };
  }, [enter]);
  if (!able) return null;
  const tap = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    await enter(false);
    setBusy(false);
  };
  return (
    <>
      {refusal !== null ? <FormAlert words={refusalText(text, refusal)} /> : null}
      <Button icon="fingerprint-bold" size="lg" block busy={busy} onClick={() => void tap()}>
        {text("proof.usePasskey")}
      </Button>
    </>
  );
}

/** Why not; null: the reader went away; "": in. */
async function logIn(type: LoginKind, autofill: boolean): Promise<string | null> {
  const [options, { answerByPasskey }] = await Promise.all([
    ask("session.passkeyOptions", {}),
    import("./webauthn.ts"),
  ]);
  if (!options.ok) return autofill ? null : options.refusal;
  const passkey = await answerByPasskey(options.value, autofill);
  if (passkey === null) return null;
  const reply = await ask("session.loginByPasskey", { passkey, type });
  if (!reply.ok) return reply.refusal;
  keepSession(reply.value);
  writeText(LOCAL.autoLogin, "0");
  return "";
}
