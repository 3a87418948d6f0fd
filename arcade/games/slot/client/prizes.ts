/** The fixed prizes of a model with respins, above its reels: what each is worth at the stake in force. */
import { h, say } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { SlotInfo } from "#arcade/games/slot/messages.ts";

export type Prize = "small" | "major" | "grand";

export class Prizes {
  /** Empty and hidden where the model has none. */
  readonly root: HTMLElement;
  private readonly plates: readonly { name: Prize; stakes: number; plate: HTMLElement; amount: HTMLElement }[];

  constructor(info: SlotInfo) {
    this.plates = prizesOf(info).map(({ name, stakes }) => {
      const amount = h("b");
      return {
        name,
        stakes,
        amount,
        plate: h("div", { class: `prize prize--${name}` }, h("small", {}, t(`respins.${name}`)), amount),
      };
    });
    this.root = h("div", { class: "prizes num" }, ...this.plates.map(({ plate }) => plate));
    this.root.hidden = this.plates.length === 0;
  }

  /** `worth` writes so many stakes as money. */
  show(worth: (stakes: number) => string): void {
    for (const { stakes, amount } of this.plates) say(amount, worth(stakes));
  }

  won(name: Prize): void {
    const plate = this.plates.find((each) => each.name === name)?.plate;
    plate?.classList.remove("won");
    void plate?.offsetWidth;
    plate?.classList.add("won");
  }
}

/** The prizes with their worth in stakes, the dearest first. */
function prizesOf({ respins }: SlotInfo): { name: Prize; stakes: number }[] {
  if (!respins) return [];
  const named = respins.values.flatMap(({ prize, stakes }) => (prize ? [{ name: prize, stakes }] : []));
  return [{ name: "grand" as const, stakes: respins.grand }, ...named.toReversed()];
}
