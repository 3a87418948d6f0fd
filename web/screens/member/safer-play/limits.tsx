import { type FormEvent, useState } from "react";
import type { TextKey } from "#texts/keys.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Popup } from "#web/ui/popup.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { toast, toastRefusal } from "#web/ui/toasts.tsx";
import type { SaferPlay } from "./safer-play.tsx";

type Limit = SaferPlay["limits"][number];
type Period = Limit["period"];
const PERIODS = ["day", "week", "month"] as const;

/** The limits of one period at a time, each with what is used of it. */
export function Limits({ limits, onChanged }: { limits: readonly Limit[]; onChanged: () => void }) {
  const text = useText();
  const [period, setPeriod] = useState<Period>("day");
  const [edited, setEdited] = useState<Limit["kind"] | null>(null);
  const shown = limits.filter((one) => one.period === period);
  const open = shown.find(({ kind }) => kind === edited);
  return (
    <section aria-labelledby="spl-limits">
      <h2 className="lab" id="spl-limits">
        {text("saferPlay.limits")}
        <small>{text("saferPlay.lowerAtOnce")}</small>
      </h2>
      <div className="card">
        <div className="spl__p">
          <Segmented<Period>
            label={text("saferPlay.period")}
            options={PERIODS.map((value) => ({ value, label: text(`saferPlay.${value}`) }))}
            value={period}
            onChange={setPeriod}
          />
        </div>
        {shown.map((limit) => (
          <LimitRow key={limit.kind} limit={limit} onEdit={() => setEdited(limit.kind)} onChanged={onChanged} />
        ))}
      </div>
      <p className="spl__w">{text("saferPlay.raiseWords")}</p>
      {open ? (
        <EditLimit
          limit={open}
          onClose={() => setEdited(null)}
          onChanged={() => {
            setEdited(null);
            onChanged();
          }}
        />
      ) : null}
    </section>
  );
}

function useValueText(): (kind: Limit["kind"], value: string) => string {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  return (kind, value) => {
    if (kind === "time") return text("saferPlay.minutes", { count: Number(value) });
    return moneyText(value, currencySymbol, tag);
  };
}

type RowProps = { limit: Limit; onEdit: () => void; onChanged: () => void };

function LimitRow({ limit, onEdit, onChanged }: RowProps) {
  const text = useText();
  const valueText = useValueText();
  const { kind, amount, used, raise } = limit;
  const share = amount === null ? 0 : Math.min(100, Math.max(0, (Number(used) / Number(amount)) * 100));
  const name = text(`saferPlay.${kind}`);
  return (
    <div className="spl__l num">
      <div className="spl__t">
        <b>{name}</b>
        <span>{amount === null ? text("saferPlay.noLimit") : valueText(kind, amount)}</span>
        <Button size="sm" aria-label={text("saferPlay.changeWhat", { what: name })} onClick={onEdit}>
          {text("saferPlay.change")}
        </Button>
      </div>
      {amount === null ? null : (
        <span className="spl__m" aria-hidden="true">
          <i style={{ inlineSize: `${share}%` }} />
        </span>
      )}
      <small>
        {used.startsWith("-")
          ? text("saferPlay.ahead", { amount: valueText(kind, used.slice(1)) })
          : text(kind === "deposit" ? "saferPlay.usedWithOpen" : "saferPlay.used", { amount: valueText(kind, used) })}
      </small>
      {raise ? <Raise limit={limit} raise={raise} onChanged={onChanged} /> : null}
    </div>
  );
}

type RaiseProps = { limit: Limit; raise: NonNullable<Limit["raise"]>; onChanged: () => void };

/** A higher limit that waits for its time, and then for the second yes. */
function Raise({ limit, raise, onChanged }: RaiseProps) {
  const text = useText();
  const valueText = useValueText();
  const date = useMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  const [busy, setBusy] = useState(false);
  const { kind, period } = limit;
  const asked = raise.amount === null ? text("saferPlay.noLimit") : valueText(kind, raise.amount);
  const answer = async (call: "saferPlay.confirmRaise" | "saferPlay.dropRaise"): Promise<void> => {
    setBusy(true);
    const reply = await ask(call, { kind, period });
    setBusy(false);
    if (!reply.ok) toastRefusal(refusalText(text, reply.refusal));
    onChanged();
  };
  return (
    <div className="spl__r" role="note">
      <p>
        {raise.isRipe
          ? text("saferPlay.raiseRipe", { amount: asked })
          : text("saferPlay.raiseWaits", { amount: asked, date: date(raise.ripeAt) })}
      </p>
      <div className="row">
        {raise.isRipe ? (
          <Button size="sm" busy={busy} onClick={() => void answer("saferPlay.confirmRaise")}>
            {text("saferPlay.confirm")}
          </Button>
        ) : null}
        <Button size="sm" busy={busy} onClick={() => void answer("saferPlay.dropRaise")}>
          {text("saferPlay.drop")}
        </Button>
      </div>
    </div>
  );
}

const TOLD: Record<"set" | "lowered" | "asked" | "same", TextKey> = {
  set: "saferPlay.setNow",
  lowered: "saferPlay.setNow",
  same: "saferPlay.setNow",
  asked: "saferPlay.setLater",
};

type EditProps = { limit: Limit; onClose: () => void; onChanged: () => void };

function EditLimit({ limit, onClose, onChanged }: EditProps) {
  const text = useText();
  const { currencySymbol } = useShell().merchant;
  const { kind, period } = limit;
  const [value, setValue] = useState(limit.amount?.replace(/\.00$/, "") ?? "");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (amount: string | null): Promise<void> => {
    setBusy(true);
    const reply = await ask("saferPlay.setLimit", { kind, period, amount });
    setBusy(false);
    if (!reply.ok) {
      setError(refusalText(text, reply.refusal === "bad-input" ? "limit-amount" : reply.refusal));
      return;
    }
    toast("success", text(TOLD[reply.value.change]));
    onChanged();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (value.trim() !== "") return void save(value.trim());
    setError(text("account.missing"));
    event.currentTarget.querySelector("input")?.focus();
  };
  const title = `${text(`saferPlay.${kind}`)} · ${text(`saferPlay.${period}`)}`;
  return (
    <Popup kind="dialog" label={title} onClose={onClose}>
      <h2>{title}</h2>
      <p>{text(`saferPlay.${kind}Words`)}</p>
      <form className="spl__f" onSubmit={submit} noValidate>
        <Field
          label={text(kind === "time" ? "saferPlay.inMinutes" : "saferPlay.amount")}
          before={kind === "time" ? undefined : currencySymbol}
          inputMode={kind === "time" ? "numeric" : "decimal"}
          autoComplete="off"
          value={value}
          error={error}
          onChange={(event) => {
            setValue(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <div className="dlg__a">
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button look="accent" type="submit" busy={busy}>
            {text("saferPlay.save")}
          </Button>
        </div>
        {limit.amount === null ? null : (
          <Button busy={busy} onClick={() => void save(null)}>
            {text("saferPlay.remove")}
          </Button>
        )}
      </form>
    </Popup>
  );
}
