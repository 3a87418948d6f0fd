import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Door } from "#rules/session.ts";
import { readRemembered } from "#web/platform/remembered-login.ts";
import { type Captcha, useCaptcha } from "./use-captcha.ts";
import { type LoginFields, useLogin } from "./use-login.ts";
import { type FieldRulesState, useFieldRules } from "./use-field-rules.ts";
import { useOneAtATime } from "./one-at-a-time.ts";
import { useSealer } from "./use-sealer.ts";

const EMPTY: LoginFields = { username: "", password: "", captcha: "", remembered: false };

export type LoginFormState = {
  form: RefObject<HTMLFormElement | null>;
  fields: LoginFields;
  set: (change: Partial<LoginFields>) => void;
  /** Code of the last refusal. */
  refusal: string | null;
  withCaptcha: boolean;
  captcha: Captcha;
  busy: boolean;
  /** Every field that is shown has a value. */
  full: boolean;
  /** What is wrong with a field by its shared rule. */
  faults: FieldRulesState<"loginUsername" | "loginPassword">;
  submit: (event: FormEvent) => void;
};

/** What the login form knows: the captcha appears after a failure that asks for one, and changes with every failure. */
export function useLoginForm(onDone: () => void, door: Door): LoginFormState {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(EMPTY);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [withCaptcha, setWithCaptcha] = useState(false);
  const captcha = useCaptcha(withCaptcha);
  const { busy, login } = useLogin(door);
  const faults = useFieldRules({ loginUsername: fields.username, loginPassword: fields.password });
  useSealer();
  useRemembered(setFields);

  const set = (change: Partial<LoginFields>): void => {
    setFields((last) => ({ ...last, ...change }));
    if (change.username !== undefined) faults.pardon("loginUsername");
    if (change.password !== undefined) faults.pardon("loginPassword");
  };
  const full = fields.username !== "" && fields.password !== "" && (!withCaptcha || fields.captcha !== "");
  const send = async (): Promise<void> => {
    setRefusal(null);
    const refused = await login(fields);
    if (!refused) {
      onDone();
      return;
    }
    setRefusal(refused.refusal);
    set({ captcha: "" });
    if (withCaptcha) captcha.refresh();
    setWithCaptcha(withCaptcha || refused.needCaptcha);
    focus(form.current, refused.refusal === "wrong-login" ? "password" : "captcha");
  };
  const sendOnce = useOneAtATime(send);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (full) sendOnce();
  };
  return { form, fields, set, refusal, withCaptcha, captcha, busy, full, faults, submit };
}

/** Puts the cursor into a field by its name, where the form has it. */
export function focus(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Fills in what the reader asked to be remembered; never over something already typed. */
function useRemembered(setFields: (change: (last: LoginFields) => LoginFields) => void): void {
  useEffect(() => {
    void readRemembered().then((kept) => {
      if (!kept) return;
      const { username, password } = kept;
      setFields((last) =>
        last.username === "" && last.password === "" ? { ...last, username, password, remembered: true } : last,
      );
    });
  }, [setFields]);
}
