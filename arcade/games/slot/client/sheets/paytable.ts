/** Mock-up 51d: what symbols pay at the stake in force, features, lines, rules. Loaded when opened. */
import type { SlotInfo } from "#arcade/games/slot/messages.ts";
import "./paytable.css";
import { fill, h } from "#arcade/client/platform/dom.ts";
import { money, percentOf } from "#arcade/client/platform/money.ts";
import { openSheet, tabs } from "#arcade/client/platform/sheet.ts";
import { languageTag, t, type TextKey } from "#arcade/client/platform/text.ts";
import { clone } from "../stage/picture.ts";
import type { Theme } from "../stage/theme.ts";
import type { GameParts } from "../parts.ts";
import { anywhereSketch, sketch, waySketches } from "./way-sketches.ts";
import { respinChances } from "./respin-chances.ts";
import { wheelChances } from "./wheel-chances.ts";
import { chosenChances } from "./chosen-chances.ts";
import { freeNotes, mostOf } from "../timeline/words.ts";

/** What a count of a kind pays at a stake; exact, because stakes are whole coins. */
export function payOf(stake: bigint, hundredths: number): bigint {
  return (stake * BigInt(Math.round(hundredths * 1000))) / 100_000n;
}

function symbols({ info, theme, style }: GameParts, stake: bigint): HTMLElement[] {
  const paid = info.symbols.filter((symbol) => symbol.pays.length > 0 && symbol.role !== "scatter");
  const cards = paid.map(({ id, pays }) =>
    h(
      "div",
      {},
      clone(theme, id, theme.names.get(id)),
      h(
        "div",
        {},
        ...pays.map(({ count, hundredths }) =>
          h("p", {}, h("span", {}, `${count} `), h("b", {}, money(payOf(stake, hundredths), style))),
        ),
      ),
    ),
  );
  const longest = Math.max(...paid.map(({ pays }) => money(payOf(stake, pays[0]?.hundredths ?? 0), style).length));
  return [h("div", { class: `sym num${longest > 7 ? " sym--2" : ""}` }, ...cards), specials(info, theme)];
}

/** The symbols that pay nothing by themselves, and what they are for. */
function specials(info: SlotInfo, theme: Theme): HTMLElement {
  const awards = info.freeSpins?.award.map(({ scatters, spins }) => t("paytable.scatter", { scatters, spins })) ?? [];
  const scatter = theme.names.get("scatter") ?? "";
  const name = scatter.slice(0, 1).toLocaleUpperCase(languageTag()) + scatter.slice(1);
  return h(
    "div",
    { class: "fxs" },
    ...wilds(info, theme),
    awards.length > 0 ? feature(theme, "scatter", name, awards.join(" ")) : null,
  );
}

function feature(theme: Theme, id: string, name: string, text: string): HTMLElement {
  return h(
    "div",
    { class: "fx" },
    h("span", { class: "fx__p" }, clone(theme, id)),
    h("div", {}, h("b", {}, name), h("span", {}, text)),
  );
}

function wilds(info: SlotInfo, theme: Theme): HTMLElement[] {
  const all = info.symbols.filter((symbol) => symbol.role === "wild");
  return all.map(({ id, multiplier }) =>
    feature(
      theme,
      id,
      multiplier > 1 ? `${t("paytable.wild-name")} ${multiplier}×` : t("paytable.wild-name"),
      info.wildReels
        ? t("paytable.wild-reels")
        : info.respins
          ? t("paytable.wild-coins")
          : multiplier > 1
            ? t("paytable.wild-times", { times: multiplier })
            : t("paytable.wild"),
    ),
  );
}

/** Some titles have symbols alone. */
const hasFeatures = ({ cascadeMultipliers, freeSpins, respins, wheel }: SlotInfo): boolean =>
  cascadeMultipliers.length > 0 || [freeSpins, respins, wheel].some(Boolean);

function features(info: SlotInfo, theme: Theme): HTMLElement {
  const rows: HTMLElement[] = [];
  if (info.cascadeMultipliers.length > 0) {
    const steps = info.cascadeMultipliers.map((step) => `${step}×`).join(", ");
    rows.push(
      feature(
        theme,
        "high1",
        t("paytable.cascade-name"),
        `${t("paytable.rules.cascade")} ${t("paytable.cascade", { steps })}`,
      ),
    );
  }
  if (info.freeSpins) {
    const awards = info.freeSpins.award.map(({ scatters, spins }) => t("paytable.scatter", { scatters, spins }));
    rows.push(feature(theme, "scatter", t("free"), [...awards, ...freeNotes(info)].join(" ")));
  }
  if (info.respins) {
    const { start, count } = info.respins;
    rows.push(feature(theme, "coin", t("respins"), t("paytable.respins", { start, count })));
  }
  if (info.wheel) rows.push(feature(theme, "scatter", t("wheel"), t("paytable.wheel", { start: info.wheel.start })));
  return h("div", { class: "fxs" }, ...rows);
}

function lines(info: SlotInfo): HTMLElement[] {
  const key: TextKey =
    info.pays === "lines"
      ? "paytable.lines-many"
      : info.pays === "ways"
        ? "paytable.ways-many"
        : "paytable.anywhere-many";
  return [h("p", { class: "muted" }, t(key)), sketches(info)];
}

function sketches(info: SlotInfo): HTMLElement {
  if (info.pays === "ways") return waySketches(info);
  if (info.pays !== "lines") return anywhereSketch(info);
  const items = info.lines.map((line, index) => {
    const hits = line.map((row) => [row]);
    return h("li", {}, sketch(info, hits), h("span", { class: "dim num" }, String(index + 1)));
  });
  return h("ul", { class: "linexs" }, ...items);
}

function rules(info: SlotInfo): HTMLElement[] {
  const texts = [
    // A cap above all that a round can pay caps nothing
    info.maxWin > info.spinCap
      ? t("paytable.rules.cap", { times: info.spinCap.toLocaleString(languageTag()), round: mostOf(info) })
      : t("paytable.rules.most", { round: mostOf(info) }),
    t("paytable.rules.rtp", { share: percentOf(info.rtp) }),
    info.buyRtp === null ? null : t("paytable.rules.buy", { share: percentOf(info.buyRtp) }),
    t("paytable.rules.fair"),
    t("paytable.rules.line"),
    t("paytable.rules.void"),
  ];
  return [h("ul", { class: "rulelist" }, ...texts.map((text) => (text ? h("li", {}, text) : null)))];
}

function figures(info: SlotInfo): HTMLElement {
  const figure = (name: string, value: string): HTMLElement => h("div", {}, h("span", {}, name), h("b", {}, value));
  return h(
    "div",
    { class: "figs num" },
    figure(t("paytable.return"), percentOf(info.rtp)),
    figure(t("paytable.swing"), t(`swing.${info.swing}`)),
    figure(t("paytable.largest"), `${mostOf(info)}×`),
  );
}

/** Opens the paytable with amounts for `stake`. */
export function openPaytable(parts: GameParts, stake: bigint): void {
  const { info, theme } = parts;
  const special = (): HTMLElement[] => [
    features(info, theme),
    ...respinChances(parts, stake),
    ...wheelChances(parts, stake),
    ...chosenChances(parts, stake),
  ];
  const page = h("div", { class: "ptab", attr: { role: "tabpanel" } }, ...symbols(parts, stake));
  const ways = info.pays === "ways" ? t("ways") : info.pays === "lines" ? t("paytable.lines") : t("anywhere");
  const pages: readonly (readonly [name: string, show: () => HTMLElement[]])[] = [
    [t("paytable.symbols"), () => symbols(parts, stake)],
    ...(hasFeatures(info) ? [[t("paytable.features"), special] as const] : []),
    [ways, () => lines(info)],
    [t("paytable.rules"), () => [...rules(info), figures(info)]],
  ];
  openSheet({
    title: t("paytable"),
    note: t("paytable.at", { stake: money(stake, parts.style) }),
    tall: true,
    body: [
      tabs(
        "tabs",
        pages.map(([name]) => name),
        0,
        (index) => fill(page, ...(pages[index]?.[1]() ?? [])),
      ),
      page,
    ],
  });
}
