import { useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { usePasskeysAble } from "./able.ts";

type Props = {
  /** The call that gives the challenge. */
  options: "passkeys.proofOptions" | "session.passkeyOptions";
  look?: "accent" | "line";
  /** Gets the answer; resolves when it has been sent. */
  onUsed: (passkey: string) => Promise<void>;
  onRefused: (refusal: string) => void;
  /** It asks from `true` on, until `false`. */
  onBusy?: (busy: boolean) => void;
};

/** "Use a passkey"; nothing where the browser has none. */
export function PasskeyButton({ options, look, onUsed, onRefused, onBusy }: Props) {
  const text = useText();
  const { unable } = usePasskeysAble();
  const [busy, setBusy] = useState(false);
  const use = async (): Promise<void> => {
    const [asked, { answerByPasskey }] = await Promise.all([ask(options, {}), import("./webauthn.ts")]);
    if (!asked.ok) return onRefused(asked.refusal);
    const answer = await answerByPasskey(asked.value);
    if (answer.passkey !== null) await onUsed(answer.passkey);
    else if (answer.refusal !== "") onRefused(answer.refusal);
  };
  if (unable !== null) return null;
  const tap = async (): Promise<void> => {
    setBusy(true);
    onBusy?.(true);
    await use().catch(() => onRefused("offline"));
    setBusy(false);
    onBusy?.(false);
  };
  return (
    <Button icon="fingerprint-bold" look={look} size="lg" block busy={busy} onClick={() => void tap()}>
      {text("proof.usePasskey")}
    </Button>
  );
}
