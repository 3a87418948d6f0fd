import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { WITHDRAWAL_PASSWORD_DIGITS } from "#rules/identity/withdrawal-password.ts";
import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { IdentityLink } from "#web/features/identity/identity-link.tsx";
import { useBodyEncryption } from "#web/features/identity/use-body-encryption.ts";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { ask } from "#web/platform/data/ask.ts";
import { moneyRefusalText, useText } from "#web/platform/i18n/texts.tsx";
import { newId } from "#web/platform/storage/new-id.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { useMoney } from "./use-money.ts";
import type { Card } from "./views.ts";

type Props = {
  amount: string;
  card: Card;
  /** The member has confirmed that active bonuses end with it. */
  endsBonus: boolean;
  /** Names the request until it has an answer, also when the sheet was closed and opened again meanwhile. */
  open: OpenRequest;
  onDone: (withdrawalId: string) => void;
  onRefused: () => void;
};

/** A request that is under way: what it asks for, and its id; both "" for none. */
export type OpenRequest = RefObject<{ of: string; id: string }>;

/** Nothing is known of the request: sent again it must be the same one. */
const NO_ANSWER: readonly string[] = ["offline", "slow", "upgrading", "unknown"];
/** What the sheet itself says what to do about; after anything else the page behind it is read again. */
const STAYS: readonly string[] = ["payment-password-wrong", "identity-needed"];
const CELLS = Array.from({ length: WITHDRAWAL_PASSWORD_DIGITS }, (_cell, at) => at);

/** Six digits on a pad of the page's own, or by the keyboard; the last one sends the request. */
export default function PinSheet(props: Props) {
  const { amount, card } = props;
  const text = useText();
  const money = useMoney();
  const [pin, setPin] = useState("");
  const { send, busy, refusal, problem, forget } = useRequest(props, () => setPin(""));
  const press = (digit: string): void => {
    forget();
    setPin((last) => (last.length < WITHDRAWAL_PASSWORD_DIGITS ? last + digit : last));
  };
  const back = (): void => setPin((last) => last.slice(0, -1));
  useEffect(() => {
    if (pin.length === WITHDRAWAL_PASSWORD_DIGITS) send(pin);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per whole password
  }, [pin]);
  useDigitKeys(busy ? null : { press, back });
  return (
    <Sheet title={text("security.password")} onClose={closeOverlay}>
      <p className="wd__p num">
        {text("withdraw.pinFor", { amount: money.exact(amount), card: `${card.bankName} ${card.number}` })}
      </p>
      <Cells entered={pin.length} isWrong={problem !== ""} busy={busy} />
      <div className="wd__r" role="alert">
        {problem === "" ? (
          <span className="dim">{text("withdraw.notLogin")}</span>
        ) : (
          <span className="wd__x">
            <Icon name="warning-circle-fill" />
            {problem}
          </span>
        )}
        {refusal === "identity-needed" ? (
          <IdentityLink className="link" />
        ) : refusal === "" || refusal === "payment-password-wrong" ? (
          <Link className="link" to="/m/securityCenter?view=reset">
            {text("withdraw.forgot")}
          </Link>
        ) : null}
      </div>
      <Keypad onPress={press} onBack={back} busy={busy} />
    </Sheet>
  );
}

/** Sends the request, once at a time, under one id until it has an answer. */
function useRequest({ amount, card, endsBonus, open, onDone, onRefused }: Props, clear: () => void) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const latest = useRef("");
  useBodyEncryption();
  const work = useSingleFlight(async () => {
    setBusy(true);
    const { bankCardId } = card;
    const of = `${bankCardId} ${amount}`;
    if (open.current.of !== of) open.current = { of, id: newId() };
    const reply = await ask("withdrawals.request", {
      bankCardId,
      amount,
      paymentPassword: latest.current,
      requestId: open.current.id,
      endsBonus,
    });
    setBusy(false);
    if (reply.ok || !NO_ANSWER.includes(reply.refusal)) open.current = { of: "", id: "" };
    if (reply.ok) return onDone(reply.value.withdrawalId);
    setRefusal(reply.refusal);
    clear();
    if (!STAYS.includes(reply.refusal)) onRefused();
  });
  const send = (pin: string): void => {
    latest.current = pin;
    work();
  };
  const problem = refusal === "" ? "" : moneyRefusalText(text, refusal);
  return { send, busy, refusal, problem, forget: () => setRefusal("") };
}

function useDigitKeys(on: { press: (digit: string) => void; back: () => void } | null): void {
  const latest = useRef(on);
  latest.current = on;
  useEffect(() => {
    const type = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) latest.current?.press(event.key);
      else if (event.key === "Backspace") latest.current?.back();
    };
    addEventListener("keydown", type);
    return () => removeEventListener("keydown", type);
  }, []);
}

function Cells({ entered, isWrong, busy }: { entered: number; isWrong: boolean; busy: boolean }) {
  const text = useText();
  const words = text("withdraw.entered", { entered, digits: WITHDRAWAL_PASSWORD_DIGITS });
  return (
    <>
      <p className="vh" role="status">
        {busy ? text("account.pleaseWait") : words}
      </p>
      <div className={`pin${isWrong ? " is-err" : ""}${busy ? " is-busy" : ""}`} aria-hidden="true">
        {CELLS.map((at) => (
          <i key={at} className={at < entered ? "f" : at === entered ? "c" : ""} />
        ))}
      </div>
    </>
  );
}

function Keypad({ onPress, onBack, busy }: { onPress: (digit: string) => void; onBack: () => void; busy: boolean }) {
  const text = useText();
  const key = (digit: string) => (
    <button key={digit} type="button" disabled={busy} onClick={() => onPress(digit)}>
      {digit}
    </button>
  );
  return (
    <div className="kp num">
      {["1", "2", "3", "4", "5", "6", "7", "8", "9"].map(key)}
      <span />
      {key("0")}
      <button type="button" className="t" aria-label={text("withdraw.delete")} disabled={busy} onClick={onBack}>
        <Icon name="backspace-bold" />
      </button>
    </div>
  );
}
