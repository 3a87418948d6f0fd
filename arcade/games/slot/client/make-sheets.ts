/** Which sheet a press opens, and when it may: each comes as a part of its own with the first press that needs it. */
import { favouritesAfter, type Settings } from "#arcade/client/platform/settings.ts";
import type { AutoplayRules } from "./controls/autoplay.ts";
import type { BetControls } from "./controls/bet-controls.ts";
import type { Senses } from "./controls/senses.ts";
import type { GameParts } from "./parts.ts";
import type { Presses } from "./view.ts";

interface Table {
  bets: () => BetControls;
  settings: Settings;
  senses: Senses;
  keep: (change: Partial<Settings>) => void;
  /** Whether the stake may be changed now, and free spins be bought. */
  mayBet: () => boolean;
  mayBuy: () => boolean;
  set: (stake: bigint) => void;
  quickly: (on: boolean) => void;
  /** What is heard has changed. */
  heard: () => void;
  play: (kind: "spin" | "buy") => void;
  auto: (rules: AutoplayRules) => void;
}

type Sheets = Pick<Presses, "bet" | "auto" | "menu" | "paytable" | "buy">;

export function sheetsOf(parts: GameParts, table: Table): Sheets {
  const bet = async (forAuto: boolean): Promise<void> => {
    if (!table.mayBet()) return;
    const { openBetSheet } = await import("./sheets/bet-sheet.ts");
    if (!table.mayBet() || document.querySelector("dialog[open]")) return;
    const { stakes, stake } = table.bets();
    openBetSheet({
      info: parts.info,
      stakes,
      stake,
      quick: table.settings.quick,
      forAuto,
      favourites: () => table.settings.favourites.map(BigInt),
      favour: (each) => table.keep({ favourites: favouritesAfter(table.settings.favourites, each) }),
      rules: parts.session.playRules,
      style: parts.style,
      set: table.set,
      quickly: table.quickly,
      auto: (rules) => {
        table.auto(rules);
        table.play("spin");
      },
    });
  };
  const others = () => import("./sheets/sheets.ts");
  return {
    bet: () => void bet(false),
    auto: () => void bet(true),
    menu: async () => {
      const { openMenu } = await others();
      openMenu(parts, { stake: table.bets().stake, senses: table.senses, changed: table.heard });
    },
    paytable: async () => (await others()).showPaytable(parts, table.bets().stake),
    buy: async () => {
      if (!table.mayBuy() || parts.info.buyPrice === null) return;
      const { openBuySheet } = await others();
      if (table.mayBuy()) openBuySheet(parts, table.bets().stake, () => table.play("buy"));
    },
  };
}
