import { useRef, useState } from "react";
import { Link } from "react-router";
import { withdrawalPasswordError } from "#rules/identity/withdrawal-password.ts";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { ask } from "#web/platform/data/ask.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { DigitsField, digitsError, isWhole } from "./digits-field.tsx";
import { type NewDigits, newDigitsError, NewDigitsFields, NO_DIGITS } from "./new-digits.tsx";
import { useSending } from "./use-sending.ts";
import { addressOfView, type Config, useDone } from "./views.ts";

const NEW_FIELDS = ["paymentPassword", "confirmPaymentPassword"] as const;
const FIELDS = ["oldPaymentPassword", ...NEW_FIELDS] as const;

type Change = Parameters<typeof ask<"security.setPaymentPassword">>[1];

/** No answer came: what was asked for may have been done. */
const LOST: readonly string[] = ["offline", "slow"];

/**
 * Changes it, and knows a change whose answer was lost: asked for again, the new password may be the one there is. That is
 * asked first, as for a first password, which needs no old one (decision 115).
 */
function useChange(): (input: Change) => ReturnType<typeof ask<"security.setPaymentPassword">> {
  const lost = useRef("");
  return async (input) => {
    const of = JSON.stringify(input);
    if (input.oldPaymentPassword !== "" && lost.current === of) {
      const again = await ask("security.setPaymentPassword", { ...input, oldPaymentPassword: "" });
      if (again.ok || again.refusal !== "payment-password-wrong") return again;
    }
    const reply = await ask("security.setPaymentPassword", input);
    lost.current = !reply.ok && LOST.includes(reply.refusal) ? of : "";
    return reply;
  };
}

/** The withdrawal password is set, or changed by the old one. */
export function WithdrawalPassword({ config }: { config: Config }) {
  const text = useText();
  const done = useDone("overview");
  // For as long as the form stands: the config is read anew once it is set
  const [withOld] = useState(config.withdrawalPassword.isSet);
  const [old, setOld] = useState("");
  const [typed, setTyped] = useState<NewDigits>(NO_DIGITS);
  const change = useChange();
  const { form, busy, alert, errorOf, touch, submit } = useSending({
    fields: withOld ? FIELDS : NEW_FIELDS,
    errorIn: (field) => (field === "oldPaymentPassword" ? digitsError(text, old) : newDigitsError(text, field, typed)),
    send: () => change({ oldPaymentPassword: old, ...typed }),
    onDone: () => {
      toast("success", text("security.passwordSaved"));
      done();
    },
  });
  const fault = isWhole(typed.paymentPassword) ? withdrawalPasswordError(typed.paymentPassword) : null;
  return (
    <form ref={form} className="form form-page" method="post" onSubmit={submit} noValidate>
      {alert ? <FormAlert words={alert} /> : null}
      {withOld ? (
        <DigitsField
          label={text("security.oldPassword")}
          name="oldPaymentPassword"
          value={old}
          onChange={(value) => {
            setOld(value);
            touch();
          }}
          error={errorOf("oldPaymentPassword")}
        />
      ) : null}
      <NewDigitsFields
        typed={typed}
        onChange={(value) => {
          setTyped(value);
          touch();
        }}
        errorOf={(field) =>
          errorOf(field) ??
          (field === "paymentPassword" && fault ? refusalText(text, `payment-password-${fault}`) : undefined)
        }
      />
      <SubmitButton busy={busy}>{text("security.save")}</SubmitButton>
      <p className="note">
        <Icon name="info-fill" />
        {text("security.passwordNote")}
      </p>
      {withOld ? (
        <p className="form__foot">
          {/* In this form's place: who has set it anew is not led back to the question for the old one */}
          <Link className="link form__link" to={addressOfView("reset")} replace>
            {text("security.forgotten")}
          </Link>
        </p>
      ) : null}
    </form>
  );
}
