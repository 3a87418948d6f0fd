/** The rules of a crash game: what it returns and takes, how a round goes, and what happens without a line. */
import "#arcade/client/originals/sheets.css";
import { fill, h, icon } from "#arcade/client/platform/dom.ts";
import { money, percentOf, times } from "#arcade/client/platform/money.ts";
import { insteadOf } from "#arcade/client/platform/not-loaded.ts";
import { openSheet } from "#arcade/client/platform/sheet.ts";
import { t, type TextKey, useWords } from "#arcade/client/platform/text.ts";
import { HOUSE_EDGE, MOST_MULTIPLIER, payoutAt } from "#arcade/games/crash/rules/crash.ts";
import type { CrashParts } from "./parts.ts";
import { LEAST_AUTO } from "./read-auto.ts";

type HowParts = Pick<CrashParts, "session" | "style">;

/** Of the rules and of this session. */
function figures({ session, style }: HowParts): HTMLElement {
  const [least, most] = [session.stakes[0] ?? "0", session.stakes.at(-1) ?? "0"];
  const row = (name: TextKey, value: string): HTMLElement =>
    h("tr", {}, h("th", { attr: { scope: "row" } }, t(name)), h("td", {}, value));
  return h(
    "table",
    { class: "opays opays--facts num" },
    row("crash.how.return", percentOf(1 - HOUSE_EDGE)),
    row("crash.how.stakes", `${money(least, style)} – ${money(most, style)}`),
    row("crash.how.top", times(MOST_MULTIPLIER)),
    row("crash.how.most", money(payoutAt(BigInt(most), MOST_MULTIPLIER, style.currency), style)),
  );
}

function body(parts: HowParts, fairness: () => void): HTMLElement[] {
  const values = {
    top: times(MOST_MULTIPLIER),
    least: times(LEAST_AUTO),
    return: percentOf(1 - HOUSE_EDGE),
    half: percentOf((1 - HOUSE_EDGE) / 2),
    tenth: percentOf((1 - HOUSE_EDGE) / 10),
  };
  const title = (key: TextKey): HTMLElement => h("h3", {}, t(key));
  const words = (key: TextKey): HTMLElement => h("p", {}, t(key, values));
  const mayAutoBet = parts.session.playRules?.autoplay !== false;
  return [
    figures(parts),
    title("crash.how.h-round"),
    words("crash.how.round"),
    words("crash.how.pays"),
    words("crash.how.chance"),
    words("crash.how.two"),
    title("crash.how.h-auto"),
    words("crash.how.auto"),
    ...(mayAutoBet ? [words("crash.how.auto-bet")] : []),
    title("crash.how.h-line"),
    words("crash.how.line-auto"),
    words("crash.how.line-hand"),
    words("paytable.rules.void"),
    title("fairness"),
    words("crash.how.fixed"),
    words("crash.how.coin"),
    h("button", { class: "btn", on: { click: fairness } }, icon("shield"), t("fairness")),
  ];
}

/** Opens the sheet; `fairness` opens the one that proves what this one says. */
export async function openHow(parts: HowParts, fairness: () => Promise<void>): Promise<void> {
  const content = h("div", { class: "ohow" });
  const sheet = openSheet({ title: t("crash.how"), note: parts.session.game.title, tall: true, body: [content] });
  const load = async (): Promise<void> => {
    // Without the line they don't come, and keys are no words
    try {
      await useWords("crash");
      fill(content, ...body(parts, () => (sheet.close(), void fairness())));
    } catch (error) {
      fill(
        content,
        insteadOf(error, () => void load()),
      );
    }
  };
  await load();
}
