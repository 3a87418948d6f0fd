/** What the panel says of a round: the line below the stage and the words of the large button. */
import type { Said } from "#arcade/client/originals/panel.ts";
import { times } from "#arcade/client/platform/money.ts";
import { t, type TextKey } from "#arcade/client/platform/text.ts";
import type { LadderRound } from "#arcade/games/ladder/messages.ts";
import { type LadderModel, payoutAt } from "#arcade/games/ladder/rules/ladder.ts";
import { nextStep } from "#arcade/games/ladder/rules/returns.ts";
import { percent } from "./figures.ts";
import type { LadderParts } from "./parts.ts";

interface Words {
  readonly main: string;
  readonly mainNote: string;
  readonly canTake: boolean;
  readonly line: Said;
  /** The end of a round, as it is read aloud. */
  readonly spoken: string;
}

interface Table {
  readonly parts: LadderParts;
  readonly staked: bigint;
  readonly chosenSetting: string;
  money(units: bigint): string;
}

export function saidOf(table: Table, round: LadderRound | null): Words {
  return round?.state === "open" ? openRound(table, round) : between(table, round);
}

/** A choice that was made, as it is read aloud; `told` says what came of it. */
export function toldOf(table: Table, told: string, { bet, multiple, state }: LadderRound): string {
  const amount = table.money(payoutAt(BigInt(bet), multiple, table.parts.style.currency));
  const key = state === "open" ? "ladder.told" : state === "lost" ? "ladder.told-lost" : "ladder.told-won";
  return t(key, { told, times: times(multiple), amount });
}

/** Before a round, with what the last one came to. */
function between(table: Table, round: LadderRound | null): Words {
  const { model } = table.parts;
  const line = round ? endOf(table, round) : before(model, table.chosenSetting);
  return {
    main: t("ladder.bet"),
    mainNote: table.money(table.staked),
    canTake: false,
    line,
    spoken: `${line.note} ${line.amount}`.trim(),
  };
}

function before(model: LadderModel, setting: string): Said {
  if (model.id === "hilo") return { note: t("ladder.before.hilo"), amount: "", tone: "calm" };
  return stepAhead(model, { setting, choices: [] });
}

/** What the next step is worth, and how likely it is right. */
function stepAhead(model: LadderModel, round: { setting: string; choices: readonly number[] }): Said {
  const { likely, multiple } = nextStep(model, round);
  const key: TextKey = model.id === "mines" ? "ladder.next.mines" : "ladder.next.towers";
  return { note: t(key, { chance: percent(likely) }), amount: times(multiple), tone: "calm" };
}

function endOf(table: Table, round: LadderRound): Said {
  const { state, multiple } = round;
  const gain = BigInt(round.win) - BigInt(round.bet);
  if (state === "returned") return { note: t("refusal.stake-returned"), amount: "", tone: "calm" };
  // A loss is told as what it is, and no more is made of it
  if (state === "lost")
    return {
      note: t(`ladder.lost.${table.parts.model.id}`),
      amount: `−${table.money(BigInt(round.bet))}`,
      tone: "calm",
    };
  if (gain === 0n)
    return { note: `${times(multiple)} · ${t("win.small")}`, amount: table.money(BigInt(round.win)), tone: "calm" };
  if (gain < 0n)
    return {
      note: t("original.paid", { amount: table.money(BigInt(round.win)) }),
      amount: times(multiple),
      tone: "calm",
    };
  return {
    note: t("ladder.won", { times: times(multiple), paid: table.money(BigInt(round.win)) }),
    amount: `+${table.money(gain)}`,
    tone: "gain",
  };
}

function openRound(table: Table, round: LadderRound): Words {
  const { model, style } = table.parts;
  const steps = model.steps(round.choices);
  const pays = table.money(payoutAt(BigInt(round.bet), round.multiple, style.currency));
  const canTake = steps > 0;
  return {
    main: canTake ? t("ladder.take", { times: times(round.multiple) }) : t(`ladder.pick.${model.id}`),
    mainNote: canTake ? pays : table.money(BigInt(round.bet)),
    canTake,
    line: next(model, round),
    spoken: "",
  };
}

function next(model: LadderModel, round: LadderRound): Said {
  if (model.id !== "hilo") return stepAhead(model, round);
  const note = t(round.choices.length === 0 ? "ladder.first.hilo" : "ladder.next.hilo");
  return { note, amount: "", tone: "calm" };
}
