import { useText } from "#web/platform/texts.tsx";
import { Field } from "#web/ui/field.tsx";

/** The name one is known by, as a browser fills it in. */
export function UsernameField({ value, onChange }: { value: string; onChange: (username: string) => void }) {
  const text = useText();
  return (
    <Field
      label={text("account.username")}
      icon="user-bold"
      name="username"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
      required
    />
  );
}
