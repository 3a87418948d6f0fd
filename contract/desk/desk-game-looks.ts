/** Pictures and titles of games at the desk: an operator's own in place of the studio's, at the own merchant alone (decision 136). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { done } from "#contract/core/fields.ts";
import { LANGUAGES } from "#contract/core/merchant/languages.ts";
import { PICTURE_BYTES, pictureData } from "#contract/player/chat.ts";
import { isTitle, LONGEST_TITLE } from "#rules/games/game-looks.ts";
import { common } from "./desk-common.ts";

const look = { ...common, right: "vendors" } as const;
const code = z.string().min(1).max(64);
const language = z.enum(LANGUAGES);
const percent = z.coerce.number().int().min(0).max(100);
/** Where the studio's or the operator's picture lies, without ending: `.avif` and `.webp` exist; null: none. */
const path = z.string().nullable();

const game = z.object({
  code: z.string(),
  /** By the studio's word. */
  title: z.string(),
  studio: z.string(),
  /** Whether it stands in the lobby. */
  shown: z.boolean(),
  tile: path,
  icon: path,
  /** Whether picture or a title is the merchant's own. */
  ownPicture: z.boolean(),
  ownTitles: z.boolean(),
});

export const DESK_GAME_LOOKS = {
  gamesToDress: call({
    ...look,
    name: "desk.gamesToDress",
    path: "/wps/desk/gamesToDress",
    input: z.object({ search: z.string().trim().max(80).default("") }),
    output: z.array(game),
    refusals: [],
    about:
      "At most 12 games that the merchant has or may have, by words of code or title; those with a look of its own first.",
  }),
  gameLook: call({
    ...look,
    name: "desk.gameLook",
    path: "/wps/desk/gameLook",
    input: z.object({ code }),
    output: game.extend({
      /** The merchant's languages with their names; the title that each shows is the studio's where `own` is "". */
      languages: z.array(z.object({ code: language, name: z.string(), own: z.string() })),
      changes: z.array(
        z.object({ what: z.array(z.enum(["picture", "titles"])), operator: z.string(), at: z.string() }),
      ),
    }),
    refusals: ["not-found"],
    about: "How a game looks at the merchant, and who has changed that.",
  }),
  setGamePicture: call({
    ...look,
    name: "desk.setGamePicture",
    path: "/wps/desk/setGamePicture",
    limit: { calls: 20, perSeconds: 60 },
    body: "bytes",
    maxBytes: PICTURE_BYTES,
    input: z.object({
      code,
      /** What of the picture stays in sight where it is cut, in percent from left and top. */
      x: percent.default(50),
      y: percent.default(50),
      data: pictureData,
    }),
    output: z.object({ tile: z.string(), icon: z.string() }),
    refusals: ["not-found", "not-a-picture", "look-moves", "look-small", "look-large"],
    about:
      "A picture of a game (PNG, JPEG, WebP or AVIF by its bytes, at most 5 MB, 8,000 pixels a side and 24 million in all, at least 232 × 309); it is drawn anew in the sizes of the site.",
  }),
  dropGamePicture: call({
    ...look,
    name: "desk.dropGamePicture",
    path: "/wps/desk/dropGamePicture",
    input: z.object({ code }),
    output: done,
    refusals: ["not-found"],
    about: "Shows the studio's own picture of a game again.",
  }),
  setGameTitles: call({
    ...look,
    name: "desk.setGameTitles",
    path: "/wps/desk/setGameTitles",
    limit: { calls: 60, perSeconds: 60 },
    input: z.object({
      code,
      /** By language; "" is the studio's own. Languages that are not named stay as they are. */
      titles: z.partialRecord(
        language,
        z.string().trim().refine(isTitle, `one line of at most ${LONGEST_TITLE} letters`),
      ),
    }),
    output: done,
    refusals: ["not-found"],
    about: "Gives a game titles of the merchant's own, by language.",
  }),
};
