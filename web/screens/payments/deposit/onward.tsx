import { type ChangeEvent, useState } from "react";
import { drawnSmaller } from "#web/features/pictures/picked-picture.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Qr } from "#web/ui/qr.tsx";
import { toast, toastRefusal } from "#web/ui/toasts.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import type { Deposit } from "./deposit-words.ts";

type Props = { deposit: Deposit; onChanged: () => void };

/** How the member goes on: a code to scan, or an account to send money to. A partner's page has its button below. */
export function Onward({ deposit, onChanged }: Props) {
  const text = useText();
  const { onward } = deposit;
  if (onward?.kind === "qr") {
    return (
      <section className="card dep__qr">
        <Qr content={onward.payload} label={text("deposit.qrLabel")} />
        <p>{text("deposit.scan")}</p>
        {onward.practiceUrl ? (
          <a className="btn btn--tonal btn--block" href={onward.practiceUrl}>
            {text("deposit.practiceScan")}
          </a>
        ) : null}
      </section>
    );
  }
  return onward?.kind === "instructions" ? <Transfer deposit={deposit} account={onward} onChanged={onChanged} /> : null;
}

type Account = Extract<Deposit["onward"], { kind: "instructions" }>;

function Transfer({ deposit, account, onChanged }: Props & { account: Account }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const rows = [
    [text("deposit.code"), account.code, account.code],
    [text("deposit.amount"), moneyText(deposit.amount, currencySymbol, tag), deposit.amount],
    [text("deposit.account"), account.accountNumber, account.accountNumber.replaceAll(" ", "")],
    [text("deposit.holder"), account.accountName, account.accountName],
    [text("deposit.bank"), account.bankName, account.bankName],
  ] as const;
  return (
    <section className="card dep__f">
      <h2 className="dep__ft">{text("deposit.sendTo")}</h2>
      <dl className="kr num">
        {rows.map(([label, shown, copied]) => (
          <CopyRow key={label} label={label} shown={shown} copied={copied} />
        ))}
      </dl>
      <p className="note">
        <Icon name="info-fill" />
        {text("deposit.codeHint")}
      </p>
      <Slip deposit={deposit} onChanged={onChanged} />
    </section>
  );
}

function CopyRow({ label, shown, copied }: { label: string; shown: string; copied: string }) {
  const text = useText();
  const copy = useCopy();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{shown}</span>
        <IconButton
          icon="copy"
          label={text("deposit.copy", { what: label })}
          onClick={() => void copy(copied, text("deposit.copied"))}
        />
      </dd>
    </div>
  );
}

const MOST_SLIPS = 3;

function Slip({ deposit: { id, slips }, onChanged }: Props) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = ""; // the same file again is a change too
    if (!file || busy) return;
    setBusy(true);
    const picture = await drawnSmaller(file).catch(() => null);
    const reply = picture === null ? null : await ask("deposits.addSlip", { id, picture });
    setBusy(false);
    if (!reply) return void toastRefusal(text("reward.unreadable"));
    if (!reply.ok) toastRefusal(refusalText(text, reply.refusal));
    else toast("success", text("deposit.slipAdded"));
    onChanged();
  };
  return (
    <div className="dep__sl">
      {slips > 0 ? (
        <p className="row pos" role="status">
          <Icon name="check-circle-fill" />
          {text("deposit.slips", { count: slips })}
        </p>
      ) : null}
      {slips < MOST_SLIPS ? (
        <label className={`btn btn--tonal btn--block ${busy ? "is-busy" : ""}`} aria-busy={busy}>
          <input
            type="file"
            className="vh"
            accept="image/jpeg,image/png"
            disabled={busy}
            onChange={(event) => void pick(event)}
          />
          <Icon name={busy ? "arrows-clockwise-bold" : "image-bold"} className={busy ? "spin" : ""} />
          {text("deposit.addSlip")}
        </label>
      ) : null}
    </div>
  );
}
