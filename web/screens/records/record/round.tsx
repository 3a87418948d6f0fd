import { useState } from "react";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";

export type Round = ValueOf<Calls["records.bets"]>["list"][number];

/** The game's picture; a game that has left the catalogue, or a picture that doesn't come, shows a sign in its place. */
export function RoundIcon({ round }: { round: Round }) {
  const [broken, setBroken] = useState(false);
  if (round.iconUrl && !broken) {
    return <Picture path={round.iconUrl} width={44} height={44} alt="" onBroken={() => setBroken(true)} />;
  }
  return (
    <span className="br__x">
      <Icon name="game-controller-duotone" />
    </span>
  );
}

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
