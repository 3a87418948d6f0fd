/** The numbers by which studios name rounds to their players: the record names them by the same. */
import type { NumbersOf } from "#server/records/public.ts";
import type { GameVendor } from "./providers/games/game-vendor.ts";

/** A page of the record does not wait longer for a studio; what comes later is known for the next page. */
const PATIENCE_MS = 1_500;
/** A studio that did not tell is asked again after so long. */
const REST_MS = 60_000;
/** A number never changes: as many are remembered. */
const MOST_KEPT = 50_000;

/** `pseudonymOf`: by what a vendor knows a member; null for one who is gone. */
export function openRoundNumbers(
  byPeer: ReadonlyMap<string, GameVendor>,
  pseudonymOf: (memberId: string) => Promise<{ pseudonym: string } | null>,
  nowMs: () => number,
): NumbersOf {
  const kept = new Map<string, string>();
  const restsUntil = new Map<string, number>();
  const keyOf = (peer: string, round: string): string => `${peer} ${round}`;

  async function learn(peer: string, rounds: readonly string[], memberId: string): Promise<void> {
    const vendor = byPeer.get(peer);
    if (!vendor || (restsUntil.get(peer) ?? 0) > nowMs()) return;
    const member = await pseudonymOf(memberId);
    const told = member && (await vendor.roundNumbers(member.pseudonym, rounds));
    if (!told?.ok) return void restsUntil.set(peer, nowMs() + REST_MS);
    for (const { round, number } of told.value) kept.set(keyOf(peer, round), number);
    for (const key of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(key);
    }
  }

  return async (rounds, memberId) => {
    const unknown = rounds.filter(({ peer, vendorRound }) => !kept.has(keyOf(peer, vendorRound)));
    const asked = [...Map.groupBy(unknown, ({ peer }) => peer)].map(([peer, of]) =>
      learn(
        peer,
        of.map(({ vendorRound }) => vendorRound),
        memberId,
      ),
    );
    if (asked.length > 0) await atMost(Promise.allSettled(asked), PATIENCE_MS);
    return ({ peer, vendorRound }) => kept.get(keyOf(peer, vendorRound)) ?? null;
  };
}

async function atMost(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
