/** What a ladder has beside its bet: the setting, and a button beside the large one. */
import type { Panel } from "#arcade/client/originals/panel.ts";
import { Stepper } from "#arcade/client/originals/stepper.ts";
import { fill, h, icon, say } from "#arcade/client/platform/dom.ts";
import { t, type TextKey } from "#arcade/client/platform/text.ts";
import type { LadderRound } from "#arcade/games/ladder/messages.ts";
import { PASS } from "#arcade/games/ladder/rules/hilo.ts";
import { type LadderModel, offeredIn } from "#arcade/games/ladder/rules/ladder.ts";

interface Presses {
  setting(setting: string): void;
  choose(choice: number): void;
}

interface SettingControl {
  show(setting: string): void;
  lock(isLocked: boolean): void;
}

export class Controls {
  private readonly model: LadderModel;
  private readonly setting: SettingControl | null;
  private readonly button: HTMLButtonElement;
  private readonly words = h("span", {}, "");
  private open: LadderRound | null = null;
  private picks: readonly number[] | null = null;
  private shown = "";

  constructor(panel: Panel, model: LadderModel, presses: Presses) {
    this.model = model;
    this.setting = model.settings.length < 2 ? null : this.settingOf(panel, presses);
    // With nothing beside it the bet has the whole row
    if (!this.setting) panel.bet.root.classList.add("ostep--wide");
    const press = (): void => {
      const choice = this.choice();
      if (choice !== null) presses.choose(choice);
    };
    this.button = h(
      "button",
      { class: "btn lbtn", on: { click: press } },
      icon(model.id === "hilo" ? "skip" : "random"),
      this.words,
    );
    say(this.words, t(model.id === "hilo" ? "ladder.skip" : "ladder.random"));
    fill(panel.beside, this.button);
  }

  /** `open`: the round in which something can be chosen now; `picks`: what is chosen already where auto bet is told its choices. */
  show(
    setting: string,
    isIdle: boolean,
    { open, picks = null }: { open: LadderRound | null; picks?: readonly number[] | null | undefined },
  ): void {
    this.open = open;
    this.shown = setting;
    this.picks = picks;
    this.setting?.show(setting);
    this.setting?.lock(!isIdle);
    this.button.disabled = this.choice() === null;
  }

  /** What the button chooses: one of all that is offered, or to pass over the open card. */
  private choice(): number | null {
    const { model, picks } = this;
    const round = picks ? { setting: this.shown, board: null, choices: picks } : this.open;
    if (!round) return null;
    const offered = offeredIn(model, round);
    if (this.model.id === "hilo") return offered.includes(PASS) ? PASS : null;
    return offered[Math.floor(Math.random() * offered.length)] ?? null;
  }

  private settingOf(panel: Panel, presses: Presses): SettingControl {
    const { settings, id } = this.model;
    const words = (setting: string): string => (id === "towers" ? t(`ladder.towers.${setting}` as TextKey) : setting);
    let shown = this.model.usual;
    const beside = (by: number): void => presses.setting(settings[settings.indexOf(shown) + by] ?? shown);
    const stepper = new Stepper({ name: t(`ladder.${id}` as TextKey), less: () => beside(-1), more: () => beside(1) });
    stepper.root.classList.add("lset");
    panel.settings.append(stepper.root);
    return {
      show(setting) {
        shown = setting;
        stepper.show(words(setting), { lowest: setting === settings[0], highest: setting === settings.at(-1) });
      },
      lock: (isLocked) => stepper.lock(isLocked),
    };
  }
}
