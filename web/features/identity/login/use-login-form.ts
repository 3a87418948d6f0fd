import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { LoginKind } from "#rules/identity/session.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { forgetRemembered, readRemembered } from "#web/platform/session/remembered-login.ts";
import { loginFieldError } from "./login-field-error.ts";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { type Captcha, useCaptcha } from "#web/features/identity/codes/use-captcha.ts";
import { type LoginFields, useLogin } from "./use-login.ts";
import { useBodyEncryption } from "#web/features/identity/use-body-encryption.ts";
import { useValidation, type Validation } from "#web/ui/forms/use-validation.ts";

/** Which fields the shared rules of the login know, by the name of the rule. */
type ValidatedField = "loginUsername" | "loginPassword" | "captcha";

const NAMED: readonly ValidatedField[] = ["loginUsername", "loginPassword"];
/** What the fields are called in the form. */
const NAMES: Readonly<Record<ValidatedField, string>> = {
  loginUsername: "username",
  loginPassword: "password",
  captcha: "captcha",
};

const EMPTY: LoginFields = { username: "", password: "", captcha: "", remembered: false, withoutPicture: false };

export type LoginFormState = {
  form: RefObject<HTMLFormElement | null>;
  fields: LoginFields;
  set: (change: Partial<LoginFields>) => void;
  /** Code of the last refusal. */
  refusal: string | null;
  withCaptcha: boolean;
  /** The picture came with an answer that found nothing wrong: typing it is the next step, and no mistake yet. */
  isCodeNext: boolean;
  captcha: Captcha;
  /** A new picture, and an empty field for it; nothing where none is shown. */
  renewCaptcha: () => void;
  busy: boolean;
  /** Every field that is shown has a value. */
  full: boolean;
  /** What is wrong with a field by its shared rule. */
  validation: Validation<ValidatedField>;
  submit: (event: FormEvent) => void;
};

/** What the login form knows: the captcha appears after a failure that asks for one, and changes with every failure. */
export function useLoginForm(onDone: () => void, kind: LoginKind): LoginFormState {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(EMPTY);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [withCaptcha, setWithCaptcha] = useState(false);
  const [isCodeNext, setCodeNext] = useState(false);
  const captcha = useCaptcha(withCaptcha);
  const { busy, login } = useLogin(kind);
  const { username, password } = fields;
  const text = useText();
  const typed = { loginUsername: username, loginPassword: password, captcha: fields.captcha };
  const validation = useValidation<ValidatedField>((field) => loginFieldError(field, typed[field], text));
  useBodyEncryption();
  useRemembered(kind, setFields);
  useEffect(() => {
    // The field is there only now
    if (isCodeNext) focus(form.current, "captcha");
  }, [isCodeNext]);

  const set = (change: Partial<LoginFields>): void => {
    setFields((last) => ({ ...last, ...change }));
    if (change.username !== undefined) validation.clear("loginUsername");
    if (change.password !== undefined) validation.clear("loginPassword");
    if (change.captcha !== undefined) validation.clear("captcha");
    // U-139: gone with the tick, not only with the next login
    if (change.remembered === false) forgetRemembered();
    if (refusal !== null && change.captcha && CAPTCHA_REFUSALS.includes(refusal)) setRefusal(null);
  };
  const renewCaptcha = (): void => {
    if (!withCaptcha) return;
    setFields((last) => ({ ...last, captcha: "" }));
    captcha.refresh();
  };
  const hasCaptcha = !withCaptcha || fields.withoutPicture || fields.captcha !== "";
  const full = username !== "" && password !== "" && hasCaptcha;
  const send = async (): Promise<void> => {
    setRefusal(null);
    const refused = await login(fields);
    if (!refused) {
      onDone();
      return;
    }
    // Nobody has left a field empty that was not there
    const isNext = refused.refusal === "captcha-missing" && !withCaptcha;
    setCodeNext(isNext);
    setRefusal(isNext ? null : refused.refusal);
    renewCaptcha();
    setWithCaptcha(withCaptcha || refused.needCaptcha);
    focus(form.current, refused.refusal === "wrong-login" ? "password" : "captcha");
  };
  const sendOnce = useSingleFlight(send);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = validation.validateAll(withCaptcha && !fields.withoutPicture ? [...NAMED, "captcha"] : NAMED);
    if (wrong) focus(form.current, NAMES[wrong]);
    else sendOnce();
  };
  return { form, fields, set, refusal, withCaptcha, isCodeNext, captcha, renewCaptcha, busy, full, validation, submit };
}

/** Shown at the captcha itself. */
export const CAPTCHA_REFUSALS: readonly string[] = ["captcha-wrong", "captcha-missing"];

/** Puts the cursor into a field by its name, where the form has it; a fold around it opens. */
export function focus(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.closest("details")?.setAttribute("open", "");
  field.focus();
}

/** Fills in what the reader asked to be remembered at this door; never over something already typed. */
function useRemembered(kind: LoginKind, setFields: (change: (last: LoginFields) => LoginFields) => void): void {
  useEffect(() => {
    void readRemembered().then((kept) => {
      if (kept?.type !== kind) return;
      const { username, password } = kept;
      setFields((last) =>
        last.username === "" && last.password === "" ? { ...last, username, password, remembered: true } : last,
      );
    });
  }, [kind, setFields]);
}
