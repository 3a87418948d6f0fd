/** Who asks for which slips on a day of the month: before the day's play, and at night those who have not played. */
import type { Calendar } from "./calendar.ts";
import { diceOf, type NamedDice } from "./dice.ts";
import type { Inhabitant } from "./inhabitants.ts";
import { DAYS, playOn } from "./people.ts";
import type { Slip } from "./studio.ts";

export interface PartOfDay {
  /** In the order of their time. */
  slips: Slip[];
  /** By then all of them are drawn, but for those that are yet to come when the month ends. */
  until: Date;
}

/** Of a hundred days, on how many somebody buys: a persona, anybody else. */
const DAYS_OF = { mira: 38, arda: 14, cora: 20, others: 8 } as const;
/** Minutes of the day, from midnight: the first and last at which one buys, and when the last draw is over. */
const NOON = { from: 9 * 60, to: 10 * 60 + 40, over: 12 * 60 - 1 };
const NIGHT = { from: 19 * 60 + 15, to: 21 * 60, over: 23 * 60 };
/** On the last evening some buy tickets of draws that are still to come when the demo begins. */
const LAST = { from: 23 * 60 + 20, to: 23 * 60 + 50 };
const LAST_DRAWS = 3;
const LAST_BUYERS_PERCENT = 25;

/** Slips before the play of a day. */
export function slipsAtNoon(
  inhabitants: readonly Inhabitant[],
  day: number,
  calendars: ReadonlyMap<string, Calendar>,
): PartOfDay {
  const isHere = (one: Inhabitant): boolean => isBuying(one, day) && (playsOn(one, day) || isEarly(one, day));
  return partOf(inhabitants.filter(isHere), day, calendars, NOON);
}

/** Slips of those who have not played on a day; on the last one also those whose draws are yet to come. */
export function slipsAtNight(
  inhabitants: readonly Inhabitant[],
  day: number,
  calendars: ReadonlyMap<string, Calendar>,
): PartOfDay {
  const isHere = (one: Inhabitant): boolean => isBuying(one, day) && !playsOn(one, day) && !isEarly(one, day);
  const part = partOf(inhabitants.filter(isHere), day, calendars, NIGHT);
  if (day < DAYS - 1) return part;
  const last = inhabitants.flatMap((one) => lastSlipOf(one, day, calendars.get(one.merchantId)));
  return { slips: inOrder([...part.slips, ...last]), until: part.until };
}

const playsOn = ({ name, temper }: Inhabitant, day: number): boolean => playOn(name, temper, day) !== null;
const isEarly = ({ name }: Inhabitant, day: number): boolean => diceOf(`${name} buys early on ${day}`).percent(40);

function isBuying({ lotteries, joinedOn, name, username, isPersona }: Inhabitant, day: number): boolean {
  // Who comes on a day comes after noon
  if (lotteries.length === 0 || day <= joinedOn) return false;
  const percent = isPersona && username in DAYS_OF ? DAYS_OF[username as keyof typeof DAYS_OF] : DAYS_OF.others;
  return diceOf(`tickets of ${name} on ${day}`).percent(percent);
}

function partOf(
  buyers: readonly Inhabitant[],
  day: number,
  calendars: ReadonlyMap<string, Calendar>,
  { from, to, over }: typeof NOON,
): PartOfDay {
  const slips = buyers.flatMap((one): Slip[] => {
    const calendar = calendars.get(one.merchantId);
    if (!calendar) return [];
    const name = `${one.name} on ${day}`;
    const dice = diceOf(`slip of ${name}`);
    const { seat, isDaily } = dice.pick(one.lotteries);
    const at = new Date(calendar.at(day, dice.whole(from, to)).getTime() + dice.whole(0, 59_999));
    const until = calendar.at(day, over);
    const draws = isDaily ? 1 : drawsOf(dice);
    return [
      {
        name,
        seat,
        at,
        until,
        lines: dice.pick([1, 1, 1, 2, 2, 3, 4]),
        draws,
        stopAfterWin: draws > 1 && dice.percent(60),
        changesMind: dice.percent(12),
      },
    ];
  });
  const ends = [...calendars.values()].map((calendar) => calendar.at(day, over).getTime());
  return { slips: inOrder(slips), until: new Date(Math.max(...ends)) };
}

/** Most buy for one draw; a chase holds a few. */
const drawsOf = (dice: NamedDice): number => (dice.percent(68) ? 1 : dice.whole(2, 5));

/** A ticket of the next days' draws. */
function lastSlipOf(one: Inhabitant, day: number, calendar: Calendar | undefined): Slip[] {
  const name = `${one.name} at last`;
  const dice = diceOf(`slip of ${name}`);
  const daily = one.lotteries.find(({ isDaily }) => isDaily);
  if (!daily || !calendar || (!one.isPersona && !dice.percent(LAST_BUYERS_PERCENT))) return [];
  const at = new Date(calendar.at(day, dice.whole(LAST.from, LAST.to)).getTime() + dice.whole(0, 59_999));
  return [
    {
      name,
      seat: daily.seat,
      at,
      until: null,
      lines: one.isPersona ? 2 : 1,
      draws: LAST_DRAWS,
      // A persona has something open, whatever the first draw gives
      stopAfterWin: !one.isPersona,
      changesMind: false,
    },
  ];
}

const inOrder = (slips: readonly Slip[]): Slip[] =>
  slips.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.name < b.name ? -1 : 1));
