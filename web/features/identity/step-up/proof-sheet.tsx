import { type FormEvent, useRef, useState } from "react";
import type { ProofWay } from "#rules/identity/step-up.ts";
import type { TextKey } from "#texts/keys.ts";
import { closeOverlay, openOverlay } from "#web/features/overlays/overlays.ts";
import { ask } from "#web/platform/data/ask.ts";
import type { ProofRequest } from "#web/platform/session/step-up.ts";
import { readSession } from "#web/platform/session/session.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { AppCodeField } from "#web/features/identity/codes/app-code-field.tsx";
import { PasskeyButton } from "#web/features/identity/passkeys/passkey-button.tsx";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { SmsCodeField } from "#web/features/identity/codes/mobile-fields.tsx";
import { StartInField } from "#web/features/identity/start-in-field.tsx";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { PasswordField } from "#web/features/identity/password/password-field.tsx";
import { focus } from "#web/features/identity/login/use-login-form.ts";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { useBodyEncryption } from "#web/features/identity/use-body-encryption.ts";
import { useValidation, type Validation } from "#web/ui/forms/use-validation.ts";
import { useSmsCode } from "#web/features/identity/codes/use-sms-code.ts";

const FIELD_OF = { password: "password", code: "verificationCode", app: "appCode", passkey: "passkey" } as const;
const REFUSAL_OF = { password: "proof-wrong", code: "code-wrong", app: "app-code-wrong", passkey: "" } as const;

/** What each call is about to do, in the sheet's words; one that is not here is asked for without. */
const WHY: Readonly<Partial<Record<string, TextKey>>> = {
  "devices.end": "proof.why.devices",
  "devices.endOthers": "proof.why.devices",
  "profile.email": "proof.why.email",
  "profile.payeeName": "proof.why.payee",
  "security.setPaymentPassword": "proof.why.password",
  "security.resetPaymentPassword": "proof.why.password",
  "security.setQuestions": "proof.why.questions",
  "security.removeBankCard": "proof.why.card",
  "codes.number": "proof.why.mobile",
  "security.setMobile": "proof.why.mobile",
  "authenticator.start": "proof.why.app",
  "authenticator.confirm": "proof.why.app",
  "authenticator.renewCodes": "proof.why.app",
  "authenticator.turnOff": "proof.why.app",
  "passkeys.start": "proof.why.passkey",
  "passkeys.add": "proof.why.passkey",
  "passkeys.remove": "proof.why.passkey",
  // These are asked for only where a browser can't show that the session is its own (decision 056)
  "games.launch": "proof.why.play",
  "rewards.apply": "proof.why.reward",
  "rewards.claim": "proof.why.reward",
  "tasks.claim": "proof.why.reward",
  "rebate.claim": "proof.why.reward",
  "cashback.claim": "proof.why.reward",
  "vip.claimGift": "proof.why.reward",
  "withdrawals.request": "proof.why.withdraw",
  "deposits.alipay": "proof.why.deposit",
  "deposits.gateway": "proof.why.deposit",
  "deposits.manualTransfer": "proof.why.deposit",
  "deposits.qq": "proof.why.deposit",
  "deposits.wechat": "proof.why.deposit",
  "security.addBankCard": "proof.why.addCard",
  "passwords.change": "proof.why.login",
  "passwords.changeV2": "proof.why.login",
};

type Props = { asked: ProofRequest; onProved: () => void; onClose: () => void };

/** Asks once more who one is, by the password, a code, the app or a passkey; whatever asked for it goes on by itself afterwards. */
export default function ProofSheet({ asked, onProved, onClose }: Props) {
  const text = useText();
  return (
    <Sheet title={text("proof.title")} onClose={onClose}>
      {asked.ways.length === 0 ? <NoWay onClose={onClose} /> : <ProofForm asked={asked} onProved={onProved} />}
      <StartInField onTouch={asked.ways[0] === "password"} />
    </Sheet>
  );
}

/** An account that was opened without a password and proved no number: a password comes first. */
function NoWay({ onClose }: { onClose: () => void }) {
  const text = useText();
  const set = (): void => {
    onClose();
    closeOverlay();
    openOverlay("changePassword");
  };
  return (
    <div className="form">
      <p>{text("proof.noWay")}</p>
      <Button look="accent" size="lg" block onClick={set}>
        {text("proof.setPassword")}
      </Button>
    </div>
  );
}

function ProofForm({ asked: { ways, mobile, call }, onProved }: Pick<Props, "asked" | "onProved">) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState<ProofWay>(ways[0] ?? "password");
  const [typed, setTyped] = useState({ password: "", code: "", app: "", passkey: "" });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sms = useSmsCode("codes.proof", "", "");
  useBodyEncryption();
  const value = typed[way];
  const { validateAll, clear, errorOf } = useMissing(typed);
  const set = (next: string): void => {
    setTyped((last) => ({ ...last, [way]: next }));
    setRefusal(null);
    clear(way);
  };
  const prove = async (shown: string): Promise<void> => {
    setBusy(true);
    const reply = await ask("session.prove", { [FIELD_OF[way]]: shown });
    setBusy(false);
    if (reply.ok) return onProved();
    setRefusal(reply.refusal);
    focus(form.current, FIELD_OF[way]);
  };
  const send = useSingleFlight(() => prove(value));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (validateAll([way])) focus(form.current, FIELD_OF[way]);
    else send();
  };
  const isOfField = refusal === REFUSAL_OF[way];
  const error = refusal !== null && isOfField ? refusalText(text, refusal) : errorOf(way);
  return (
    <form ref={form} className="form" method="post" onSubmit={submit} noValidate>
      <Why call={call} />
      {refusal !== null && !isOfField ? <FormAlert words={refusalText(text, refusal)} /> : null}
      <Ways
        ways={ways}
        value={way}
        onChange={(next) => {
          setWay(next);
          setRefusal(null);
        }}
      />
      <OwnName />
      {way === "password" ? (
        <PasswordField
          label={text("account.password")}
          name="password"
          autoComplete="current-password"
          value={value}
          onChange={(event) => set(event.target.value)}
          error={error}
          maxLength={256}
          required
        />
      ) : way === "code" ? (
        <>
          {mobile === "" ? null : <p className="note">{text("proof.codeTo", { mobile })}</p>}
          <SmsCodeField sms={sms} value={value} onChange={set} error={error} canSend />
        </>
      ) : way === "passkey" ? (
        <p className="note">{text("proof.passkeyWords")}</p>
      ) : (
        <AppCodeField value={value} onChange={set} error={error} />
      )}
      <Send way={way} busy={busy} onUsed={prove} onRefused={setRefusal} />
    </form>
  );
}

/** What is missing of the way that is pressed on with. */
function useMissing(typed: Readonly<Record<ProofWay, string>>): Validation<ProofWay> {
  const text = useText();
  return useValidation<ProofWay>((way) =>
    typed[way] !== "" ? null : text(way === "password" ? "account.enterPassword" : "account.enterCode"),
  );
}

type SendProps = {
  way: ProofWay;
  busy: boolean;
  onUsed: (passkey: string) => Promise<void>;
  onRefused: (refusal: string) => void;
};

function Send({ way, busy, ...used }: SendProps) {
  const text = useText();
  if (way === "passkey") return <PasskeyButton options="passkeys.proofOptions" look="accent" {...used} />;
  return <SubmitButton busy={busy}>{text("proof.confirm")}</SubmitButton>;
}

type WaysProps = { ways: readonly ProofWay[]; value: ProofWay; onChange: (way: ProofWay) => void };

function Ways({ ways, ...chosen }: WaysProps) {
  const text = useText();
  if (ways.length < 2) return null;
  const options = ways.map((one) => ({ value: one, label: text(`proof.by.${one}`) }));
  return <Segmented label={text("proof.way")} options={options} inRows={ways.length > 2} {...chosen} />;
}

function Why({ call }: { call: string }) {
  const text = useText();
  const why = WHY[call];
  return (
    <p className="note">
      <span>
        {why ? <b>{text(why)}</b> : null}
        {text("proof.words")}
      </span>
    </p>
  );
}

/** For password managers, which fill in by the name. */
function OwnName() {
  const name = readSession()?.userName ?? "";
  return (
    <input className="vh" name="username" autoComplete="username" value={name} readOnly tabIndex={-1} aria-hidden />
  );
}
