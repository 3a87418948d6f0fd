import { useState } from "react";
import { useNavigate } from "react-router";
import { type BreakLength, breakEnd, breakKind, TIME_OUTS } from "#rules/safer-play/breaks.ts";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { noteBreakBegun } from "#web/features/safer-play/break-begun.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { signOut } from "#web/platform/session/sign-out.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Popup } from "#web/ui/popup.tsx";

/** What is said where no answer came. */
const NO_ANSWER: ReadonlySet<string> = new Set(["offline", "slow", "upgrading"]);

/** Time-outs and exclusions: chosen, then read and ticked, then begun. */
export function Breaks({ offered }: { offered: readonly BreakLength[] }) {
  const text = useText();
  const [length, setLength] = useState<BreakLength | null>(null);
  const choice = (one: BreakLength) => (
    <button key={one} type="button" className="btn spl__c" onClick={() => setLength(one)}>
      {text(`saferPlay.length.${one}`)}
    </button>
  );
  return (
    <section aria-labelledby="spl-breaks">
      <h2 className="lab" id="spl-breaks">
        {text("saferPlay.break")}
      </h2>
      <p className="spl__w">{text("saferPlay.breakWords")}</p>
      <div className="spl__b num">{TIME_OUTS.map(choice)}</div>
      {offered.length > 0 ? (
        <>
          <p className="spl__w">{text("saferPlay.exclusionWords")}</p>
          <div className="spl__b num">{offered.map(choice)}</div>
        </>
      ) : null}
      <p className="note">
        <Icon name="info-fill" />
        <span>{text("saferPlay.breakMoney")}</span>
      </p>
      {length ? <StartBreak length={length} onClose={() => setLength(null)} /> : null}
    </section>
  );
}

function StartBreak({ length, onClose }: { length: BreakLength; onClose: () => void }) {
  const text = useText();
  const date = useMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  const navigate = useNavigate();
  const [isSure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const title = text("saferPlay.startTitle", { length: text(`saferPlay.length.${length}`) });
  const start = async (): Promise<void> => {
    setBusy(true);
    setProblem("");
    const reply = await ask("saferPlay.startBreak", { length, isSure: true });
    setBusy(false);
    // It may have begun all the same. Asked again the server then knows no session any more, which leads to the login and back
    if (!reply.ok) {
      const isUnknown = NO_ANSWER.has(reply.refusal);
      return setProblem(isUnknown ? text("saferPlay.startUnknown") : refusalText(text, reply.refusal));
    }
    // Every session has ended, this one too: the login says that it was the break, and leads back here
    noteBreakBegun(reply.value.endsAt);
    signOut();
    await navigate("/m/login", { replace: true });
  };
  return (
    <Popup kind="dialog" label={title} onClose={onClose}>
      <h2>{title}</h2>
      <p className="num">{text("saferPlay.startUntil", { date: date(breakEnd(new Date(), length).toISOString()) })}</p>
      <p>{text(breakKind(length) === "time-out" ? "saferPlay.startTimeOut" : "saferPlay.startExclusion")}</p>
      <Checkbox checked={isSure} onChange={setSure}>
        {text("saferPlay.sure")}
      </Checkbox>
      {problem === "" ? null : <FormAlert words={problem} />}
      <div className="dlg__a">
        <Button onClick={onClose}>{text("ui.cancel")}</Button>
        <Button look="accent" busy={busy} disabled={!isSure} onClick={() => void start()}>
          {text("saferPlay.start")}
        </Button>
      </div>
    </Popup>
  );
}
