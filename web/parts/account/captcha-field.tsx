import { CAPTCHA_MAX_LENGTH } from "#rules/registration.ts";
import { useText } from "#web/platform/texts.tsx";
import { Field } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Captcha } from "./use-captcha.ts";

type Props = {
  captcha: Captcha;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** The code and its picture in one field; a tap on either picture or arrows brings a new one (accounts §2). */
export function CaptchaField({ captcha, value, onChange, error }: Props) {
  const text = useText();
  const { image, kind, loading, refresh } = captcha;
  const change = (typed: string): void =>
    onChange(kind === "letters" ? typed.replaceAll(/\s/g, "") : typed.replaceAll(/\D/g, ""));
  return (
    <Field
      label={text("account.captcha")}
      icon="shield-check-bold"
      name="captcha"
      value={value}
      onChange={(event) => change(event.target.value)}
      error={error}
      hint={kind === "equation" ? text("account.captchaEquation") : undefined}
      maxLength={CAPTCHA_MAX_LENGTH}
      inputMode={kind === "letters" ? "text" : "numeric"}
      autoComplete="off"
      autoCapitalize="characters"
      required
      className="num"
      end={
        <>
          <button
            type="button"
            className={loading ? "cap is-busy" : "cap"}
            onClick={refresh}
            aria-label={text("account.captchaNew")}
            tabIndex={-1}
          >
            {image ? <img src={image} width={112} height={40} alt="" /> : null}
          </button>
          <IconButton icon="arrows-clockwise-bold" label={text("account.captchaNew")} onClick={refresh} />
        </>
      }
    />
  );
}
