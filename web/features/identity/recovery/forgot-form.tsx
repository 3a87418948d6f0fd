import { useState } from "react";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { ForgotByMail } from "./forgot-by-mail.tsx";
import { ForgotByPhone } from "./forgot-by-phone.tsx";

type Way = "phone" | "mail";

/** Both ways to a new password; by phone unless the merchant has mail alone (accounts §2). */
export function ForgotForm({ onSent, onLoggedIn }: { onSent: () => void; onLoggedIn: () => void }) {
  const text = useText();
  const { merchant } = useShell();
  const byPhone = merchant.switches.includes("FORGOTVERF");
  const byMail = merchant.switches.includes("FORGOTMAIL");
  const [way, setWay] = useState<Way>(byPhone ? "phone" : "mail");
  return (
    <div className="form">
      {byPhone && byMail ? (
        <Segmented
          label={text("forgot.title")}
          options={[
            { value: "phone", label: text("forgot.byPhone") },
            { value: "mail", label: text("forgot.byMail") },
          ]}
          value={way}
          onChange={setWay}
        />
      ) : null}
      {way === "phone" ? <ForgotByPhone onDone={onLoggedIn} /> : <ForgotByMail onDone={onSent} />}
      <p className="form__foot">
        {text(way === "phone" ? "forgot.noPhone" : "forgot.noMail")}{" "}
        <button type="button" className="link form__link" onClick={() => openOverlay("service")}>
          {text("forgot.ask")}
        </button>
      </p>
    </div>
  );
}
