import { useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import { dateText } from "#web/platform/i18n/date-text.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Question } from "#web/ui/question.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { CardHead } from "./card-head.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { Config } from "./views.ts";

/** With so few left the page asks for new ones. */
const FEW = 3;

/** The authenticator app: set up in steps, then looked after; where the merchant offers one or the member has it on. */
export function Authenticator({ config: { authenticator }, reload }: { config: Config; reload: () => void }) {
  const text = useText();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    const kept = (): void => {
      setCodes(null);
      reload();
    };
    return <RecoveryCodes codes={codes} onKept={kept} />;
  }
  if (!authenticator)
    return <Empty spot="ghost" title={text("security.app.none")} words={text("refusal.no-permission")} />;
  if (!authenticator.isOn) {
    const on = (made: readonly string[]): void => {
      toast("success", text("security.app.turnedOn"));
      setCodes(made);
    };
    return <AuthenticatorSetup onOn={on} />;
  }
  return <Care authenticator={authenticator} reload={reload} onCodes={setCodes} />;
}

type CareProps = {
  authenticator: NonNullable<Config["authenticator"]>;
  reload: () => void;
  onCodes: (codes: readonly string[]) => void;
};

type Action = "renew" | "off";

/** It is on: since when, how many recovery codes are left, new ones, and the way to turn it off. */
function Care({ authenticator: { setAt, recoveryLeft }, reload, onCodes }: CareProps) {
  const text = useText();
  const [asked, setAsked] = useState<Action | null>(null);
  const [busy, setBusy] = useState<Action | null>(null);
  const renew = async (): Promise<void> => {
    const reply = await ask("authenticator.renewCodes", {});
    if (reply.ok) onCodes(reply.value.recoveryCodes);
    else toast("fail", refusalText(text, reply.refusal));
  };
  const turnOff = async (): Promise<void> => {
    const reply = await ask("authenticator.turnOff", {});
    if (reply.ok) toast("success", text("security.app.offDone"));
    else toast("fail", refusalText(text, reply.refusal));
    reload();
  };
  const grant = async (action: Action): Promise<void> => {
    setAsked(null);
    setBusy(action);
    await (action === "renew" ? renew() : turnOff());
    setBusy(null);
  };
  return (
    <>
      <OnCard setAt={setAt} recoveryLeft={recoveryLeft} />
      <div className="auth__a">
        <Button
          look="accent"
          size="lg"
          block
          busy={busy === "renew"}
          disabled={busy === "off"}
          onClick={() => setAsked("renew")}
        >
          {text("security.app.renew")}
        </Button>
        <Button size="lg" block busy={busy === "off"} disabled={busy === "renew"} onClick={() => setAsked("off")}>
          {text("security.app.off")}
        </Button>
      </div>
      <p className="note">
        <Icon name="info-fill" />
        {text("security.app.newPhone")}
      </p>
      {asked ? (
        <Question
          title={text(`security.app.${asked}Title`)}
          words={text(`security.app.${asked}Words`)}
          yes={text(asked === "renew" ? "security.app.make" : "security.app.off")}
          onYes={() => void grant(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

function OnCard({ setAt, recoveryLeft }: Pick<CareProps["authenticator"], "setAt" | "recoveryLeft">) {
  const text = useText();
  const tag = useTag();
  const date = setAt === null ? "" : dateText(new Date(setAt).toISOString(), tag);
  return (
    <section className="card auth">
      <CardHead
        icon="shield-check-duotone"
        title={text("security.app.turnedOn")}
        line={text("security.app.since", { date })}
      />
      <p>{text("security.app.onWords")}</p>
      <p className="auth__n">
        <span>{text("security.app.left")}</span>
        <b className="num">{recoveryLeft}</b>
      </p>
      {recoveryLeft <= FEW ? <p className="auth__few">{text("security.app.few")}</p> : null}
    </section>
  );
}
