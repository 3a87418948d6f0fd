import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useSingleFlight } from "#web/features/identity/use-single-flight.ts";
import { focus } from "#web/features/identity/login/use-login-form.ts";
import { useBodyEncryption } from "#web/features/identity/use-body-encryption.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";

type Refused = { refusal: string; field: string };

export type Sending = {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** The sentence for a refusal that belongs to no field. */
  alert: string | undefined;
  /** The sentence below a field. */
  errorOf: (field: string) => string | undefined;
  /** A field was changed: what was said about it is over. */
  touch: () => void;
  submit: (event: FormEvent) => void;
};

/** Null: the reader has thought better of it. */
type Reply = { ok: true } | { ok: false; refusal: string; detail?: unknown } | null;

/**
 * A form that is sent sealed and once at a time: a refusal stands below the field that it names, and the cursor goes
 * there. `fields` are those that the form has.
 */
export function useSending(fields: readonly string[], send: () => Promise<Reply>, onDone: () => void): Sending {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  useBodyEncryption();
  const work = useSingleFlight(async () => {
    setBusy(true);
    setRefused(null);
    const reply = await send();
    setBusy(false);
    if (reply === null) return;
    if (reply.ok) return onDone();
    const named = (reply.detail as { field?: unknown } | null | undefined)?.field;
    const field = typeof named === "string" && fields.includes(named) ? named : "";
    setRefused({ refusal: reply.refusal, field });
    if (field !== "") focus(form.current, field);
  });
  return {
    form,
    busy,
    alert: refused?.field === "" ? refusalText(text, refused.refusal) : undefined,
    errorOf: (field) => (refused?.field === field ? refusalText(text, refused.refusal) : undefined),
    touch: () => setRefused(null),
    submit: (event) => {
      event.preventDefault();
      work();
    },
  };
}
