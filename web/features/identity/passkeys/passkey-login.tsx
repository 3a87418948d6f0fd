import { useCallback, useEffect, useRef, useState } from "react";
import type { LoginKind } from "#rules/identity/session.ts";
import { ask } from "#web/platform/data/ask.ts";
import { forgetRemembered, readRemembered, remember } from "#web/platform/session/remembered-login.ts";
import { keepSession } from "#web/platform/session/session.ts";
import { LOCAL, writeText } from "#web/platform/storage/storage.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { offerPasskeys } from "./offer.ts";
import { PasskeyButton } from "./passkey-button.tsx";

type Props = {
  kind: LoginKind;
  /** The form's tick, which counts for every way in. */
  remembered: boolean;
  /** Another way in is being tried. */
  paused: boolean;
  onDone: () => void;
};

/** The way in by a passkey: a button, and the browser's own offer at the name where it has one (decision 050). */
export function PasskeyLogin({ kind, remembered, paused, onDone }: Props) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = useRef({ remembered, onDone });
  latest.current = { remembered, onDone };
  const enter = useCallback(
    async (passkey: string): Promise<boolean> => {
      const refused = await logIn(passkey, kind, latest.current.remembered);
      setRefusal(refused);
      if (refused === null) latest.current.onDone();
      return refused !== null;
    },
    [kind],
  );
  useEffect(() => (paused || asking ? undefined : offerPasskeys(enter)), [enter, paused, asking]);
  return (
    <>
      {refusal !== null ? <FormAlert words={refusalText(text, refusal)} /> : null}
      <PasskeyButton
        look="line"
        options="session.passkeyOptions"
        onBusy={(on) => {
          setAsking(on);
          if (on) setRefusal(null);
        }}
        onUsed={async (passkey) => void (await enter(passkey))}
        onRefused={setRefusal}
      />
    </>
  );
}

/** Why not; null when in. */
async function logIn(passkey: string, type: LoginKind, isRemembered: boolean): Promise<string | null> {
  const reply = await ask("session.loginByPasskey", { passkey, type, remember: isRemembered });
  if (!reply.ok) return reply.refusal;
  keepSession(reply.value);
  // U-165
  writeText(LOCAL.autoLogin, isRemembered ? "1" : "0");
  await keepName(reply.value.userName, type, isRemembered);
  return null;
}

/** The name of who came in, by the tick; a password that was kept for that name stays. */
async function keepName(username: string, type: LoginKind, isRemembered: boolean): Promise<void> {
  if (!isRemembered) return forgetRemembered();
  const kept = await readRemembered();
  const password = kept?.type === type && kept.username === username ? kept.password : "";
  await remember({ type, username, password, countryDialingCode: "" });
}
