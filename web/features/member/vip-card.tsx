import { Link } from "react-router";
import { slowestPercent, vipPercent } from "#rules/bonuses/vip.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { type Text, textIfKnown, useText } from "#web/platform/i18n/texts.tsx";
import { useShell } from "#web/platform/data/shell.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";

export type VipValue = ValueOf<Calls["vip.progress"]>;

/** A label's words, else the label itself (U-184). */
export function labelText(text: Text, labelId: string): string {
  return textIfKnown(text, `vip.label-${labelId}`) ?? labelId;
}

/** The level as it reads: "VIP 3 · Gold". */
function levelText(text: Text, { level, levelLabelId }: { level: number; levelLabelId: string }): string {
  return level === 0 ? text("vip.noLevel") : text("vip.level", { level, name: labelText(text, levelLabelId) });
}

/**
 * Which level, how many conditions of the next one are met, and below the bar the percentage: of conditions met, as the
 * documents count (VIP-002), with how far the slowest of them is beside it; that one alone where the merchant shows only real
 * figures.
 */
export function VipCard({ value, link = false }: { value: VipValue; link?: boolean }) {
  const text = useText();
  const { honestFigures } = useShell().merchant;
  const { currentProgress: done, playerRankProgress } = value;
  const slowest = slowestPercent(value.conditions);
  const percent = honestFigures ? slowest : vipPercent(value);
  const next = labelText(text, playerRankProgress.labelId);
  const title = levelText(text, value);
  const isTop = playerRankProgress.labelId === "";
  const counts = { done: done.completedConditions, all: done.totalExpectedConditions, name: next };
  return (
    <section className={value.level === 0 ? "vip" : `vip vip--${value.levelLabelId}`} aria-label={title}>
      <Picture path="/art/spots/crown" width={72} height={72} alt="" />
      <b>{title}</b>
      <p>{isTop ? text("vip.atTop") : text("vip.towards", counts)}</p>
      <progress className="prog" max={100} value={percent} aria-label={title} />
      <div className="vip__r num">
        <span>{isTop ? null : text(honestFigures ? "vip.slowest" : "vip.complete", { percent, slowest })}</span>
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
