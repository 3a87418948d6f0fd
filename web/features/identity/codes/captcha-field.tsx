import { CAPTCHA_MAX_LENGTH } from "#rules/identity/registration.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Field } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Captcha } from "./use-captcha.ts";

type Props = {
  captcha: Captcha;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  /** It came after the form was sent: that it is the one step left is said with what is to be typed. */
  isNext?: boolean;
  /** Where the device may do longer work instead: for who can't read a picture. */
  instead?: { on: boolean; onChange: (on: boolean) => void };
};

/**
 * The code and its picture in one field; a tap on either picture or arrows brings a new one (accounts §2). What the
 * picture shows can't be spoken without giving it away to programs: a proof of work by the device stands in its place.
 */
export function CaptchaField({ instead, ...props }: Props) {
  const text = useText();
  if (!instead) return <PictureField {...props} />;
  return (
    <div className="captcha">
      {instead.on ? (
        <p className="note" role="status">
          {text("account.captchaWork")}
        </p>
      ) : (
        <PictureField {...props} />
      )}
      <button type="button" className="link form__link" onClick={() => instead.onChange(!instead.on)}>
        {text(instead.on ? "account.captchaPicture" : "account.captchaCannot")}
      </button>
    </div>
  );
}

/** What is to be typed, said in full: of a sum its result. */
const HINTS = {
  digits: "account.captchaDigits",
  equation: "account.captchaEquation",
  letters: "account.captchaLetters",
} as const;
/** Its line is there before anybody knows what kind the picture is of, so that nothing moves. */
const NOT_KNOWN = "\u00A0";

function PictureField({ captcha, value, onChange, onBlur, error, isNext = false }: Props) {
  const text = useText();
  const { image, kind, loading, refresh } = captcha;
  const hint = image ? text(HINTS[kind]) : NOT_KNOWN;
  const change = (typed: string): void =>
    onChange(kind === "letters" ? typed.replaceAll(/\s/g, "") : typed.replaceAll(/\D/g, ""));
  return (
    <Field
      label={text("account.captcha")}
      icon="shield-check-bold"
      name="captcha"
      value={value}
      onChange={(event) => change(event.target.value)}
      onBlur={onBlur}
      error={error}
      hint={isNext ? `${text("account.captchaNext")} ${hint}` : hint}
      keepHint
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
            title={text("account.captchaNew")}
            tabIndex={-1}
          >
            {image ? <img src={image} width={112} height={40} alt={text(`account.captchaPicture.${kind}`)} /> : null}
          </button>
          <IconButton icon="arrows-clockwise-bold" label={text("account.captchaNew")} onClick={refresh} />
        </>
      }
    />
  );
}
