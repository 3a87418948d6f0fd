import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { ask } from "#web/platform/data/ask.ts";
import { moneyRefusalText, useText } from "#web/platform/i18n/texts.tsx";
import { readSession } from "#web/platform/session/session.ts";
import { newId } from "#web/platform/storage/new-id.ts";
import type { Method } from "./deposit-words.ts";

/** What the form asks for: an amount as the call takes it, and the promotion that goes with it, 0 for none. */
interface Wanted {
  method: Method;
  amount: string;
  promoId: number;
}

/** Why it was not begun; `refusal` is "" where the page itself says no. */
export interface Refused {
  words: string;
  refusal: string;
}

const keyOf = ({ method, amount, promoId }: Wanted): string => `${method.bankId} ${amount} ${promoId}`;

/** Begins a payment once per press: the same once more, as after a lost answer, carries the same request. */
export function useStart() {
  const text = useText();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<(Refused & { of: string }) | null>(null);
  const request = useRef({ of: "", id: "" });
  const latest = useRef<Wanted>(null);
  const start = useSingleFlight(async () => {
    if (latest.current === null) return;
    const { method, amount, promoId } = latest.current;
    const of = keyOf(latest.current);
    if (request.current.of !== of) request.current = { of, id: newId() };
    setBusy(true);
    setRefused(null);
    const token = readSession()?.token ?? "";
    const input = { amount, bankId: method.bankId, promoId, reference: "", requestId: request.current.id, token };
    const reply = await ask(`deposits.${method.call}`, input);
    if (!reply.ok) {
      setBusy(false);
      return setRefused({ of, refusal: reply.refusal, words: moneyRefusalText(text, reply.refusal) });
    }
    request.current = { of: "", id: "" };
    const { id, onward } = reply.value;
    // Back from the partner's page leads to the payment's stages
    await navigate(`/m/voucherCenter?deposit=${id}`);
    if (onward?.kind === "redirect") window.location.assign(onward.url);
  });
  return {
    busy,
    /** Why this was not begun; null for anything that was not refused last: what is typed anew has no answer yet. */
    refusedOf: (wanted: Wanted): Refused | null => (refused?.of === keyOf(wanted) ? refused : null),
    refuse: (wanted: Wanted, words: string): void => setRefused({ of: keyOf(wanted), words, refusal: "" }),
    send(wanted: Wanted): void {
      latest.current = wanted;
      start();
    },
  };
}
