import { type FormEvent, useRef, useState } from "react";
import { isMail } from "#rules/mail.ts";
import { ask } from "#web/platform/ask.ts";
import { useShell } from "#web/platform/shell.ts";
import { refusalText, useText } from "#web/platform/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { FormAlert } from "./form-alert.tsx";
import { useOneAtATime } from "./one-at-a-time.ts";
import { focus } from "./use-login-form.ts";
import { UsernameField } from "./username-field.tsx";

// accounts §9: the confirmation of a forgotten password stays for a second, then one goes back.
const SENT_MS = 1000;

/** Asks for the mail with the link; says the same whether there is such an account or not (FORGOT-001, FORGOT-005). */
export function ForgotByMail({ onDone }: { onDone: () => void }) {
  const text = useText();
  const { merchant } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ username: "", email: "" });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const username = typed.username.trim();
  const email = typed.email.trim();
  const send = useOneAtATime(async () => {
    setRefusal(null);
    if (!isMail(email, merchant.emailPattern)) {
      setRefusal("mail-format");
      return focus(form.current, "email");
    }
    setBusy(true);
    const done = toast("loading", text("account.pleaseWait"));
    const reply = await ask("passwords.byMail", { username, email });
    done();
    setBusy(false);
    if (!reply.ok) return setRefusal(reply.refusal);
    toast("success", text("forgot.sent"), SENT_MS);
    setTimeout(onDone, SENT_MS);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (username !== "" && email !== "") send();
  };
  const isField = refusal === "mail-format";
  return (
    <form ref={form} className="form" method="post" onSubmit={submit} noValidate>
      {refusal && !isField ? <FormAlert words={refusalText(text, refusal)} /> : null}
      <UsernameField value={typed.username} onChange={(value) => setTyped((last) => ({ ...last, username: value }))} />
      <Field
        label={text("account.field.email")}
        icon="envelope-simple-bold"
        name="email"
        type="email"
        value={typed.email}
        onChange={({ target }) => setTyped((last) => ({ ...last, email: target.value }))}
        error={isField ? refusalText(text, "mail-format") : undefined}
        hint={text("forgot.mailHint")}
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button type="submit" look="accent" size="lg" block busy={busy} disabled={username === "" || email === ""}>
        {text("forgot.sendLink")}
      </Button>
    </form>
  );
}
