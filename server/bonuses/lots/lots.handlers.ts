/** Answers about bonuses (decision 071). */
import type { Calls } from "#contract/core/calls.ts";
import type { WireGame } from "#contract/core/wire-game.ts";
import type { ValueOf } from "#contract/core/call.ts";
import { PLAYED_KINDS } from "#rules/games/played-kinds.ts";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import { breakUntil } from "#server/safer-play/public.ts";
import type { Services } from "#server/services.ts";
import { type FreeRoundsRow, freeRoundsOf } from "../free-rounds/free-rounds.store.ts";
import {
  cashOf,
  type Counted,
  endLot,
  type Entered,
  entriesOf,
  lotOf,
  type LotRow,
  lotsOf,
  wageredBy,
} from "./lots.store.ts";

const SHOWN = 20;

type Rounds = ValueOf<Calls["bonuses.list"]>["freeRounds"][number];
type Lot = ValueOf<Calls["bonuses.list"]>["lots"][number];

export function bonusHandlers(
  { db, clock }: Services,
  find: (context: CallContext, gameId: number) => WireGame | undefined,
): Pick<Handlers, "bonuses.list" | "bonuses.forfeit"> {
  return {
    "bonuses.list": async (_input, context) => {
      const { memberId } = memberOf(context);
      const { currency } = context.merchant;
      const [rows, rounds, cash] = await Promise.all([
        lotsOf(db, memberId, currency, SHOWN),
        freeRoundsOf(db, memberId, SHOWN),
        cashOf(db, memberId, currency),
      ]);
      const ids = rows.map(({ id }) => id);
      const [counted, entries] = await Promise.all([wageredBy(db, ids), entriesOf(db, ids)]);
      const now = clock.now();
      return ok({
        cash: toDecimal(cash),
        lots: rows.map((row) => shown(row, counted, entries)),
        freeRounds: rounds.map((row) => shownRounds(row, find(context, row.gameId), now)),
        breakUntil: await breakUntil(db, memberId, now),
      });
    },
    "bonuses.forfeit": async ({ lotId }, context) => {
      const row = await lotOf(db, memberOf(context).memberId, lotId);
      if (!row) return refuse("not-found");
      const taken = await endLot(db, lotId, "forfeited", clock.now());
      return taken === null ? refuse("bonus-ended") : ok({ taken: money(taken) });
    },
  };
}

function shownRounds(row: FreeRoundsRow, game: WireGame | undefined, now: Date): Rounds {
  const { id, rounds, stake, multiple, won, expiresAt } = row;
  const isExpired = expiresAt <= now;
  return {
    id,
    game: game ?? null,
    rounds,
    stake: money(stake),
    multiple,
    state: row.state === "over" ? "over" : isExpired ? "expired" : row.state === "open" ? "ready" : "preparing",
    won: won === null ? null : money(won),
    expiresAt: expiresAt.toISOString(),
  };
}

const money = (units: bigint): string => toDecimal(amountOf(units));

function shown(row: LotRow, counted: readonly Counted[], entries: readonly Entered[]): Lot {
  const { id, source, state, granted, remaining, required, wagered, maxStake, grantedAt, expiresAt, endedAt } = row;
  return {
    lotId: id,
    source,
    state,
    granted: money(granted),
    remaining: money(remaining),
    required: money(required),
    wagered: money(wagered),
    donePercent: required === 0n ? 100 : Number((wagered * 100n) / required),
    maxStake: maxStake === null ? null : money(maxStake),
    weights: shownWeights(row.weights),
    grantedAt: grantedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    basis: basisOf(row),
    counted: counted
      .filter(({ lotId }) => lotId === id)
      .map(({ kind, rounds, stake, counted: by }) => ({
        gameType: kind,
        rounds,
        stake: money(stake),
        counted: money(by),
      })),
    entries: entries
      .filter(({ lotId }) => lotId === id)
      .map(({ kind, count, amount }) => ({ kind, count, amount: money(amount) })),
  };
}

/** Weights in the order of the categories; one of nothing is not told. */
export function shownWeights(weights: Readonly<Record<string, number>>): Lot["weights"] {
  return PLAYED_KINDS.flatMap((gameType) => {
    const percent = weights[gameType] ?? 0;
    return percent > 0 ? [{ gameType, percent }] : [];
  }) as Lot["weights"];
}

function basisOf({ basis }: LotRow): Lot["basis"] {
  const { of, percent, multiple } = basis;
  if (typeof of !== "string") return null;
  return { of: money(BigInt(of)), percent: String(percent), multiple: Number(multiple) };
}
