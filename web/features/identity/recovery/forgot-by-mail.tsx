import { type FormEvent, useEffect, useRef, useState } from "react";
import { isMail } from "#rules/identity/mail.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useSession } from "#web/platform/session/session.ts";
import { type ShellMerchant, useShell } from "#web/platform/data/shell.ts";
import { refusalText, type Text, useText } from "#web/platform/i18n/texts.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { SENT_MS, toast } from "#web/ui/toasts.tsx";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { noteMailAsked } from "#web/features/identity/recovery/mail-asked.ts";
import { loginFieldError } from "#web/features/identity/login/login-field-error.ts";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { focus } from "#web/features/identity/login/use-login-form.ts";
import { UsernameField } from "#web/features/identity/username-field.tsx";
import { useValidation } from "#web/ui/forms/use-validation.ts";

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
  const validation = useValidation((field: "username" | "email") =>
    errorIn(field, { username, email }, merchant, text),
  );
  const wait = useWaiting();
  const send = useSingleFlight(async () => {
    setRefusal(null);
    const wrong = validation.validateAll(["username", "email"]);
    if (wrong) return focus(form.current, wrong);
    setBusy(true);
    const done = wait(text("account.pleaseWait"));
    const reply = await ask("passwords.byMail", { username, email });
    done();
    setBusy(false);
    if (!reply.ok) return setRefusal(reply.refusal);
    toast("success", text("forgot.sent"), SENT_MS);
    noteMailAsked();
    setTimeout(onDone, SENT_MS);
  });
  const isField = refusal === "mail-format";
  const change = (field: keyof typeof typed, value: string): void => {
    setTyped((last) => ({ ...last, [field]: value }));
    setRefusal(null);
    validation.clear(field);
  };
  return (
    <form ref={form} className="form" method="post" onSubmit={quietly(send)} noValidate>
      {refusal && !isField ? <FormAlert words={refusalText(text, refusal)} /> : null}
      <UsernameField
        value={typed.username}
        onChange={(value) => change("username", value)}
        onBlur={() => validation.validate("username")}
        error={validation.errorOf("username")}
      />
      <Field
        label={text("account.field.email")}
        icon="envelope-simple-bold"
        name="email"
        type="email"
        value={typed.email}
        onChange={({ target }) => change("email", target.value)}
        onBlur={() => validation.validate("email")}
        error={isField ? refusalText(text, "mail-format") : validation.errorOf("email")}
        hint={text("forgot.mailHint")}
        autoComplete="email"
        maxLength={254}
        required
      />
      <SubmitButton busy={busy}>{text("forgot.sendLink")}</SubmitButton>
    </form>
  );
}

/** The name by the shared rule of the login, the address by the merchant's (accounts §5). */
function errorIn(
  field: "username" | "email",
  { username, email }: { username: string; email: string },
  { emailPattern }: Pick<ShellMerchant, "emailPattern">,
  text: Text,
): string | null {
  if (field === "email") return isMail(email, emailPattern) ? null : refusalText(text, "mail-format");
  return loginFieldError("loginUsername", username, text);
}

/** Does `work` in place of the browser's own sending. */
function quietly(work: () => void) {
  return (event: FormEvent): void => {
    event.preventDefault();
    work();
  };
}

/** "Please wait" until the call ends, and no longer than until somebody is logged in (accounts §2, U-156). */
function useWaiting(): (words: string) => () => void {
  const session = useSession();
  const end = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (session) end.current();
  }, [session]);
  return (words) => (end.current = toast("loading", words));
}
