import { useId } from "react";
import { Link } from "react-router";
import { readGame } from "#contract/core/wire-game.ts";
import { launchPath } from "#web/features/game-list/launch-path.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { Picture } from "#web/ui/picture.tsx";
import type { Bonuses } from "./bonus-cards.tsx";

type Rounds = Bonuses["freeRounds"][number];

/** Rounds that cost nothing: where they are played, what they win becomes, and what they won (decision 085). */
export function FreeRoundsCards({ rounds }: { rounds: readonly Rounds[] }) {
  const text = useText();
  const id = useId();
  if (rounds.length === 0) return null;
  return (
    <section className="rwc" aria-labelledby={id}>
      <h2 className="lab rwc__b" id={id}>
        {text("reward.rounds.heading")}
      </h2>
      {rounds.map((one) => (
        <RoundsCard key={one.id} one={one} />
      ))}
    </section>
  );
}

function RoundsCard({ one }: { one: Rounds }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const date = useMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  const money = (value: string): string => moneyText(value, currencySymbol, tag);
  const game = one.game && readGame(one.game);
  const title = text("reward.rounds.title", { count: one.rounds });
  const isOpen = one.state === "ready" || one.state === "preparing";
  return (
    <article className="card rwc__c" aria-label={game ? `${title}, ${game.title}` : title}>
      <div className="rwc__h">
        <Picture path="/art/spots/gift" width={48} height={48} alt="" />
        <div>
          <b>{title}</b>
          <small className="num">
            {game ? game.title : text("reward.rounds.gone")}
            {isOpen ? ` · ${text("reward.rounds.until", { date: date(one.expiresAt) })}` : ""}
          </small>
        </div>
        <div className="rwc__e">
          {one.won === null ? null : (
            <strong className="num">{text("reward.rounds.won", { amount: money(one.won) })}</strong>
          )}
          {isOpen ? null : (
            <span className="tag">{text(`reward.rounds.${one.state === "over" ? "over" : "expired"}`)}</span>
          )}
        </div>
      </div>
      {isOpen ? (
        <p className="note num">
          {text("reward.rounds.at", { stake: money(one.stake) })}
          {". "}
          {one.multiple === 0 ? text("reward.rounds.cash") : text("reward.rounds.multiple", { multiple: one.multiple })}
        </p>
      ) : null}
      {one.state === "preparing" ? <p className="note">{text("reward.rounds.preparing")}</p> : null}
      {one.state === "ready" && game ? (
        <div className="rwc__f">
          <Link className="btn btn--tonal" to={launchPath(game)}>
            {text("reward.rounds.play")}
          </Link>
        </div>
      ) : null}
    </article>
  );
}
