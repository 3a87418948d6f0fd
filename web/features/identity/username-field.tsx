import { LOGIN_RULES } from "#rules/identity/login.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Field } from "#web/ui/field.tsx";

type Props = {
  value: string;
  onChange: (username: string) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  /** The browser may offer passkeys here. */
  passkeys?: boolean;
};

/** The name one is known by, as a browser fills it in. */
export function UsernameField({ value, onChange, onBlur, error, passkeys = false }: Props) {
  const text = useText();
  return (
    <Field
      label={text("account.username")}
      icon="user-bold"
      name="username"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      error={error}
      autoComplete={passkeys ? "username webauthn" : "username"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={LOGIN_RULES.loginUsername.maxLength}
      required
    />
  );
}
