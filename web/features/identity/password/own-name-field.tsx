import { useText } from "#web/platform/i18n/texts.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Whose password is set, to be read and not changed; password managers keep the new one under it. */
export function OwnNameField({ username }: { username: string }) {
  const text = useText();
  return (
    <Field
      label={text("account.username")}
      icon="user-bold"
      name="username"
      value={username}
      autoComplete="username"
      readOnly
      end={<Icon name="lock-simple-fill" className="fld__lock" />}
    />
  );
}
