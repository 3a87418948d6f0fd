import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";

export type Round = ValueOf<Calls["records.bets"]>["list"][number];

/** What the round brought: a gain in green with its plus, a loss plain; an open, undone or checked round in words. */
export function RoundResult({ round }: { round: Pick<Round, "state" | "net" | "held"> }) {
  const symbol = useMoneySymbol();
  const text = useText();
  const tag = useTag();
  if (Number(round.held) > 0) return <b className="tag tag--info">{text("record.checked")}</b>;
  if (round.state !== "closed")
    return <b className={`tag ${round.state === "open" ? "tag--info" : ""}`}>{text(`record.state.${round.state}`)}</b>;
  const gain = !round.net.startsWith("-") && Number(round.net) > 0;
  return <b className={gain ? "pos" : ""}>{moneyText(round.net, symbol, tag, true)}</b>;
}
