import { Link } from "react-router";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { IdentityLink } from "#web/features/identity/identity-link.tsx";
import { SaferPlayLink } from "#web/features/safer-play/safer-play-link.tsx";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Refused } from "./use-start.ts";

type Bar = { amount: string | null; symbol: string; busy: boolean; refused: Refused | null; practice: boolean };

/**
 * The button with the sum, null while there is none, and whether it is practice. Why a payment was not begun stands above
 * it, with the way to what can be done: a toast would be gone before its reader is there.
 */
export function PayBar({ amount, symbol, busy, refused, practice }: Bar) {
  const text = useText();
  const tag = useTag();
  return (
    <div className="cta dep__cta">
      {refused ? (
        <FormAlert words={refused.words}>
          <WayOn refusal={refused.refusal} />
        </FormAlert>
      ) : null}
      {/* Without a sum it looks as if there was none; pressed all the same it says what is missing */}
      <Button
        type="submit"
        look="accent"
        size="lg"
        block
        busy={busy}
        className={amount === null ? "num is-disabled" : "num"}
      >
        {amount === null ? text("shell.deposit") : text("deposit.pay", { amount: moneyText(amount, symbol, tag) })}
      </Button>
      <p>
        <Icon name="shield-check-fill" />
        {text(practice ? "deposit.practice" : "deposit.safe")}
      </p>
    </div>
  );
}

/** Where what was refused can be mended; nothing where that is this form. */
function WayOn({ refusal }: { refusal: string }) {
  const text = useText();
  if (refusal === "identity-needed") return <IdentityLink />;
  if (refusal === "deposit-limit" || refusal === "limit-offer" || refusal === "play-break") return <SaferPlayLink />;
  if (refusal !== "deposit-open") return null;
  return (
    <Link className="link hit" to="/m/voucherCenter?view=records">
      {text("deposit.history")}
    </Link>
  );
}
