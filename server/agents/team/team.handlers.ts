/** Answers of agents' figures: what all below them did, by day, kind of game and member (U-180, decision 088). */
import { playedKindOf } from "#rules/games/played-kinds.ts";
import { add, type Amount, subtract, toDecimal, ZERO } from "#rules/money/money.ts";
import { addDays, dayAt, dayRange, daysBetween } from "#rules/site/days.ts";
import { maskName } from "#rules/identity/mask-name.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import {
  type KindSums,
  lineRows,
  type LineRow,
  memberPlay,
  pathTo,
  teamActive,
  teamDays,
  teamKinds,
  type TeamRange,
  teamSize,
  type TeamSums,
} from "./team.store.ts";

type TeamName = "teamTotals" | "teamDays" | "teamKinds";
type LineName = "subordinates" | "downline" | "downlines" | "memberProfit";
type Dates = { startDate?: string | undefined; endDate?: string | undefined };

export function teamHandlers({ db, clock }: Services): Pick<Handlers, `agents.${TeamName}`> {
  const rangeOf = (context: CallContext, input: Dates) => readRange(context, input, clock.now());
  return {
    "agents.teamTotals": async (input, context) => {
      const { memberId } = memberOf(context);
      const range = rangeOf(context, input);
      const before = rangeBefore(range);
      const [size, days, daysOfBefore, active, activeBefore] = await Promise.all([
        teamSize(db, memberId),
        teamDays(db, memberId, range),
        teamDays(db, memberId, before),
        teamActive(db, memberId, range),
        teamActive(db, memberId, before),
      ]);
      return ok({ ...size, ...totalsOf(days, active), before: totalsOf(daysOfBefore, activeBefore) });
    },
    "agents.teamDays": async (input, context) => {
      const range = rangeOf(context, input);
      const rows = new Map((await teamDays(db, memberOf(context).memberId, range)).map((row) => [row.day, row]));
      return ok({
        days: daysBetween(range.first, range.last).map((day) => {
          const row = rows.get(day);
          return { day, joined: row?.joined ?? 0, ...shown(row ?? NOTHING) };
        }),
      });
    },
    "agents.teamKinds": async (input, context) => {
      const rows = await teamKinds(db, memberOf(context).memberId, rangeOf(context, input));
      return ok({ kinds: kindsOf(rows) });
    },
  };
}

export function lineHandlers({ db, clock }: Services): Pick<Handlers, `agents.${LineName}`> {
  const rangeOf = (context: CallContext, input: Dates) => readRange(context, input, clock.now());
  return {
    "agents.subordinates": async (input, context) => {
      const { memberId } = memberOf(context);
      const above = input.memberId === undefined ? [] : await pathTo(db, memberId, input.memberId);
      if (input.memberId !== undefined && above.length === 0) return refuse("not-found");
      const under = { under: input.memberId ?? memberId };
      const { total, rows } = await lineRows(db, memberId, rangeOf(context, input), under, pageOf(input));
      return ok({
        above: above.map(({ id, name, depth }) => ({ id, name: shownName(name, depth) })),
        total,
        list: rows.map((row) => lineOf(row, context)),
      });
    },
    "agents.downline": async (input, context) => {
      const one = { one: input.memberId };
      const { rows } = await lineRows(db, memberOf(context).memberId, rangeOf(context, input), one, {
        limit: 1,
        offset: 0,
      });
      return rows[0] ? ok(lineOf(rows[0], context)) : refuse("not-found");
    },
    "agents.downlines": async (input, context) => {
      const name = { name: input.name.trim() };
      const { total, rows } = await lineRows(
        db,
        memberOf(context).memberId,
        rangeOf(context, input),
        name,
        pageOf(input),
      );
      return ok({ total, list: rows.map((row) => lineOf(row, context)) });
    },
    "agents.memberProfit": async (input, context) => {
      const { memberId } = memberOf(context);
      if ((await pathTo(db, memberId, input.memberId)).length === 0) return refuse("not-found");
      const range = rangeOf(context, input);
      const rows = await memberPlay(db, memberId, input.memberId, range);
      const byDay = Map.groupBy(rows, ({ day }) => day);
      return ok({
        days: daysBetween(range.first, range.last).map((day) => ({ day, ...played(byDay.get(day) ?? []) })),
        kinds: kindsOf(rows),
      });
    },
  };
}

function readRange({ merchant }: CallContext, input: Dates, now: Date): TeamRange {
  const { timeZone } = merchant.config;
  const today = dayAt(now, timeZone);
  const { first, last } = dayRange(input.startDate ?? today, input.endDate ?? input.startDate ?? today, timeZone);
  return { currency: merchant.currency, first, last };
}

/** As many days right before a range. */
function rangeBefore({ currency, first, last }: TeamRange): TeamRange {
  const count = daysBetween(first, last).length;
  return { currency, first: addDays(first, -count), last: addDays(first, -1) };
}

const pageOf = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
});

const NOTHING: TeamSums = { staked: ZERO, won: ZERO, deposited: ZERO, withdrawn: ZERO, rewarded: ZERO, active: 0 };

function totalsOf(days: readonly (TeamSums & { joined: number })[], active: number) {
  const sum = (pick: (row: TeamSums) => Amount): Amount => days.reduce((total, row) => add(total, pick(row)), ZERO);
  return {
    joined: days.reduce((total, { joined }) => total + joined, 0),
    ...shown({
      staked: sum(({ staked }) => staked),
      won: sum(({ won }) => won),
      deposited: sum(({ deposited }) => deposited),
      withdrawn: sum(({ withdrawn }) => withdrawn),
      rewarded: sum(({ rewarded }) => rewarded),
      active,
    }),
  };
}

function shown({ staked, won, deposited, withdrawn, rewarded, active }: TeamSums) {
  return {
    turnover: toDecimal(staked),
    won: toDecimal(won),
    net: toDecimal(subtract(won, staked)),
    deposits: toDecimal(deposited),
    withdrawals: toDecimal(withdrawn),
    rewards: toDecimal(rewarded),
    active,
  };
}

function played(rows: readonly KindSums[]) {
  const staked = rows.reduce((total, row) => add(total, row.staked), ZERO);
  const won = rows.reduce((total, row) => add(total, row.won), ZERO);
  return { turnover: toDecimal(staked), won: toDecimal(won), net: toDecimal(subtract(won, staked)) };
}

function kindsOf(rows: readonly KindSums[]) {
  const byKind = Map.groupBy(rows, ({ type, classify }) => playedKindOf(type, classify));
  return [...byKind]
    .map(([gameType, ofKind]) => ({
      gameType,
      bets: ofKind.reduce((total, { bets }) => total + bets, 0),
      ...played(ofKind),
    }))
    .toSorted((one, other) => Number(other.turnover) - Number(one.turnover));
}

/** Names further down are nobody's business but of the agent directly above (U-180). */
const shownName = (name: string, depth: number): string => (depth === 1 ? name : maskName(name));

function lineOf(row: LineRow, { merchant }: CallContext) {
  const { id, isAgent, depth, members } = row;
  return {
    id,
    name: shownName(row.name, depth),
    isAgent,
    depth,
    members,
    joinedOn: dayAt(row.joinedAt, merchant.config.timeZone),
    ...shown(row),
  };
}
