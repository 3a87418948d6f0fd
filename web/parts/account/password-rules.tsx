import type { ComponentProps } from "react";
import { isKnownPassword, type OwnWords } from "#rules/password.ts";
import type { FieldRule } from "#rules/registration.ts";
import { useShell } from "#web/platform/shell.ts";
import { useText } from "#web/platform/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PasswordField } from "./password-field.tsx";

/** Which of the rules that can be judged here a new password keeps; the server judges again. */
function kept(rule: FieldRule | undefined, password: string, own: OwnWords): { length: boolean; hard: boolean } {
  const { length } = [...password];
  const [min, max] = [rule?.minLength ?? 0, rule?.maxLength ?? 0];
  return {
    length: length > 0 && length >= min && length <= max,
    hard: length >= min && !isKnownPassword(password, own),
  };
}

/** Whether a new password keeps all of them. */
export function isGoodPassword(rule: FieldRule | undefined, password: string, own: OwnWords): boolean {
  const { length, hard } = kept(rule, password, own);
  return length && hard;
}

type Props = Omit<ComponentProps<typeof PasswordField>, "autoComplete"> & {
  value: string;
  rule: FieldRule | undefined;
  /** Whose it will be, as far as that is known here; the merchant is. */
  own: Omit<OwnWords, "merchant">;
};

/** A new password, with ticks that come and go while it is typed; a fault that it was left with stands in their place. */
export function NewPasswordField({ rule, own, ...field }: Props) {
  return (
    <div>
      <PasswordField {...field} autoComplete="new-password" />
      {field.error ? null : <PasswordRules rule={rule} password={field.value} own={own} />}
    </div>
  );
}

function PasswordRules({ rule, password, own }: Pick<Props, "rule" | "own"> & { password: string }) {
  const text = useText();
  const { merchant } = useShell();
  const { length, hard } = kept(rule, password, { ...own, merchant: merchant.name });
  const ticks = [
    { words: text("account.ruleLength", { min: rule?.minLength ?? 0, max: rule?.maxLength ?? 0 }), met: length },
    { words: text("account.ruleHard"), met: hard },
  ];
  return (
    <ul className="rules">
      {ticks.map(({ words, met }) => (
        <li key={words} className={met ? "ok" : undefined}>
          <Icon name={met ? "check-circle-fill" : "minus-bold"} />
          {words}
          <span className="vh">{text(met ? "account.ruleMet" : "account.ruleOpen")}</span>
        </li>
      ))}
    </ul>
  );
}
