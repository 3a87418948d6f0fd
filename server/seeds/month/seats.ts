/** Where people of the month play: the games that somebody likes, and lotteries for those who buy tickets. */
import { openCatalogue, prizeOf } from "#server/lobby/public.ts";
import { hashSecret } from "#server/platform/crypto/secrets.ts";
import type { Calendar } from "./calendar.ts";
import { diceOf, idOf } from "./dice.ts";
import type { Inhabitant } from "./inhabitants.ts";
import type { Seat, Studio, StudioGame } from "./studio.ts";
import type { World } from "./world.ts";

/** Who sits down, in words that everything follows from. */
interface Named {
  name: string;
  username: string;
  player: string;
  merchantId: string;
  language: string;
  currency: string;
  avatar: string | null;
}

/** So many of a hundred buy tickets; of the personas those who play, so that an agent's line has some. */
const BUYERS_PERCENT = 14;
const BUYING_PERSONAS = new Set(["mira", "arda", "cora"]);

/** How lotteries pay at each merchant, as a launch would say it. */
export async function prizesOf(
  { merchant, services }: Pick<World, "merchant" | "services">,
  merchantIds: readonly string[],
): Promise<Map<string, Seat["prize"]>> {
  const catalogue = await openCatalogue(services);
  return new Map(
    merchantIds.map((id) => {
      const one = merchant(id);
      const { prizeMode, prizePercent } = prizeOf(one, catalogue.shelf(one, one.config.defaultLanguage));
      const share = prizePercent === undefined ? null : Math.round(Number(prizePercent) * 100);
      return [id, { mode: prizeMode, share }];
    }),
  );
}

/** A few lotteries of somebody who buys tickets, one of those that are drawn once a day among them; none of most. */
export function lotterySeatsOf(
  one: Named,
  calendar: Calendar,
  lotteries: Studio["lotteries"],
  prize: Seat["prize"],
): Inhabitant["lotteries"] {
  const dice = diceOf(`lotteries of ${one.name}`);
  const isBuying = dice.percent(BUYERS_PERCENT) || BUYING_PERSONAS.has(one.username);
  if (!isBuying) return [];
  const count = one.username === "mira" ? 6 : dice.whole(2, 3);
  const fast = lotteries.filter(({ isDaily }) => !isDaily);
  const liked = new Set([
    ...Array.from({ length: count }, () => dice.pick(fast)),
    dice.pick(lotteries.filter(({ isDaily }) => isDaily)),
  ]);
  return [...liked].map(({ code, isDaily }) => {
    const { seat, tokenHash } = seatAt(one, code, calendar);
    return { seat: prize ? { ...seat, prize } : seat, tokenHash, isDaily };
  });
}

/** The games that somebody likes: a few of all, and a flight now and then. */
export function seatsOf(one: Named, { from, to }: Calendar, games: readonly StudioGame[]): Inhabitant["games"] {
  const dice = diceOf(`games of ${one.name}`);
  const slots = games.filter(({ engine }) => engine === "slot");
  const flights = games.filter(({ engine }) => engine === "crash");
  const liked = new Set([dice.pick(slots), dice.pick(slots), dice.pick(slots)]);
  if (flights.length > 0 && dice.percent(45)) liked.add(dice.pick(flights));
  return [...liked].map((game) => ({ game, ...seatAt(one, game.code, { from, to }) }));
}

function seatAt(one: Named, game: string, { from, to }: Pick<Calendar, "from" | "to">) {
  const { name, player, currency, merchantId: merchant, language, avatar } = one;
  const token = `past-${idOf(`token of ${name} at ${game}`)}`;
  const seat: Seat = { name, player, game, currency, merchant, language, avatar, token, from, to };
  return { seat, tokenHash: hashSecret(token) };
}
