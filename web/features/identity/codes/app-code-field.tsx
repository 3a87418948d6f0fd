import { useState } from "react";
import { APP_CODE_DIGITS, readAppCode } from "#rules/identity/authenticator.ts";
import { type Text, useText } from "#web/platform/i18n/texts.tsx";
import { Field } from "#web/ui/field.tsx";
import { KEEP_FOCUS } from "#web/ui/keep-focus.ts";

export type AppCodeKind = "app" | "recovery";

/** With the groups and dashes that it is written with. */
const RECOVERY_MAX = 20;

type Props = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Told which of both is asked for, where the words around it differ. */
  onKind?: (kind: AppCodeKind) => void;
};

/** A code of the authenticator app, or, without the phone at hand, a recovery code. */
export function AppCodeField({ value, onChange, error, onKind }: Props) {
  const text = useText();
  const [kind, setKind] = useState<AppCodeKind>("app");
  const change = (): void => {
    const next = kind === "app" ? "recovery" : "app";
    setKind(next);
    onKind?.(next);
    onChange("");
  };
  return (
    <div className="appc">
      {kind === "app" ? (
        <AppDigitsField value={value} onChange={onChange} error={error} />
      ) : (
        <Field
          label={text("step.recoveryCode")}
          icon="lock-key-duotone"
          name="appCode"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          error={error}
          placeholder="XXXX-XXXX-XXXX"
          maxLength={RECOVERY_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className="num appc__r"
          required
        />
      )}
      <button {...KEEP_FOCUS} type="button" className="link appc__o" onClick={change}>
        {text(kind === "app" ? "step.useRecovery" : "step.useApp")}
      </button>
    </div>
  );
}

/** The six digits alone. */
export function AppDigitsField({ value, onChange, error, hint }: Omit<Props, "onKind"> & { hint?: string }) {
  const text = useText();
  return (
    <Field
      label={text("step.appCode")}
      icon="shield-check-duotone"
      name="appCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, "").slice(0, APP_CODE_DIGITS))}
      error={error}
      hint={hint}
      className="num appc__d"
      required
    />
  );
}

/** What is wrong with what was typed, before anybody is asked: it can be no code at all. */
export const appCodeError = (text: Text, typed: string): string | null =>
  readAppCode(typed) === null ? text("account.enterCode") : null;
