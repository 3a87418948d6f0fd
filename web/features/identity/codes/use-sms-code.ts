import { useEffect, useState } from "react";
import { FIRST_SEC } from "#rules/identity/countdown.ts";
import { ask } from "#web/platform/data/ask.ts";
import { solveBotCheck } from "#web/platform/session/bot-check.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { codeRequest } from "./code-request.ts";
import { startCountdown } from "./start-countdown.ts";
import { keepConfirm } from "./sms-proof.ts";
import { useFirebase } from "#web/features/identity/use-firebase.ts";

/** The server alone knows it. */
export const OWN_NUMBER = "own";

/** `codes.proof` goes to the member's own number, which nobody types; `codes.number` to one that is to become it. */
type CodeCall = "codes.entry" | "codes.registration" | "codes.proof" | "codes.number";
/** To members our server sends, whatever else a merchant has: it alone knows whose number is whose. */
const OURS: readonly CodeCall[] = ["codes.proof", "codes.number"];

export type SmsCode = {
  /** Seconds until another code may be asked for; 0 when it may. */
  left: number;
  busy: boolean;
  /** The number that the last code went to; "" before the first. */
  sentTo: string;
  /** Code of the last refusal; null after a success. */
  refusal: string | null;
  send: () => unknown;
};

/** Asks for a code by SMS and counts down until another one may be asked for (accounts §4, U-143). */
export function useSmsCode(call: CodeCall, mobile: string, dialling: string): SmsCode {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [left, setEnd] = useCountdown();
  const { merchant } = useShell();
  const firebase = useFirebase();
  const byFirebase = async (): Promise<string | { expirationTime: number }> => {
    if (!firebase) return "offline";
    try {
      keepConfirm(await firebase.sendFirebaseCode(e164Of(mobile, dialling)));
      return { expirationTime: Date.now() + FIRST_SEC * 1000 };
    } catch (error) {
      return refusalOfFirebase(error);
    }
  };
  const work = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    // Where a proof is asked for in between, the toast would lie over its sheet
    const done = call === "codes.number" ? () => undefined : toast("loading", text("account.sendingCode"));
    const isTheirs = merchant.firebase !== null && !OURS.includes(call);
    const reply = isTheirs ? await byFirebase() : await sendCode(call, mobile, dialling);
    done();
    setBusy(false);
    if (typeof reply === "string") return setRefusal(reply);
    setSentTo(mobile || OWN_NUMBER);
    setEnd(reply.expirationTime);
    toast("success", text("account.codeSent"));
  };
  return { left, busy, sentTo, refusal, send: useSingleFlight(work) };
}

/** As Firebase wants it; whether there is such a number the network knows. */
function e164Of(typed: string, dialling: string): string {
  const number = typed.replaceAll(/[^\d+]/g, "");
  return number.startsWith("+") ? number : dialling + number.replace(/^0+/, "");
}

function refusalOfFirebase(error: unknown): string {
  const { code = "" } = error as { code?: string };
  if (code === "auth/invalid-phone-number" || code === "auth/missing-phone-number") return "phone-format";
  if (code === "auth/too-many-requests" || code === "auth/quota-exceeded") return "too-many-calls";
  return code === "auth/network-request-failed" ? "offline" : "bot-check";
}

async function sendCode(
  call: CodeCall,
  mobile: string,
  countryDialingCode: string,
): Promise<string | { expirationTime: number }> {
  if (call === "codes.proof") {
    const reply = await ask(call, {});
    return reply.ok ? reply.value : reply.refusal;
  }
  const botCheck = await solveBotCheck().catch(() => null);
  if (botCheck === null) return "offline";
  const reply = await ask(call, codeRequest(call, { mobile, countryDialingCode, botCheck }));
  return reply.ok ? reply.value : reply.refusal;
}

/** Seconds left of what was started last; the first moment shows 60 whatever the clocks say. */
function useCountdown(): [number, (end: number) => void] {
  const [end, setEnd] = useState<number | null>(null);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === null) return undefined;
    return startCountdown(end, setLeft);
  }, [end]);
  return [left, setEnd];
}
