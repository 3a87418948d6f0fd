import { useEffect, useState } from "react";
import { leftText } from "#web/features/lobby/lottery/draws.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import type { Order } from "./use-orders.ts";
import { chosenOf } from "./chosen.ts";

const TAGS: Readonly<Record<string, string>> = {
  waiting: "tag tag--info",
  open: "tag tag--info",
  placing: "tag tag--info",
  drawing: "tag tag--warn",
  cancelling: "tag tag--warn",
  won: "tag tag--pos",
};

type Shown = Order["state"] | NonNullable<Order["told"]>["state"] | "cancelling" | "returned";

/** A state in a coloured word. */
export function StateTag({ state }: { state: Shown }) {
  return <b className={TAGS[state] ?? "tag"}>{useText()(`order.${state}`)}</b>;
}

/**
 * What the vendor says of an order where that is more than the ledger knows: being drawn, void. Where what came back is less
 * than the stake nobody has won, as a slot says it too.
 */
export function shownState({ state, told, net }: Order): Shown {
  if (told && (state === "waiting" || told.state === "void")) return told.state;
  return state === "won" && Number(net) < 0 ? "returned" : state;
}

/** "K7 · Big": the lines of an order in one. */
export function useLinesText(): (order: NonNullable<Order["told"]>) => string {
  const text = useText();
  return ({ lines, lineCount }) => {
    const shown = lines.map((line) => [line.playName, chosenOf(line)].filter((part) => part !== "").join(": "));
    if (lineCount > lines.length) shown.push(text("order.more", { count: lineCount - lines.length }));
    return shown.join(" · ");
  };
}

/** Counts down to a moment of this device's clock; `short`: the time alone for the eyes. */
export function Left({ untilMs, short = false }: { untilMs: number; short?: boolean }) {
  const text = useText();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = leftText(untilMs, now);
  const words = text("order.closesIn", { left });
  return (
    <span className="num" role="timer" aria-label={words}>
      {short ? left : words}
    </span>
  );
}
