import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { giftWords } from "#web/features/bonuses/gift-words.ts";
import { TASK_SPOTS } from "#web/features/bonuses/task-spots.ts";
import { StatusTag } from "#web/features/promotions/status-tag.tsx";
import { useShell } from "#web/platform/data/shell.ts";
import { moneyText, percentText } from "#web/platform/i18n/money-text.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { categoryOf } from "#rules/games/categories.ts";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import type { Cashback, Entry, Rebate, Task } from "./claimables.ts";
import { useDay } from "./use-day.ts";

type Props = {
  entry: Entry;
  /** Nothing is left to be claimed: the list has its order anew, and all are rows. */
  settled: boolean;
  busy: boolean;
  onClaim: () => void;
};

function spotOf(entry: Entry): string {
  if (entry.of === "task") return TASK_SPOTS[entry.task.kind];
  if (entry.of === "gift") return "gift";
  return entry.of === "rebate" ? "coin" : "moneybag";
}

/**
 * One entry: what it is, its amount, since when or until when. What can be claimed is a card with its buttons below, for as
 * long as anything is left to be claimed, so that a claim moves nothing under the finger; all else is a row. What it is made of opens
 * inside.
 */
export function EntryCard({ entry, settled, busy, onClaim }: Props) {
  const text = useText();
  const tag = useTag();
  const [open, setOpen] = useState(false);
  const [wasReady] = useState(entry.stage === "ready");
  const isWhole = wasReady && !settled;
  const { currencySymbol } = useShell().merchant;
  const { stage, amount } = entry;
  const money = amount === null ? null : moneyText(amount, currencySymbol, tag);
  const { title, note } = useWords(entry);
  const { card, claim } = useCardOfClaim(stage, onClaim);
  // Its figures and its bar say that it is in progress, and its amount stands where all amounts do
  const isBegun = entry.of === "task" && stage === "progress";
  const canExplain = entry.of !== "reward" && entry.of !== "gift";
  const canClaim = stage === "ready" && (money !== null || entry.of === "gift");
  return (
    <article
      ref={card}
      className={isWhole ? "card rwc__c rwc__w" : "card rwc__c rwc__s"}
      aria-label={title}
      tabIndex={-1}
    >
      <div className="rwc__h">
        <Picture path={`/art/spots/${spotOf(entry)}`} width={48} height={48} alt="" />
        <div>
          <b>{title}</b>
          <small className="num">
            {money === null || isWhole || isBegun ? null : <strong className="pos">+{money}</strong>} {note}
          </small>
        </div>
        <div className="rwc__e">
          {isWhole || isBegun ? (
            money && <strong className={isWhole ? "num pos" : "num"}>+{money}</strong>
          ) : (
            <EntryTag entry={entry} />
          )}
        </div>
      </div>
      {isBegun && Number(entry.task.need) > 1 ? (
        <progress className="prog" max={Number(entry.task.need)} value={Number(entry.task.have)} aria-label={title} />
      ) : null}
      {open && isWhole ? <Explained entry={entry} /> : null}
      {isWhole ? (
        <div className="rwc__f">
          {canExplain ? (
            <Button aria-expanded={open} icon="caret-down-bold" onClick={() => setOpen(!open)}>
              {text(open ? "reward.hide" : "reward.explain")}
            </Button>
          ) : null}
          {canClaim ? (
            <Button look="tonal" busy={busy} onClick={claim}>
              {money === null ? text("vip.gift.claim") : text("reward.claim", { amount: money })}
            </Button>
          ) : (
            <EntryTag entry={entry} />
          )}
        </div>
      ) : null}
    </article>
  );
}

/** The button that had the focus goes with the claim: its reader goes on from the card. */
function useCardOfClaim(stage: Entry["stage"], onClaim: () => void) {
  const card = useRef<HTMLElement>(null);
  const isClaimed = useRef(false);
  useEffect(() => {
    if (stage !== "ready" && isClaimed.current && document.activeElement === document.body) {
      card.current?.focus({ preventScroll: true });
    }
  }, [stage]);
  const claim = (): void => {
    isClaimed.current = true;
    onClaim();
  };
  return { card, claim };
}

/** Title and the line below it. */
function useWords(entry: Entry): { title: string; note: string } {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const date = useMerchantTime({ dateStyle: "medium" });
  const day = useDay();
  if (entry.of === "reward") {
    const { title, decidedAt, appliedAt } = entry.reward;
    return { title, note: date(decidedAt ?? appliedAt) };
  }
  if (entry.of === "cashback") {
    const { week, lastDay, expiresAt } = entry.cashback;
    const note =
      entry.stage === "ready"
        ? text("reward.bonus.until", { date: date(expiresAt) })
        : text("reward.cashback.week", { first: day(week), last: day(lastDay) });
    return { title: text("reward.bonus.source.cashback"), note };
  }
  if (entry.of === "gift") {
    // Its amount stands beside the title already
    const note =
      entry.gift.kind === "bonus"
        ? text(entry.gift.multiple === 0 ? "reward.giftCash" : "reward.claimedToPlay", {
            multiple: entry.gift.multiple,
          })
        : giftWords(text, entry.gift, (value) => moneyText(value, currencySymbol, tag));
    return { title: text("reward.giftOf", { level: entry.level }), note };
  }
  if (entry.of === "rebate")
    return { title: text("member.rebate"), note: text("reward.rebateNote", { days: entry.rebate.days }) };
  const { kind, need, have, period } = entry.task;
  const figure = (value: string): string => (kind === "turnover" ? moneyText(value, currencySymbol, tag) : value);
  const title = text(`task.${kind}`, { need: kind === "turnover" ? figure(need) : Number(need) });
  if (entry.stage === "progress") return { title, note: text("task.of", { have: figure(have), need: figure(need) }) };
  return { title, note: text(period === "once" ? "task.once" : "reward.today") };
}

function EntryTag({ entry }: { entry: Entry }) {
  const text = useText();
  if (entry.of === "reward") return <StatusTag promotion={{ status: entry.reward.status, entry: "apply" }} />;
  if (entry.stage === "progress") return <span className="tag tag--info">{text("reward.progress")}</span>;
  if (entry.stage === "claimed") return <span className="tag tag--pos">{text("reward.status.claimed")}</span>;
  return <span className="tag tag--accent">{text("reward.status.claim")}</span>;
}

function Explained({ entry }: { entry: Entry }) {
  if (entry.of === "task") return <TaskFigures task={entry.task} />;
  if (entry.of === "cashback") return <CashbackFigures cashback={entry.cashback} />;
  return entry.of === "rebate" ? <RebateFigures rebate={entry.rebate} /> : null;
}

/** The week's stakes less its wins, times the rate. */
function CashbackFigures({ cashback }: { cashback: Cashback }) {
  const text = useText();
  const tag = useTag();
  const day = useDay();
  const { currencySymbol } = useShell().merchant;
  const money = (value: string): string => moneyText(value, currencySymbol, tag);
  const { week, lastDay, rounds, staked, won, rate, amount, multiple } = cashback;
  const lost = ((Math.round(Number(staked) * 100) - Math.round(Number(won) * 100)) / 100).toFixed(2);
  return (
    <>
      <dl className="kr num">
        <div>
          <dt>{text("reward.cashback.staked", { count: rounds, first: day(week), last: day(lastDay) })}</dt>
          <dd>{money(staked)}</dd>
        </div>
        <div>
          <dt>{text("reward.cashback.won")}</dt>
          <dd>{money(won)}</dd>
        </div>
        <div className="tot">
          <dt>{text("reward.cashback.of", { lost: money(lost), percent: percentText(rate, tag, 2) })}</dt>
          <dd>{money(amount)}</dd>
        </div>
      </dl>
      <p className="note">
        {multiple === 0 ? text("reward.cashback.cash") : text("reward.cashback.play", { multiple })}
      </p>
    </>
  );
}

function TaskFigures({ task }: { task: Task }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const figure = (value: string): string => (task.kind === "turnover" ? moneyText(value, currencySymbol, tag) : value);
  return (
    <dl className="kr num">
      <div>
        <dt>{text("reward.done")}</dt>
        <dd>{text("task.of", { have: figure(task.have), need: figure(task.need) })}</dd>
      </div>
      <div className="tot">
        <dt>{text("reward.pays")}</dt>
        <dd>{moneyText(task.reward, currencySymbol, tag)}</dd>
      </div>
    </dl>
  );
}

/** Turnover times rate of each kind, what is taken back, and the way to choose among them. */
function RebateFigures({ rebate }: { rebate: Rebate }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const money = (value: string): string => moneyText(value, currencySymbol, tag);
  const back = rebate.kinds.reduce((sum, { takenBack }) => sum + Math.round(Number(takenBack) * 100), 0);
  return (
    <>
      <dl className="kr num">
        {rebate.kinds
          .filter(({ amount }) => Number(amount) > 0)
          .map(({ gameType, turnover, rate, amount }) => (
            <div key={gameType}>
              <dt>
                {text(categoryOf(gameType)?.text ?? "category.slot")}, {money(turnover)} × {percentText(rate, tag, 2)}
              </dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        {back > 0 ? (
          <div>
            <dt>{text("reward.takenBack")}</dt>
            <dd>{money((-back / 100).toFixed(2))}</dd>
          </div>
        ) : null}
        <div className="tot">
          <dt>{text("member.rebate")}</dt>
          <dd>{money(rebate.total)}</dd>
        </div>
      </dl>
      <Link className="link hit" to="/m/member/manualRebate">
        {text("reward.chooseKinds")}
      </Link>
    </>
  );
}
