/** What becomes of the own bets, told once: a chip off the curve, the button, the sound, and words for who sees no stage. */
import type { PanelState } from "#arcade/games/crash/messages.ts";
import type { PlaySession } from "#arcade/play/messages.ts";
import { money, type MoneyStyle, signed, signedMoney, times } from "#arcade/client/platform/money.ts";
import type { Sound } from "#arcade/client/platform/sound.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { Panel } from "./panel.ts";
import type { CrashView } from "./view.ts";

interface NewsParts {
  readonly view: CrashView;
  readonly sound: Sound;
  readonly panels: readonly [Panel, Panel];
  readonly style: MoneyStyle;
  readonly session: PlaySession;
}

export class OwnNews {
  private readonly parts: NewsParts;

  constructor(parts: NewsParts) {
    this.parts = parts;
  }

  /** A panel as the table has just told it, and its state before. */
  panel({ panel, state, stake, win, cashedOutAt }: PanelState, before: PanelState["state"]): void {
    if (state === before) return;
    const { view, sound, panels, style, session } = this.parts;
    if (state === "returned" && stake !== null)
      panels[panel].inform(t("crash.returned", { stake: money(stake, style) }));
    if (state !== "cashed-out" || win === null || stake === null) return;
    const [result, at] = [BigInt(win) - BigInt(stake), cashedOutAt ?? 100];
    const celebrates = result > 0n || session.playRules?.celebrateReturns !== false;
    if (celebrates) sound.play("cash");
    view.ownChip(times(at), signedMoney(result, style), celebrates);
    panels[panel].paid(money(win, style));
    const words = { at: times(at), result: signed(result, style), amount: money(win, style) };
    view.announce(t("crash.live.left", words));
  }
}
