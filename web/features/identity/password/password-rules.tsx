import { type ComponentProps, useId } from "react";
import { isKnownPassword, type OwnWords } from "#rules/identity/password.ts";
import { passwordStrength, STRENGTHS } from "#rules/identity/password-strength.ts";
import type { FieldRule } from "#rules/identity/registration.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
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

type Props = Omit<ComponentProps<typeof PasswordField>, "autoComplete"> & {
  value: string;
  rule: FieldRule | undefined;
  /** Whose it will be, as far as that is known here; the merchant is. */
  own: Omit<OwnWords, "merchant">;
  /** With a bar of how hard it is to guess. */
  withStrength?: boolean;
};

/** A new password, with ticks that come and go while it is typed; a fault that it was left with stands in their place. */
export function NewPasswordField({ rule, own, withStrength = false, ...field }: Props) {
  const id = useId();
  const shared = { rule, own, password: field.value };
  return (
    <div>
      <PasswordField {...field} autoComplete="new-password" aria-describedby={field.error ? undefined : id} />
      {withStrength ? <Strength {...shared} /> : null}
      {field.error ? null : <PasswordRules {...shared} id={id} />}
    </div>
  );
}

type Judged = Pick<Props, "rule" | "own"> & { password: string };

function Strength({ rule, own, password }: Judged) {
  const text = useText();
  const { merchant } = useShell();
  const figure = passwordStrength(password, { ...own, merchant: merchant.name }, rule?.minLength ?? 0);
  const words = text(`account.strength-${figure}`);
  return (
    <div
      className={`str str--${figure}`}
      role="meter"
      aria-label={text("account.strength")}
      aria-valuemin={0}
      aria-valuemax={STRENGTHS}
      aria-valuenow={figure}
      aria-valuetext={words}
    >
      {Array.from({ length: STRENGTHS }, (_none, at) => (
        <i key={at} className={at < figure ? "on" : undefined} />
      ))}
    </div>
  );
}

function PasswordRules({ rule, password, own, id }: Judged & { id: string }) {
  const text = useText();
  const { merchant } = useShell();
  const { length, hard } = kept(rule, password, { ...own, merchant: merchant.name });
  const ticks = [
    { words: text("account.ruleLength", { min: rule?.minLength ?? 0, max: rule?.maxLength ?? 0 }), met: length },
    { words: text("account.ruleHard"), met: hard },
  ];
  return (
    <ul className="rules" id={id}>
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
