import { useEffect, useState } from "react";
import { FIRST_SEC, leftSec } from "#rules/countdown.ts";
import { ask } from "#web/platform/ask.ts";
import { solveBotCheck } from "#web/platform/bot-check.ts";
import { useText } from "#web/platform/texts.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { useOneAtATime } from "./one-at-a-time.ts";

const TICK_MS = 500;
/** The server alone knows it. */
export const OWN_NUMBER = "own";

/** `codes.proof` goes to the member's own number, which nobody types. */
type CodeCall = "codes.entry" | "codes.registration" | "codes.proof";

export type SmsCode = {
  /** Seconds until another code may be asked for; 0 when it may. */
  left: number;
  busy: boolean;
  /** The number that the last code went to; "" before the first. */
  sentTo: string;
  /** Code of the last refusal; null after a success. */
  refusal: string | null;
  send: () => void;
};

/** Asks for a code by SMS and counts down until another one may be asked for (accounts §4, decision U-143). */
export function useSmsCode(call: CodeCall, mobile: string, dialling: string): SmsCode {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [left, setEnd] = useCountdown();
  const work = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const done = toast("loading", text("account.sendingCode"));
    const reply = await sendCode(call, mobile, dialling);
    done();
    setBusy(false);
    if (typeof reply === "string") return setRefusal(reply);
    setSentTo(mobile || OWN_NUMBER);
    setEnd(reply.expirationTime);
    toast("success", text("account.codeSent"));
  };
  return { left, busy, sentTo, refusal, send: useOneAtATime(work) };
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
  // Each call has its own name for the number (decision U-144)
  const number = call === "codes.entry" ? { mobileNum: mobile } : { mobileNo: mobile };
  const reply = await ask(call, { ...number, countryDialingCode, botCheck });
  return reply.ok ? reply.value : reply.refusal;
}

/** Seconds left of what was started last; the first moment shows 60 whatever the clocks say. */
function useCountdown(): [number, (end: number) => void] {
  const [end, setEnd] = useState<number | null>(null);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === null) return;
    setLeft(FIRST_SEC);
    const timer = setInterval(() => {
      const now = leftSec(end, Date.now());
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [end]);
  return [left, setEnd];
}
