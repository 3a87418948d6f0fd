/** The presses of the panel, with the sheets that are loaded when they are opened. */
import type { PanelPresses } from "#arcade/client/originals/panel.ts";
import type { LadderGame } from "./game.ts";

/** `hasAuto`: there is auto bet. */
export function pressesOf(game: LadderGame, hasAuto: boolean): PanelPresses {
  return {
    back: () => game.parts.host.leave(),
    sound: () => game.toggleSound(!game.feel.on),
    menu: () => void openMenu(game),
    quick: () => game.toggleQuick(),
    main: () => game.main(),
    less: () => game.setStake(game.stakes.beside(game.staked, -1)),
    more: () => game.setStake(game.stakes.beside(game.staked, 1)),
    half: () => game.setStake(game.staked / 2n),
    double: () => game.setStake(game.staked * 2n),
    stake: () => void openStake(game),
    round: (roundId) =>
      void import("#arcade/client/history/replay.ts").then(({ openReplay }) => openReplay(game.parts, roundId)),
    auto: hasAuto ? () => game.picked?.press() : null,
  };
}

async function openStake(game: LadderGame): Promise<void> {
  if (!game.isIdle) return;
  const { openStakeSheet } = await import("#arcade/client/originals/stake-sheet.ts");
  openStakeSheet({
    stakes: game.stakes,
    stake: game.staked,
    style: game.parts.style,
    set: (stake) => game.setStake(stake),
  });
}

async function openMenu(game: LadderGame): Promise<void> {
  const { openOriginalMenu } = await import("#arcade/client/originals/menu.ts");
  openOriginalMenu({
    ...game.parts,
    houseEdge: game.houseEdge,
    feel: game.feel,
    how: () => void import("./how.ts").then(({ openHow }) => openHow(game.parts, game.chosenSetting)),
    changed: () => game.view.sound(game.feel.on),
  });
}
