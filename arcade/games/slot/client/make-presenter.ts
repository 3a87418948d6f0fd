/** The show of a slot with what it needs of the table. */
import { pictureWords } from "#arcade/client/platform/picture-words.ts";
import type { Books } from "./controls/books.ts";
import type { BetControls } from "./controls/bet-controls.ts";
import type { SkyColors } from "./overlays/skies/sky.ts";
import type { ThemeColors } from "#arcade/client/theme/colors.ts";
import type { RulesOfPlay } from "#arcade/client/platform/rules-of-play.ts";
import type { Senses } from "./controls/senses.ts";
import type { GameParts } from "./parts.ts";
import { artAddress, loadPicture } from "#arcade/client/platform/files.ts";
import { clone, living } from "./stage/picture.ts";
import type { SlotStage } from "./stage/stage.ts";
import { Presenter, type PresenterParts } from "./timeline/presenter.ts";
import type { SlotView } from "./view.ts";

interface Table {
  stage: SlotStage;
  view: SlotView;
  senses: Senses;
  bets: BetControls;
  books: Books;
  rules: RulesOfPlay;
}

/** The address of a family's tall wild when it can be shown at once, or null. */
async function tallWildOf(family: string): Promise<string | null> {
  const address = artAddress(`slots/${encodeURIComponent(family)}/wild-reel.webp`);
  const picture = await loadPicture(address);
  picture?.close();
  return picture && address;
}

/** The sky at the end of a feature has the colours of its free spins. */
const nightOf = ({ cellHigh, rim, dark }: ThemeColors): SkyColors => ({ burst: cellHigh, ray: rim, dark });

export function makePresenter({ session, info, theme }: GameParts, table: Table): Presenter {
  const { stage, view, senses, bets, rules } = table;
  const money = (units: bigint): string => bets.money(units);
  let words: Awaited<ReturnType<typeof pictureWords>> = {};
  const load = async (): ReturnType<PresenterParts["overlays"]> => {
    void pictureWords().then((come) => (words = come));
    const [show, tallWild] = await Promise.all([
      import("./overlays/overlays.ts").catch(() => null),
      info.wildReels && session.game.symbols !== null ? tallWildOf(session.game.symbols) : null,
    ]);
    if (!show) return null;
    return {
      show,
      place: {
        root: view.root,
        frame: view.frame,
        motion: stage.motion,
        cover: (scene) => stage.coverWith(scene),
        sky: { theme: session.game.theme, win: theme.winColors, night: nightOf(theme.freeColors) },
        money,
        short: (units) => bets.short(units),
        letters: show.letterStyle(session.game, show.greatWords()),
        picture: (id) => clone(theme, id),
        hero: () => living(theme, stage.motion),
        tallWild,
        tick: () => senses.play("tick"),
      },
    };
  };
  let overlays: ReturnType<typeof load> | null = null;
  return new Presenter({
    info,
    stage,
    view,
    senses,
    money,
    settle: () => table.books.settle(),
    returns: rules.returns,
    colors: { base: theme.colors, free: theme.freeColors },
    symbolName: (id) => theme.names.get(id) ?? words[theme.shows.get(id) ?? ""] ?? null,
    overlays: () => (overlays ??= load()),
  });
}
