import { useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { usePasskeysAble } from "./able.ts";

type Props = {
  /** The call that gives the challenge. */
  options: "passkeys.proofOptions" | "session.passkeyOptions";
  look?: "accent";
  /** Gets the answer; resolves when it has been sent. */
  onUsed: (passkey: string) => Promise<void>;
  onRefused: (refusal: string) => void;
};

/** "Use a passkey"; nothing where the browser has none. */
export function PasskeyButton({ options, look, onUsed, onRefused }: Props) {
  const text = useText();
  const able = usePasskeysAble();
  const [busy, setBusy] = useState(false);
  const use = async (): Promise<void> => {
    const [asked, { answerByPasskey }] = await Promise.all([ask(options, {}), import("./webauthn.ts")]);
    if (!asked.ok) return onRefused(asked.refusal);
    const passkey = await answerByPasskey(asked.value);
    if (passkey !== null) await onUsed(passkey);
  };
  if (!able) return null;
  const tap = async (): Promise<void> => {
    setBusy(true);
    await use().catch(() => onRefused("offline"));
    setBusy(false);
  };
  return (
    <Button icon="fingerprint-bold" look={look} size="lg" block busy={busy} onClick={() => void tap()}>
      {text("proof.usePasskey")}
    </Button>
  );
}
