import { type FormEvent, useState } from "react";
import { type DocumentKind, MOST_DOCUMENT_PICTURES } from "#rules/identity/identity-check.ts";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import type { PickedPicture } from "#web/features/pictures/picked-picture.ts";
import { focusPictures, PictureField } from "#web/features/pictures/picture-field.tsx";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { momentText, useMerchantTime } from "#web/platform/merchant-time.ts";
import { readSession } from "#web/platform/session/session.ts";
import { Empty } from "#web/ui/empty.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { SelectField } from "./select-field.tsx";

type Value = ValueOf<Calls["identityCheck.get"]>;
type Demand = NonNullable<Value["demand"]>;
type Check = NonNullable<Value["check"]>;

/** What is asked, why, and what became of it; then the form (decision 080). */
export function IdentityCheck() {
  const text = useText();
  const { value, refusal, loading, reload } = useAsk("identityCheck.get", {});
  useChange("inbox", reload);
  if (!value) {
    if (!loading) return <Failed title={text("identityCheck.failed")} refusal={refusal} onRetry={reload} />;
    return (
      <div className="card" role="status" aria-label={text("account.pleaseWait")}>
        <RowSkeletons count={4} />
      </div>
    );
  }
  const { demand, check, maySend, mayWithdraw } = value;
  if (!demand) return <Empty spot="shield" title={text("identityCheck.off")} words={text("identityCheck.offHint")} />;
  return (
    <>
      {check ? <State check={check} mayWithdraw={mayWithdraw} /> : null}
      <Why demand={demand} />
      {maySend ? <Send kinds={demand.kinds} last={check?.kind} onSent={reload} /> : null}
    </>
  );
}

function State({ check, mayWithdraw }: { check: Check; mayWithdraw: boolean }) {
  const text = useText();
  const tag = useTag();
  const { state, reason, sentAt, decidedAt, expiresOn, expiresSoon } = check;
  const until = expiresOn === null ? "" : momentText(expiresOn, tag, "UTC", { dateStyle: "medium" });
  const date = useMerchantTime({ dateStyle: "medium" });
  if (state === "refused") {
    return (
      <FormAlert
        words={text("identityCheck.refused")}
        more={reason === null ? undefined : text(`identityCheck.reason.${reason}`)}
      />
    );
  }
  if (state === "expired") {
    const more = text("identityCheck.expiredWords", { date: until, money: mayWithdraw ? "free" : "held" });
    return <FormAlert words={text("identityCheck.expired")} more={more} />;
  }
  if (expiresSoon) {
    const words = text("identityCheck.expiringWords", { date: until });
    return <Empty spot="shield" title={text("identityCheck.expiring")} words={words} />;
  }
  const isAccepted = state === "accepted";
  const words = isAccepted
    ? until === ""
      ? text("identityCheck.acceptedWords", { date: date(decidedAt ?? sentAt) })
      : text("identityCheck.acceptedUntil", { date: date(decidedAt ?? sentAt), until })
    : text("identityCheck.waitingWords", { date: date(sentAt) });
  return <Empty spot="shield" title={text(`identityCheck.${state}`)} words={words} />;
}

function Why({ demand }: { demand: Demand }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const deposits = demand.depositsFrom === null ? "none" : moneyText(demand.depositsFrom, currencySymbol, tag);
  return (
    <section className="card idc" aria-labelledby="identity-why">
      <h2 id="identity-why">{text("identityCheck.why")}</h2>
      <p>{text("identityCheck.whyWords")}</p>
      <p>
        {demand.beforePlay ? `${text("identityCheck.play")} ` : ""}
        {text("identityCheck.asked", { deposits })}
      </p>
      <p className="note">
        <Icon name="shield-check-fill" />
        {text("identityCheck.keep", { days: demand.keepDays })}
      </p>
    </section>
  );
}

interface SendProps {
  kinds: readonly DocumentKind[];
  /** What was sent before: mostly the same is sent again. */
  last: DocumentKind | undefined;
  onSent: () => void;
}

function Send({ kinds, last, onSent }: SendProps) {
  const text = useText();
  const [kind, setKind] = useState<DocumentKind>(kinds.find((one) => one === last) ?? kinds[0] ?? "passport");
  const [pictures, setPictures] = useState<readonly PickedPicture[]>([]);
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState("");
  const [isAsked, setAsked] = useState(false);
  const send = useSingleFlight(async () => {
    setBusy(true);
    setAlert("");
    const reply = await ask("identityCheck.send", {
      kind,
      pictures: pictures.map(({ data }) => data),
      token: readSession()?.token ?? "",
    });
    setBusy(false);
    // It arrived before, and its answer did not
    if (!reply.ok && reply.refusal === "identity-waiting") return onSent();
    if (!reply.ok) return setAlert(refusalText(text, reply.refusal));
    toast("success", text("identityCheck.sent"));
    onSent();
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setAsked(pictures.length === 0);
    if (pictures.length === 0) focusPictures(event.currentTarget);
    else send();
  };
  return (
    <form className="form form-page" onSubmit={submit} noValidate>
      {alert ? <FormAlert words={alert} /> : null}
      <SelectField
        label={text("identityCheck.kind")}
        icon="identification-card-duotone"
        empty={text("identityCheck.kind")}
        name="kind"
        value={kind}
        onChange={({ target }) => setKind(target.value as DocumentKind)}
        options={kinds.map((one) => ({ value: one, label: text(`identityCheck.kind.${one}`) }))}
      />
      <PictureField
        pictures={pictures}
        onChange={setPictures}
        most={MOST_DOCUMENT_PICTURES}
        hint={text("identityCheck.picturesHint")}
        error={isAsked && pictures.length === 0 ? text("reward.pictureMissing") : undefined}
      />
      <SubmitButton busy={busy}>{text("identityCheck.send")}</SubmitButton>
    </form>
  );
}
