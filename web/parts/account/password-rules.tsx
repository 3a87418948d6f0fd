import { isKnownPassword } from "#rules/password.ts";
import type { FieldRule } from "#rules/registration.ts";
import { useShell } from "#web/platform/shell.ts";
import { useText } from "#web/platform/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Props = { rule: FieldRule | undefined; password: string; username: string };

/** Whether a new password keeps the rules that can be judged here; the server judges again. */
export function isGoodPassword(
  rule: FieldRule | undefined,
  password: string,
  own: { username: string; merchant: string },
) {
  const { length } = [...password];
  const [min, max] = [rule?.minLength ?? 0, rule?.maxLength ?? 0];
  return length > 0 && length >= min && length <= max && !isKnownPassword(password, own);
}

/** Ticks that come and go while a password is typed. */
export function PasswordRules({ rule, password, username }: Props) {
  const text = useText();
  const { merchant } = useShell();
  const [min, max] = [rule?.minLength ?? 0, rule?.maxLength ?? 0];
  const { length } = [...password];
  const ticks = [
    {
      words: text("account.ruleLength", { min, max }),
      met: length >= min && length <= max && length > 0,
    },
    {
      words: text("account.ruleHard"),
      met: length >= min && !isKnownPassword(password, { username, merchant: merchant.name }),
    },
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
