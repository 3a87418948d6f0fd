import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useShell } from "#web/platform/data/shell.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { SET_PASSWORD_MS } from "./loading-limits.ts";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { confirmationError, neededPasswordError } from "./new-password-error.ts";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { PasswordField } from "./password-field.tsx";
import { NewPasswordField } from "./password-rules.tsx";
import { focus } from "#web/features/identity/login/use-login-form.ts";
import { useBodyEncryption } from "#web/features/identity/use-body-encryption.ts";
import { useValidation } from "#web/ui/forms/use-validation.ts";

type Field = "oldPassword" | "newPassword" | "confirmNewPassword";
export type Passwords = Record<Field, string>;

const ALL: readonly Field[] = ["oldPassword", "newPassword", "confirmNewPassword"];
const SAME = "modify.new.old.same";
const NOTHING: Passwords = { oldPassword: "", newPassword: "", confirmNewPassword: "" };
const FIELDS: Readonly<Record<string, Field>> = {
  "wrong-password": "oldPassword",
  "password-format": "newPassword",
  "password-known": "newPassword",
  "passwords-differ": "confirmNewPassword",
};

type Props = {
  username: string;
  withOld: boolean;
  /** The words on the button. */
  action: string;
  /** Gives the code of a refusal, or null. */
  send: (passwords: Passwords) => Promise<string | null>;
  /** What stands above the fields, and below the button. */
  before?: ReactNode;
  after?: ReactNode;
};

/** A new password, twice; the old one before it where it is asked for (accounts §2). */
export function NewPasswordForm({ username, withOld, action, send, before, after }: Props) {
  const text = useText();
  const { merchant } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(NOTHING);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const rule = useAsk("system.registerRules", {}).value?.["password"];
  useBodyEncryption();
  const own = { username, merchant: merchant.name };
  const validation = useValidation<Field>((field) => {
    if (field === "confirmNewPassword") return confirmationError(typed.newPassword, typed.confirmNewPassword, text);
    if (field === "newPassword") return neededPasswordError(rule, typed.newPassword, own, text);
    return typed.oldPassword === "" ? text("account.enterPassword") : null;
  });
  const set = (field: Field) => (event: { target: { value: string } }) => {
    setTyped((last) => ({ ...last, [field]: event.target.value }));
    setRefusal((last) => (last !== null && (FIELDS[last] ?? field) === field ? null : last));
    validation.clear(field);
  };
  const work = useSingleFlight(async () => {
    setBusy(true);
    const done = toast("loading", text("account.pleaseWait"), SET_PASSWORD_MS);
    const refused = await send(typed);
    done();
    setBusy(false);
    setRefusal(refused);
    // accounts §8: nothing of it can stay
    if (refused === SAME) setTyped((last) => ({ ...last, newPassword: "", confirmNewPassword: "" }));
    if (refused !== null) focus(form.current, FIELDS[refused] ?? "newPassword");
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = validation.validateAll(withOld ? ALL : ALL.slice(1));
    if (wrong) focus(form.current, wrong);
    else work();
  };
  const errorOf = (field: Field): string | undefined =>
    refusal !== null && FIELDS[refusal] === field ? refusalText(text, refusal) : undefined;
  const field = (name: Field) => ({
    label: text(`password.${name}`),
    name,
    value: typed[name],
    onChange: set(name),
    onBlur: () => validation.validate(name),
    error: errorOf(name) ?? validation.errorOf(name),
    required: true,
  });
  return (
    <form ref={form} className="form" method="post" onSubmit={submit} noValidate>
      {refusal !== null && !FIELDS[refusal] ? <FormAlert words={refusalText(text, refusal)} /> : null}
      {before}
      {withOld ? <PasswordField {...field("oldPassword")} autoComplete="current-password" /> : null}
      <NewPasswordField {...field("newPassword")} rule={rule} own={{ username }} withStrength />
      <PasswordField {...field("confirmNewPassword")} autoComplete="new-password" />
      <SubmitButton busy={busy}>{action}</SubmitButton>
      {after}
    </form>
  );
}
