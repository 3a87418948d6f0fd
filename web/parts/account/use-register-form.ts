import { type FormEvent, type RefObject, useRef, useState } from "react";
import type { FieldRules, RegisterField, RegisterWay } from "#rules/registration.ts";
import { ask } from "#web/platform/ask.ts";
import { keepSession } from "#web/platform/session.ts";
import { useOneAtATime } from "./one-at-a-time.ts";
import { type Merchant, useShell } from "#web/platform/shell.ts";
import { refusalText, useText } from "#web/platform/texts.tsx";
import {
  type FormField,
  faultText,
  needsCaptcha,
  NO_VALUES,
  type RegisterValues,
  registerMethod,
  shownFields,
} from "./register-fields.ts";
import { type Captcha, useCaptcha } from "./use-captcha.ts";
import { focus } from "./use-login-form.ts";
import { smsProof } from "./sms-proof.ts";
import { useSealer } from "./use-sealer.ts";
import { type NameState, useUsernameFree } from "./use-username-free.ts";

export type RegisterFormState = {
  form: RefObject<HTMLFormElement | null>;
  values: RegisterValues;
  fields: RegisterField[];
  set: (field: FormField, value: string) => void;
  leave: (field: RegisterField) => void;
  /** The sentence under a field, once it was left or sent. */
  errorOf: (field: FormField) => string | undefined;
  nameState: NameState;
  captcha: Captcha | null;
  consent: boolean;
  /** Whether to say that the box is missing: once it was unticked, or when nothing else is. */
  askConsent: boolean;
  setConsent: (consent: boolean) => void;
  /** A refusal that belongs to no field. */
  refusal: string | null;
  busy: boolean;
  full: boolean;
  submit: (event: FormEvent) => void;
};

type Way = {
  way: RegisterWay;
  /** As this way asks for them. */
  rules: FieldRules;
  /** Whether a code by SMS proves the number. */
  withCode: boolean;
  dialling: string;
};

type Refused = { refusal: string; field: string | null };

/** What the registration form knows; `onDone` is called as a member. */
export function useRegisterForm({ way, rules, withCode, dialling }: Way, onDone: () => void): RegisterFormState {
  const text = useText();
  const { merchant } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(NO_VALUES);
  const [left, setLeft] = useState<ReadonlySet<FormField>>(new Set());
  const [refused, setRefused] = useState<Refused | null>(null);
  const [consent, setConsent] = useState({ ticked: merchant.ageConsentTicked, touched: false });
  const [busy, setBusy] = useState(false);
  const withCaptcha = needsCaptcha(rules);
  const captcha = useCaptcha(withCaptcha);
  const name = useUsernameFree(rules["username"]);
  useSealer();

  const fields = shownFields(rules, way);
  const all = askedFields(fields, withCode, withCaptcha);
  const faultOf = (field: FormField): string | null =>
    faultText(field, values, { rules, merchant, today: today() }, text);
  const filled = all.every((field) => values[field] !== "" || !isRequired(rules, field));

  const send = async (): Promise<void> => {
    setLeft(new Set(all));
    setRefused(null);
    const failing = all.find((field) => faultOf(field) !== null);
    if (failing) return focus(form.current, failing);
    setBusy(true);
    const reply = await register(way, { ...values, countryDialingCode: dialling }, merchant, withCode);
    setBusy(false);
    if (reply === null) return onDone();
    setRefused(reply);
    // A picture is used up by a try, and only by one that came as far as it.
    if (withCaptcha) captcha.refresh();
    set("captcha", "");
    if (reply.refusal === "username-taken") name.taken(values.username);
    if (reply.field) focus(form.current, reply.field);
  };
  const set = (field: FormField, value: string): void => {
    setValues((last) => ({ ...last, [field]: value }));
    setRefused((last) => (last?.field === field && value !== "" ? null : last));
  };
  const sendOnce = useOneAtATime(send);
  return {
    form,
    values,
    fields,
    set,
    leave: (field) => {
      if (values[field] !== "") setLeft((last) => new Set(last).add(field));
      if (field === "username") name.check(values.username);
    },
    errorOf: (field) => {
      if (refused?.field === field) return refusalText(text, refused.refusal);
      return left.has(field) ? (faultOf(field) ?? undefined) : undefined;
    },
    nameState: name.stateOf(values.username),
    captcha: withCaptcha ? captcha : null,
    consent: consent.ticked,
    askConsent: !consent.ticked && (consent.touched || filled),
    setConsent: (ticked) => setConsent({ ticked, touched: true }),
    refusal: refused && refused.field === null ? refused.refusal : null,
    busy,
    full: consent.ticked && filled,
    submit: (event) => {
      event.preventDefault();
      if (consent.ticked) sendOnce();
    },
  };
}

/** Everything that is typed, in the order of the form. */
function askedFields(fields: RegisterField[], withCode: boolean, withCaptcha: boolean): FormField[] {
  const code: FormField[] = withCode ? ["verificationCode"] : [];
  const captcha: FormField[] = withCaptcha ? ["captcha"] : [];
  return [...fields, ...code, ...captcha];
}

function isRequired(rules: FieldRules, field: FormField): boolean {
  return field === "captcha" || field === "verificationCode" || rules[field]?.required === true;
}

/** What Firebase's proof adds to a registration (accounts §3). */
function bySms(firebaseIdToken: string): { firebaseChannel?: string; firebaseIdToken?: string } {
  return firebaseIdToken === "" ? {} : { firebaseChannel: "sms", firebaseIdToken };
}

/** Sends the form and keeps the session that comes back; null, or the refusal and the field it belongs to. */
async function register(
  way: RegisterWay,
  values: RegisterValues & { countryDialingCode: string },
  { appUserAgent, firebase }: Merchant,
  withCode: boolean,
): Promise<Refused | null> {
  const proof = await smsProof(values.verificationCode, withCode && firebase !== null);
  if (proof === null) return { refusal: "code-wrong", field: "verificationCode" };
  const reply = await ask(way === "mobileNum" ? "member.registerMobile" : "member.register", {
    ...values,
    type: 0,
    registerUrl: location.hostname,
    domain: location.hostname,
    registerMethod: registerMethod(appUserAgent),
    ...bySms(proof),
  });
  if (reply.ok) {
    keepSession(reply.value);
    return null;
  }
  const named = (reply.detail as { field?: string } | undefined)?.field ?? null;
  return { refusal: reply.refusal, field: reply.refusal === "username-taken" ? "username" : named };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
