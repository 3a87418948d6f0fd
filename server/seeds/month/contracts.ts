/** Contracts and rebates of Arda's line: offered and answered by the calls that agents, members and the desk make. */
import type { Merchant } from "#contract/core/merchant.ts";
import { rowsOf } from "#server/platform/database/database.ts";
import type { Calendar } from "./calendar.ts";
import { type Deal, DEALS, RATES, RATES_ON } from "./deals.ts";
import { demand } from "./desk-steps.ts";
import { LINES, nameAt, type Place } from "./line.ts";
import type { World } from "./world.ts";

const CLERK = "deniz";
const DAY_MINUTES = 24 * 60;
const RATES_MINUTE = 9 * 60;
/** By how much less a merchant's levels ask for, whose unit is worth more. */
const SMALLER: Readonly<Record<string, number>> = { solenne: 10 };

/** Everything that is offered, answered and given before the month. */
export async function dealsBefore(world: World, calendars: ReadonlyMap<string, Calendar>): Promise<void> {
  for (const line of await linesOf(world, calendars)) {
    await giveRates(line);
    await doDeals(line, (day) => day < 0);
  }
}

/** The same on a day of it. */
export async function dealsOn(world: World, day: number, calendars: ReadonlyMap<string, Calendar>): Promise<void> {
  if (!DEALS.some(({ at, answer }) => at[0] === day || answer?.at[0] === day)) return;
  for (const line of await linesOf(world, calendars)) await doDeals(line, (one) => one === day);
}

interface Line {
  world: World;
  merchant: Merchant;
  calendar: Calendar;
  memberAt(place: Place): { id: string; username: string };
}

async function linesOf(world: World, calendars: ReadonlyMap<string, Calendar>): Promise<Line[]> {
  const rows = await rowsOf<{ id: string; name: string }>(world.tx, {
    name: "month-line",
    text: `select id, merchant_id || ' ' || username as name from member where type = 1 and demo`,
  });
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return LINES.flatMap((merchantId): Line[] => {
    const calendar = calendars.get(merchantId);
    if (!calendar) return [];
    const memberAt: Line["memberAt"] = (place) => {
      const username = nameAt(merchantId, place);
      const id = ids.get(`${merchantId} ${username}`);
      if (id === undefined) throw new Error(`no agent ${username}`);
      return { id, username };
    };
    return [{ world, merchant: world.merchant(merchantId), calendar, memberAt }];
  });
}

/** Makes what falls on those days, in the order of its time. */
async function doDeals(line: Line, isThen: (day: number) => boolean): Promise<void> {
  const steps = DEALS.flatMap((deal) => [
    { at: deal.at, make: () => offer(line, deal) },
    ...(deal.answer ? [{ at: deal.answer.at, make: () => answer(line, deal) }] : []),
  ]);
  const then = steps.filter(({ at: [day] }) => isThen(day)).toSorted((a, b) => minutesOf(a.at) - minutesOf(b.at));
  for (const { at, make } of then) {
    setClock(line, at);
    await make();
  }
}

const minutesOf = ([day, minute]: Deal["at"]): number => day * DAY_MINUTES + minute;

function setClock({ world, calendar }: Line, [day, minute]: Deal["at"]): void {
  world.setClock(day < 0 ? calendar.at(0, minutesOf([day, minute])) : calendar.at(day, minute));
}

async function offer(line: Line, { type, from, to, levels, carries = false }: Deal): Promise<void> {
  const { world, merchant, memberAt } = line;
  const { id: memberId, username } = memberAt(to);
  const smaller = SMALLER[merchant.id] ?? 1;
  const terms = levels.map(([amount, active, percent]) => ({ from: (amount / smaller).toFixed(2), active, percent }));
  const typed = { type, terms, activeFrom: "0", carries, evenSo: false };
  const asked =
    from === "house"
      ? world.desk["desk.offerContract"]({ ...typed, username }, world.asOperator(merchant, CLERK))
      : world.members["contracts.apply"]({ ...typed, memberId, token: "" }, world.asMember(merchant, memberAt(from)));
  demand(`an offer to ${username}`, await asked);
}

async function answer({ world, merchant, memberAt }: Line, { type, to, answer: given }: Deal): Promise<void> {
  const member = memberAt(to);
  const kind = { DAY: "salary", HOUR: "hour", DIVIDEND: "dividend" }[type];
  const [open] = await rowsOf<{ id: string }>(world.tx, {
    name: "month-open-offer",
    text: "select id from contract_offer where member_id = $1 and kind = $2 and state = 'offered'",
    values: [member.id, kind],
  });
  if (!open || !given) throw new Error(`${member.username} has nothing to answer`);
  const asked = { contractId: open.id, decision: given.decision, token: "" };
  demand(
    `an answer of ${member.username}`,
    await world.members["contracts.process"](asked, world.asMember(merchant, member)),
  );
}

/** Gives rebates on, in parts of what the house gives. */
async function giveRates(line: Line): Promise<void> {
  const { world, merchant, memberAt } = line;
  setClock(line, [RATES_ON, RATES_MINUTE]);
  for (const { from, to, part } of RATES) {
    const rebates = Object.entries(merchant.config.agentRebate.rates).map(([gameType, percent]) => ({
      gameType: gameType as "SLOT",
      rate: ((Number(percent) * part) / 100).toFixed(2),
    }));
    const { id: memberId, username } = memberAt(to);
    demand(
      `rebates of ${username}`,
      await world.members["agents.updateDownlineRebates"](
        { memberId, rebates, token: "" },
        world.asMember(merchant, memberAt(from)),
      ),
    );
  }
}
