import { type ReactNode, useState } from "react";
import type { RegisterField } from "#rules/identity/register-fields.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { RegisterFormState } from "./use-register-form.ts";

type MoreProps = {
  fields: readonly RegisterField[];
  state: RegisterFormState;
  /** The code of the reader's link was nobody's: another can be typed, and the field for it is among these. */
  isCodeAsked: boolean;
  drawn: (field: RegisterField) => ReactNode;
};

/** What may stay empty, folded away where it is more than a few fields; open where something stands in it or is wrong. */
export function MoreFields({ fields, state, isCodeAsked, drawn }: MoreProps) {
  const text = useText();
  const [wanted, setWanted] = useState(false);
  const isNeeded =
    (isCodeAsked && fields.includes("affiliateCode")) ||
    fields.some((field) => state.values[field] !== "" || state.errorOf(field) !== undefined);
  return (
    <details
      className="form__more"
      open={wanted || isNeeded}
      onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
    >
      <summary>
        {text("account.more")}
        <small>{text("account.optional")}</small>
        <Icon name="caret-down-bold" />
      </summary>
      <div className="form">{fields.map(drawn)}</div>
    </details>
  );
}
