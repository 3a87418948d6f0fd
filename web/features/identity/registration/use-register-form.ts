import { type SyntheticEvent, type RefObject, useRef, useState } from "react";
import { dayAt } from "#rules/site/days.ts";
import type { RegisterField } from "#rules/identity/register-fields.ts";
import type { FieldRules, RegisterWay } from "#rules/identity/registration.ts";
import { ask } from "#web/platform/data/ask.ts";
import { solveBotCheck } from "#web/platform/session/bot-check.ts";
import { keepSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import {
  askedFields,
  type FormField,
  type FormValues,
  errorText,
  isRequired,
  registrationNeedsCaptcha,
  NO_VALUES,
  shownFields,
} from "./register-fields.ts";
import { type PayloadFacts, registerMethod, registerPayload } from "./register-payload.ts";
import type { Affiliate } from "./use-affiliate.ts";
import { type Captcha, useCaptcha } from "#web/features/identity/codes/use-captcha.ts";
import { focus } from "#web/features/identity/login/use-login-form.ts";
import { smsProof } from "#web/features/identity/codes/sms-proof.ts";
import { useBodyEncryption } from "#web/features/identity/use-body-encryption.ts";
import { useValidation } from "#web/ui/forms/use-validation.ts";
import { type NameState, useUsernameFree } from "./use-username-free.ts";

export type RegisterFormState = {
  form: RefObject<HTMLFormElement | null>;
  values: FormValues;
  fields: RegisterField[];
  set: (field: FormField, value: string) => void;
  leave: (field: FormField) => void;
  /** Judges a field at once; false, and the cursor in it, when something is wrong with it. */
  pass: (field: FormField) => boolean;
  /** The sentence under a field, once it was left or sent. */
  errorOf: (field: FormField) => string | undefined;
  nameState: NameState;
  /** Whether the typed invitation code is known to be good. */
  isInvited: boolean;
  captcha: Captcha | null;
  /** The device works longer in place of the picture. */
  withoutPicture: boolean;
  setWithoutPicture: (on: boolean) => void;
  consent: boolean;
  /** Whether to say that the box is missing: once it was unticked, or when nothing else is. */
  askConsent: boolean;
  setConsent: (consent: boolean) => void;
  /** A refusal that belongs to no field. */
  refusal: string | null;
  busy: boolean;
  submit: (event: SyntheticEvent) => void;
};

type Way = {
  way: RegisterWay;
  /** As this way asks for them. */
  rules: FieldRules;
  /** Whether a code by SMS proves the number. */
  withCode: boolean;
  dialling: string;
  affiliate: Affiliate;
};

type Refused = { refusal: string; field: string | null };
type Answer = Refused & { isSent: boolean };

/** What the registration form knows; `onDone` is called as a member. */
export function useRegisterForm(asked: Way, onDone: () => void): RegisterFormState {
  const { rules, affiliate } = asked;
  const text = useText();
  const { merchant } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(NO_VALUES);
  const withCaptcha = registrationNeedsCaptcha(rules);
  const [withoutPicture, setWithoutPicture] = useState(false);
  const captcha = useCaptcha(withCaptcha);
  const name = useUsernameFree(rules["username"]);
  const sending = useSending(asked, form);
  useBodyEncryption();

  const fields = shownFields(rules, asked.way).filter((field) => field !== "affiliateCode" || affiliate.isAsked);
  const all = askedFields(fields, asked.withCode, withCaptcha && !withoutPicture);
  const errorIn = (field: FormField): string | null =>
    errorText(field, values, { rules, merchant, today: dayAt(new Date(), merchant.timeZone) }, text);
  const filled = all.every((field) => values[field].trim() !== "" || !isRequired(rules, field));
  const consent = useConsent(merchant.ageConsentTicked, filled);
  const { isTyped, invitation } = invitationOf(fields, values, affiliate);
  const { validateAll, errorOf } = useValidation(errorIn, { live: true });
  const leave = (field: FormField): void => {
    if (values[field] !== "") validateAll([field]);
    if (field === "username") name.check(values.username);
    if (field === "affiliateCode" && isTyped && errorIn(field) === null) void affiliate.check(values.affiliateCode);
  };
  const send = useSingleFlight(async () => {
    const reply = await sending.send(values, { isTyped, withoutPicture });
    if (reply === null) return onDone();
    if (reply.refusal === "username-taken") name.taken(values.username);
    // A picture is used up by a try, and only by one that came as far as it
    if (!withCaptcha || !reply.isSent) return;
    if (withoutPicture) return setWithoutPicture(reply.field !== "captcha"); // work not taken: the picture after all
    captcha.refresh();
    setValues((last) => ({ ...last, captcha: "" }));
  });
  return {
    form,
    values,
    fields,
    set: (field, value) => {
      setValues((last) => ({ ...last, [field]: value }));
      sending.clear(field);
      // Focus on a field counts those before it as passed: an empty required one shows its error while it is in sight
      if (value !== "") validateAll(all.slice(0, all.indexOf(field)).filter((before) => values[before] === ""));
    },
    leave,
    pass: (field) => hasPassed(form.current, validateAll([field])),
    errorOf: (field) => {
      const refusal = sending.refusalAt(field) ?? (field === "affiliateCode" && invitation);
      return refusal ? refusalText(text, refusal) : errorOf(field);
    },
    nameState: name.stateOf(values.username),
    isInvited: invitation === null,
    captcha: withCaptcha ? captcha : null,
    withoutPicture,
    setWithoutPicture,
    ...consent,
    refusal: sending.refusalAt(null),
    busy: sending.busy,
    submit: (event) => {
      event.preventDefault();
      const failing = firstOf(all, validateAll(all), name.stateOf(values.username) === "taken");
      if (!consent.consent) consent.setConsent(false); // says that it is missing (U-150)
      if (!hasPassed(form.current, failing ?? (consent.consent ? null : "consent"))) return;
      send();
    },
  };
}

/** Whether a code is typed, and what is known of it: null when it is good. */
function invitationOf(fields: readonly RegisterField[], { affiliateCode }: FormValues, affiliate: Affiliate) {
  const isTyped = fields.includes("affiliateCode") && affiliateCode.trim() !== "";
  return { isTyped, invitation: isTyped ? affiliate.knownOf(affiliateCode) : undefined };
}

/** A name that is known to be taken fails beside what else does; alone it is the server's to judge, which may know better. */
function firstOf(all: readonly FormField[], failing: FormField | null, isTaken: boolean): FormField | null {
  if (failing === null || !isTaken) return failing;
  return all.indexOf("username") < all.indexOf(failing) ? "username" : failing;
}

/** Puts the cursor into the first field that fails; true when none does. */
function hasPassed(form: HTMLFormElement | null, failing: FormField | "consent" | null): boolean {
  if (failing !== null) focus(form, failing);
  return failing === null;
}

/** The box of age and terms: how it starts is the merchant's (U-150). */
function useConsent(startsTicked: boolean, filled: boolean) {
  const [box, setBox] = useState({ ticked: startsTicked, touched: false });
  return {
    consent: box.ticked,
    askConsent: !box.ticked && (box.touched || filled),
    setConsent: (ticked: boolean): void => setBox({ ticked, touched: true }),
  };
}

/** Whether a code was typed, and whether the device works in place of the picture. */
type Kind = { isTyped: boolean; withoutPicture: boolean };
/** No work came to be done. */
const NO_WORK: Answer = { refusal: "offline", field: null, isSent: false };

/** Sends what was typed, and knows what was refused of it. */
function useSending({ way, withCode, dialling, affiliate }: Way, form: RefObject<HTMLFormElement | null>) {
  const { merchant } = useShell();
  // Which words the box stands for: the ones in force when the form opened
  const legal = useAsk("member.legal", {}).value;
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  return {
    /** The refusal that belongs to a field, or to none. */
    refusalAt: (field: FormField | null): string | null => (refused?.field === field ? refused.refusal : null),
    busy,
    clear: (field: FormField): void => setRefused((last) => (last?.field === field ? null : last)),
    /** Gives null, or what was refused and whether the server was asked at all. */
    async send(values: FormValues, { isTyped, withoutPicture }: Kind): Promise<Answer | null> {
      setRefused(null);
      setBusy(true);
      const botCheck = withoutPicture ? await solveBotCheck("captcha").catch(() => null) : "";
      const answer =
        botCheck === null
          ? NO_WORK
          : await register({
              way,
              values,
              check: isTyped ? affiliate.check : null,
              byFirebase: withCode && merchant.firebase !== null,
              facts: {
                countryDialingCode: dialling,
                linkCode: affiliate.linkCode,
                host: location.hostname,
                registerMethod: registerMethod(merchant.appUserAgent),
                legal,
                botCheck: botCheck ?? "",
              },
            });
      setBusy(false);
      if (answer === null) return null;
      // The link's code has no field until it was found to be wrong
      if (answer.field === "affiliateCode" && !isTyped) affiliate.refuseLink();
      else setRefused(answer);
      if (answer.field) focus(form.current, answer.field);
      return answer;
    },
  };
}

/** The fields that Firebase's proof adds to a registration (accounts §3). */
function bySms(firebaseIdToken: string): { firebaseChannel?: string; firebaseIdToken?: string } {
  return firebaseIdToken === "" ? {} : { firebaseChannel: "sms", firebaseIdToken };
}

type Sending = {
  way: RegisterWay;
  values: FormValues;
  check: Affiliate["check"] | null;
  /** Whether Firebase sent the code and proves the number. */
  byFirebase: boolean;
  facts: PayloadFacts;
};

/** Sends the form and keeps the session that comes back; null, or the refusal and the field it belongs to. */
async function register({ way, values, check, byFirebase, facts }: Sending): Promise<Answer | null> {
  const invitation = check ? await check(values.affiliateCode) : null;
  if (invitation !== null) return { refusal: invitation, field: "affiliateCode", isSent: false };
  const proof = await smsProof(values.verificationCode, byFirebase);
  if (proof === null) return { refusal: "code-wrong", field: "verificationCode", isSent: false };
  const call = way === "mobileNum" ? "member.registerMobile" : "member.register";
  const reply = await ask(call, { ...registerPayload(values, facts), ...bySms(proof) });
  if (reply.ok) {
    keepSession(reply.value);
    return null;
  }
  const named = (reply.detail as { field?: string } | undefined)?.field ?? null;
  return { refusal: reply.refusal, field: reply.refusal === "username-taken" ? "username" : named, isSent: true };
}
