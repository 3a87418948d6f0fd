import { type ComponentProps, useState } from "react";
import { useText } from "#web/platform/texts.tsx";
import { Field } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

type Props = Omit<ComponentProps<typeof Field>, "type" | "icon" | "end">;

/** A password that can be shown (accounts §2). */
export function PasswordField(props: Props) {
  const text = useText();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? "text" : "password"}
      icon="lock-simple-bold"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
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
