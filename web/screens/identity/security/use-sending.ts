import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { focus } from "#web/features/identity/login/use-login-form.ts";
import { useBodyEncryption } from "#web/features/identity/use-body-encryption.ts";
import { type ErrorIn, useValidation } from "#web/ui/forms/use-validation.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";

type Refused<Name extends string> = { refusal: string; /** "" where it belongs to none. */ field: Name | "" };

export type Sending<Name extends string> = {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** The sentence for a refusal that belongs to no field. */
  alert: string | undefined;
  /** The sentence below a field. */
  errorOf: (field: Name) => string | undefined;
  /** A field was changed: what was said about it is over. */
  touch: () => void;
  submit: (event: FormEvent) => void;
};

/** Null: the reader has thought better of it. */
type Reply = { ok: true } | { ok: false; refusal: string; detail?: unknown } | null;

type Asked<Name extends string> = {
  /** Those that the form has. */
  fields: readonly Name[];
  /** The sentence for what can be seen to be wrong with a field before anybody is asked, or null. */
  errorIn: ErrorIn<Name>;
  send: () => Promise<Reply>;
  onDone: () => void;
};

/**
 * A form that is sent sealed and once at a time. What is missing or wrong is said below its field, before anything is
 * sent, and so is a refusal that names one; the cursor goes there.
 */
export function useSending<Name extends string>({ fields, errorIn, send, onDone }: Asked<Name>): Sending<Name> {
  const text = useText();
  const validation = useValidation(errorIn, { live: true });
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused<Name> | null>(null);
  useBodyEncryption();
  const work = useSingleFlight(async () => {
    setBusy(true);
    setRefused(null);
    const reply = await send();
    setBusy(false);
    if (reply === null) return;
    if (reply.ok) return onDone();
    const named = (reply.detail as { field?: unknown } | null | undefined)?.field;
    const field = fields.find((one) => one === named) ?? "";
    setRefused({ refusal: reply.refusal, field });
    if (field !== "") focus(form.current, field);
  });
  return {
    form,
    busy,
    alert: refused?.field === "" ? refusalText(text, refused.refusal) : undefined,
    errorOf: (field) => (refused?.field === field ? refusalText(text, refused.refusal) : validation.errorOf(field)),
    touch: () => setRefused(null),
    submit: (event) => {
      event.preventDefault();
      const wrong = validation.validateAll(fields);
      if (wrong === null) work();
      else focus(form.current, wrong);
    },
  };
}
