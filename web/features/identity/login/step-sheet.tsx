import { type FormEvent, useEffect, useRef, useState } from "react";
import { closeOverlay, openOverlay } from "#web/features/overlays/overlays.ts";
import { ask } from "#web/platform/data/ask.ts";
import type { TwoFactorReply } from "#web/platform/session/step-up.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { AppCodeField, type AppCodeKind, appCodeError } from "#web/features/identity/codes/app-code-field.tsx";
import { PasskeyButton } from "#web/features/identity/passkeys/passkey-button.tsx";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { endLoginWait } from "./login-wait.ts";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { focus } from "./use-login-form.ts";
import { useBodyEncryption } from "#web/features/identity/use-body-encryption.ts";
import { useValidation } from "#web/ui/forms/use-validation.ts";

type Props = { onReply: (reply: TwoFactorReply) => void; onClose: () => void };

/** After these the same login may go on; any other refusal ends it. */
const GOES_ON: readonly string[] = [
  "app-code-wrong",
  "passkey-wrong",
  "too-many-calls",
  "offline",
  "slow",
  "upgrading",
  "unknown",
];

/** The second step of a login: a code of the app, or a recovery code. */
export default function StepSheet({ onReply, onClose }: Props) {
  const text = useText();
  const { merchant } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<AppCodeKind>("app");
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useBodyEncryption();
  useEffect(() => {
    endLoginWait();
    focus(form.current, "appCode");
  }, []);
  const send = useSingleFlight(async () => {
    setBusy(true);
    const reply = await ask("session.secondStep", { appCode: typed });
    setBusy(false);
    if (reply.ok || !GOES_ON.includes(reply.refusal)) return onReply(reply);
    setRefusal(reply.refusal);
    if (reply.refusal === "app-code-wrong") setTyped("");
    focus(form.current, "appCode");
  });
  const sendPasskey = async (passkey: string): Promise<void> => {
    const reply = await ask("session.secondStep", { passkey });
    if (reply.ok || !GOES_ON.includes(reply.refusal)) return onReply(reply);
    setRefusal(reply.refusal);
  };
  const { validateAll, clear, errorOf } = useValidation<"appCode">(() => appCodeError(text, typed));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (validateAll(["appCode"])) focus(form.current, "appCode");
    else send();
  };
  const askService = (): void => {
    onClose();
    closeOverlay();
    openOverlay("service");
  };
  const isOfField = refusal === "app-code-wrong";
  return (
    <Sheet title={text("step.title")} onClose={onClose}>
      <form ref={form} className="form" method="post" onSubmit={submit} noValidate>
        <p className="note">{text(`step.${kind}Words`, { name: merchant.name })}</p>
        {refusal !== null && !isOfField ? <FormAlert words={refusalText(text, refusal)} /> : null}
        <AppCodeField
          value={typed}
          onChange={(value) => {
            setTyped(value);
            clear("appCode");
            if (value !== "") setRefusal(null);
          }}
          error={isOfField ? refusalText(text, refusal) : errorOf("appCode")}
          onKind={(next) => {
            setKind(next);
            setRefusal(null);
          }}
        />
        <SubmitButton busy={busy}>{text("account.login")}</SubmitButton>
        <PasskeyButton options="session.passkeyOptions" onUsed={sendPasskey} onRefused={setRefusal} />
        <p className="form__foot">
          {text("step.lost")}{" "}
          <button type="button" className="link form__link" onClick={askService}>
            {text("step.askService")}
          </button>
        </p>
      </form>
    </Sheet>
  );
}
