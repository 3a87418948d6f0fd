/** Pictures and titles of games at the desk (decision 136): one operator's word, at the own merchant, with its author kept. */
import type { DESK_GAME_LOOKS } from "#contract/desk/desk-game-looks.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { drawImagePlaces, pictureFrom } from "#rules/site/images.ts";
import { type CallContext, type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { pictureAddress, shownArt } from "./as-shown.ts";
import {
  changeLook,
  findGame,
  findGames,
  type GameLook,
  keepPicture,
  type LookChanged,
  type LookedAtGame,
  NO_LOOK,
  readLookChanges,
} from "./game-looks.store.ts";
import { drawGamePicture } from "./game-picture.ts";
import type { Queryable } from "#server/platform/database/database.ts";

type LookCalls = (typeof DESK_GAME_LOOKS)[keyof typeof DESK_GAME_LOOKS]["name"];

const MOST_FOUND = 12;

export function gameLookHandlers(services: Pick<Services, "db" | "events" | "clock">): Pick<DeskHandlers, LookCalls> {
  const { db } = services;
  return {
    "desk.gamesToDress": async ({ search }, context) => {
      const found = await findGames(db, operatorOf(context).merchantId, search, MOST_FOUND);
      return ok(found.map((game) => entryOf(game, context.merchant)));
    },
    "desk.gameLook": async ({ code }, context) => {
      const { merchantId } = operatorOf(context);
      const game = await findGame(db, merchantId, code);
      if (!game) return refuse("not-found");
      const changes = await readLookChanges(db, merchantId, game.id);
      return ok({ ...entryOf(game, context.merchant), languages: languagesOf(context.merchant, game.look), changes });
    },
    "desk.setGamePicture": async ({ code, x, y, data }, context) => {
      // Before anything is drawn for a game that nobody has here
      if (!(await findGame(db, operatorOf(context).merchantId, code))) return refuse("not-found");
      const drawn = await drawGamePicture(data, { x, y });
      if (!drawn.ok) return refuse(drawn.problem);
      const { picture } = drawn;
      const look = { tile: picture.tile.digest, icon: picture.icon.digest, blur: picture.blur };
      const isDone = await changing(services, context, code, look, (tx) => keepPicture(tx, picture));
      return isDone ? ok({ tile: pictureAddress(look.tile), icon: pictureAddress(look.icon) }) : refuse("not-found");
    },
    "desk.dropGamePicture": async ({ code }, context) => {
      const { tile, icon, blur } = NO_LOOK;
      return (await changing(services, context, code, { tile, icon, blur })) ? ok(null) : refuse("not-found");
    },
    "desk.setGameTitles": async ({ code, titles }, context) => {
      const given = Object.entries(titles);
      const isDone = await changing(services, context, code, ({ titles: was }) => ({
        titles: Object.fromEntries(
          Object.entries({ ...was, ...Object.fromEntries(given) }).filter(([, own]) => own !== ""),
        ),
      }));
      return isDone ? ok(null) : refuse("not-found");
    },
  };
}

/** Changes a look in one transaction, and tells every process; false where the merchant has no such game. */
async function changing(
  { db, events, clock }: Pick<Services, "db" | "events" | "clock">,
  context: CallContext,
  code: string,
  change: LookChanged,
  first: (tx: Queryable) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const { merchantId, operatorId } = operatorOf(context);
  return db.transaction(async (tx) => {
    const game = await findGame(tx, merchantId, code);
    if (!game) return false;
    await first(tx);
    const author = { merchantId, gameId: game.id, operatorId, at: clock.now() };
    if (await changeLook(tx, author, change)) await events.emit(tx, "content.changed", { merchantId });
    return true;
  });
}

function entryOf({ code, title, studio, shown, art, look }: LookedAtGame, merchant: Merchant) {
  const { tile, icon } = shownArt(art, look);
  const { base } = drawImagePlaces({ ...merchant.config, id: merchant.id }, () => 0);
  const at = (path: string | null) => path && pictureFrom(base, path);
  return {
    code,
    title,
    studio,
    shown,
    tile: at(tile),
    icon: at(icon),
    ownPicture: look.tile !== null,
    ownTitles: Object.keys(look.titles).length > 0,
  };
}

function languagesOf({ config }: Merchant, { titles }: GameLook) {
  return config.languages.map((code) => ({
    code,
    name: config.languageTags[code]?.label ?? code,
    own: titles[code] ?? "",
  }));
}
