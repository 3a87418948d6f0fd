import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Field } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

type Props = Omit<ComponentProps<typeof Field>, "type" | "icon" | "end">;

/** A password that can be shown (accounts §2), with a word about a Caps Lock that was forgotten. */
export function PasswordField(props: Props) {
  const text = useText();
  const [shown, setShown] = useState(false);
  const [capitals, setCapitals] = useState(false);
  // Keys that a browser's own filling-in makes up have no modifiers
  const look = ({ nativeEvent: key }: KeyboardEvent): void =>
    setCapitals(key instanceof globalThis.KeyboardEvent && key.getModifierState("CapsLock"));
  const warns = capitals && props.inputMode !== "numeric";
  return (
    <Field
      {...props}
      {...(warns ? { hint: text("account.capsLock"), keepHint: true } : {})}
      type={shown ? "text" : "password"}
      icon="lock-simple-bold"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={look}
      onKeyUp={look}
      end={
        <IconButton
          icon={shown ? "eye-slash-bold" : "eye-bold"}
          label={text(shown ? "account.hidePassword" : "account.showPassword")}
          aria-pressed={shown}
          onClick={() => setShown((last) => !last)}
        />
      }
    />
  );
}
