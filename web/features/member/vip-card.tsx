import { Link } from "react-router";
import { slowestOf, slowestPercent, vipPercent } from "#rules/bonuses/vip.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { shortMoney } from "#web/platform/i18n/money-text.ts";
import { type Text, textIfKnown, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useShell } from "#web/platform/data/shell.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";

export type VipValue = ValueOf<Calls["vip.progress"]>;
type Condition = VipValue["conditions"][number];

/** A label's words, else the label itself (U-184). */
export function labelText(text: Text, labelId: string): string {
  return textIfKnown(text, `vip.label-${labelId}`) ?? labelId;
}

/** The level as it reads: "VIP 3 · Gold". */
function levelText(text: Text, { level, levelLabelId }: { level: number; levelLabelId: string }): string {
  return level === 0 ? text("vip.noLevel") : text("vip.level", { level, name: labelText(text, levelLabelId) });
}

/** A condition in few words with its figures: "Bet: ₱2,757 of ₱25,000". */
export function useConditionWords(): {
  /** What there is of it, and what it asks for. */
  figures: (condition: Condition) => string;
  short: (condition: Condition) => string;
} {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  // Cents say nothing of a way this long, and in whole amounts every figure stands beside its words
  const figure = (kind: Condition["kind"], value: string): string =>
    kind === "turnover"
      ? shortMoney(value.replace(/\..*/, ""), currencySymbol, tag)
      : new Intl.NumberFormat(tag).format(Number(value));
  const figures = ({ kind, have, need }: Condition): string =>
    text("vip.of", { have: figure(kind, have), need: figure(kind, need) });
  return { figures, short: (one) => text(`vip.short-${one.kind}`, { figures: figures(one) }) };
}

/**
 * Which level, how many conditions of the next one are met, and below the bar the one that has the longest way. The bar, and
 * a percentage beside the next level's name, is that of conditions met, as the documents count (VIP-002, VIP-005); where the
 * merchant shows only real figures it is that of the slowest one.
 */
export function VipCard({ value, link = false }: { value: VipValue; link?: boolean }) {
  const text = useText();
  const { honestFigures } = useShell().merchant;
  const { currentProgress: done, playerRankProgress } = value;
  const words = useConditionWords();
  const slowest = slowestOf(value.conditions);
  const percent = honestFigures ? slowestPercent(value.conditions) : vipPercent(value);
  const next = labelText(text, playerRankProgress.labelId);
  const title = levelText(text, value);
  // Below a bar of conditions met the figures of one of them would read as the bar's
  const short = slowest ? words.short(slowest) : "";
  const caption = honestFigures ? short : text("vip.open", { words: short });
  const isTop = playerRankProgress.labelId === "";
  const counts = { done: done.completedConditions, all: done.totalExpectedConditions, name: next, percent };
  return (
    <section className={value.level === 0 ? "vip" : `vip vip--${value.levelLabelId}`} aria-label={title}>
      <Picture path="/art/spots/crown" width={72} height={72} alt="" />
      <b>{title}</b>
      <p className="num">
        {isTop ? text("vip.atTop") : text(honestFigures ? "vip.towards" : "vip.towardsPart", counts)}
      </p>
      <progress className="prog" max={100} value={percent} aria-label={title} />
      <div className="vip__r num">
        <span>{isTop || !slowest ? null : caption}</span>
        {link ? (
          <Link className="row hit" to="/m/vip">
            {text("vip.see")}
            <Icon name="caret-right-bold" />
          </Link>
        ) : null}
      </div>
    </section>
  );
}
