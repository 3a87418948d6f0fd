/** The show of a slot with what it needs of the table. */
import type { Sound } from "#arcade/client/platform/sound.ts";
import type { BetControls } from "./controls/bet-controls.ts";
import type { RulesOfPlay } from "./controls/rules-of-play.ts";
import { letterStyle } from "./overlays/letter-style.ts";
import { greatWords } from "./overlays/overlays.ts";
import type { GameParts } from "./parts.ts";
import { clone } from "./stage/picture.ts";
import type { SlotStage } from "./stage/stage.ts";
import { Presenter } from "./timeline/presenter.ts";
import type { SlotView } from "./view.ts";

interface Table {
  stage: SlotStage;
  view: SlotView;
  sound: Sound;
  bets: BetControls;
  rules: RulesOfPlay;
}

export function makePresenter({ session, info, theme }: GameParts, table: Table): Presenter {
  const { stage, view, sound, bets, rules } = table;
  return new Presenter({
    info,
    stage,
    view,
    sound,
    returns: rules.returns,
    symbolName: (id) => theme.names.get(id) ?? null,
    place: {
      root: view.root,
      motion: stage.motion,
      money: (units) => bets.money(units),
      letters: letterStyle(session.game, greatWords()),
      picture: (id) => clone(theme, id),
    },
  });
}
