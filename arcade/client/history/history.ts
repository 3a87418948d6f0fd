/** The player's own rounds of this game by days, newest first; each opens its replay. Loaded when opened. */
import type { RoundsAnswer } from "../platform/api.ts";
import { add, h } from "../platform/dom.ts";
import { openSheet } from "../platform/sheet.ts";
import { t } from "../platform/text.ts";
import { notLoaded } from "../platform/not-loaded.ts";
import type { HistoryParts } from "./parts.ts";
import { openReplay } from "./replay.ts";
import { type Round, roundWords, underDays } from "./rows.ts";

function row(parts: HistoryParts, round: Round): HTMLElement {
  return h(
    "button",
    { class: "hrow num", on: { click: () => void openReplay(parts, round.roundId) } },
    ...roundWords(parts, round),
  );
}

/** Opens the list; more rounds come by a press. */
export async function openHistory(parts: HistoryParts): Promise<void> {
  const list = h("div", {}, h("p", { class: "empty" }, "…"));
  openSheet({ title: t("history"), tall: true, body: [list] });
  let next: string | null = null;
  let lastDay = "";
  const more = async (): Promise<void> => {
    const answer: RoundsAnswer | null = await parts.api.rounds(next).catch(() => null);
    list.querySelector(".empty, .hmore")?.remove();
    if (!answer)
      return add(
        list,
        notLoaded(() => void more()),
      );
    const page = underDays(answer.rounds, lastDay, (round) => row(parts, round));
    lastDay = page.lastDay;
    add(list, ...page.nodes);
    if (list.childElementCount === 0) add(list, h("p", { class: "empty" }, t("history.empty")));
    next = answer.next;
    if (next !== null)
      add(list, h("button", { class: "btn hmore", on: { click: () => void more() } }, t("history.more")));
  };
  await more();
}
