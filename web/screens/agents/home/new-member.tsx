import { useState } from "react";
import { PasswordField } from "#web/features/identity/password/password-field.tsx";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { useBodyEncryption } from "#web/features/identity/use-body-encryption.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { areRates, type OwnRate, RateFields, ratesOf, type TypedRates } from "./rate-fields.tsx";

/** Makes an account directly below the agent (U-180). */
export function NewMember({ onMade }: { onMade: () => void }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const made = (): void => {
    setOpen(false);
    onMade();
  };
  return (
    <>
      <Button look="tonal" block icon="user-bold" onClick={() => setOpen(true)}>
        {text("agent.newMember")}
      </Button>
      {isOpen ? (
        <Sheet title={text("agent.newMember")} onClose={() => setOpen(false)}>
          <Form onMade={made} />
        </Sheet>
      ) : null}
    </>
  );
}

const NO_RATES: readonly OwnRate[] = [];

function Form({ onMade }: { onMade: () => void }) {
  const text = useText();
  useBodyEncryption();
  const quota = useAsk("agents.rebateQuota", {});
  const own = quota.value?.kinds ?? NO_RATES;
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [isAgent, setAgent] = useState(false);
  const [typed, setTyped] = useState<TypedRates>({});
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    if (!areRates(own, typed)) return;
    setBusy(true);
    const reply = await ask("agents.registerDownline", { username, password, isAgent, rebates: ratesOf(own, typed) });
    setBusy(false);
    if (!reply.ok) return setError(refusalText(text, reply.refusal));
    toast("success", text("agent.memberMade", { name: reply.value.name }));
    onMade();
  };
  return (
    <form
      className="agt"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void make();
      }}
    >
      {error === null ? null : <FormAlert words={error} />}
      <Field
        label={text("account.username")}
        name="downline"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      />
      <PasswordField
        label={text("account.password")}
        name="downline-password"
        autoComplete="new-password"
        required
        maxLength={200}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Checkbox checked={isAgent} onChange={setAgent}>
        {text("agent.asAgent")}
      </Checkbox>
      {own.some(({ rate, next }) => Number(rate) > 0 || Number(next) > 0) ? (
        <h3 className="lab">{text("agent.rebates")}</h3>
      ) : null}
      <RateFields own={own} typed={typed} onChange={setTyped} />
      <p className="note">{text("agent.handOn")}</p>
      <Button look="accent" type="submit" busy={busy} block>
        {text("agent.newMember")}
      </Button>
    </form>
  );
}
