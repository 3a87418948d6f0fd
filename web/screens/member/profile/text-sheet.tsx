import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Sheet } from "#web/ui/sheet.tsx";

type Props = {
  title: string;
  hint: string;
  action: string;
  start: string;
  /** What is wrong with the typed value, or null; looked at before it is sent. */
  validate: (typed: string) => string | null;
  /** Sends it; gives what is wrong with it, or null. */
  send: (typed: string) => Promise<string | null>;
  field: Partial<ComponentProps<typeof Field>>;
  children?: ReactNode;
};

/** One line of the profile in a sheet of its own. */
export function TextSheet({ title, hint, action, start, validate, send, field, children }: Props) {
  const [typed, setTyped] = useState(start);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = useSingleFlight(async () => {
    const wrong = validate(typed);
    setError(wrong);
    if (wrong !== null) return;
    setBusy(true);
    setError(await send(typed));
    setBusy(false);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  return (
    <Sheet title={title} onClose={closeOverlay}>
      <form className="form" onSubmit={submit} noValidate>
        <Field
          label={title}
          value={typed}
          hint={hint}
          error={error ?? undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
          {...field}
        />
        {children}
        <Button type="submit" look="accent" size="lg" block busy={busy}>
          {action}
        </Button>
      </form>
    </Sheet>
  );
}
