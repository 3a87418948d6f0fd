/** Play is use of a member's session: bets move its idle limit on (S13, R5). */
import type { GameCall } from "./game-call.ts";
import type { GameWallet } from "./game-wallet.ts";

interface Renewal {
  /** Moves on the sessions that the game sessions of these tokens belong to. */
  renew(tokenHashes: readonly Buffer[]): Promise<void>;
  failed(error: unknown): void;
}

/** A game session is renewed at most this often, so that a bet doesn't write a row more. */
const EVERY_MS = 60_000;
/** Of so many game sessions a process remembers when it renewed them; beyond, the oldest are renewed once more. */
const MOST = 20_000;

/** The wallet, which tells `renew` of the game sessions that bets were taken on. The bets don't wait for it. */
export function keepSessions(wallet: GameWallet, { renew, failed }: Renewal): GameWallet {
  const renewedMs = new Map<string, number>();
  let waiting = new Map<string, Buffer>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    // Bets that are decided together are renewed together
    await new Promise(setImmediate);
    while (waiting.size > 0) {
      const hashes = [...waiting.values()];
      waiting = new Map();
      await renew(hashes).catch(failed);
    }
    running = null;
  }

  function note({ kind, tokenHash }: Pick<GameCall, "kind" | "tokenHash">, at: Date): void {
    if (kind !== "bet" || tokenHash === null) return;
    const key = tokenHash.toString("base64");
    if (at.getTime() - (renewedMs.get(key) ?? -Infinity) < EVERY_MS) return;
    renewedMs.delete(key);
    renewedMs.set(key, at.getTime());
    const [oldest] = renewedMs.keys();
    if (renewedMs.size > MOST && oldest !== undefined) renewedMs.delete(oldest);
    waiting.set(key, tokenHash);
    running ??= run();
  }

  return {
    ...wallet,
    async decide(call) {
      const decision = await wallet.decide(call);
      if (decision.status === "OK" && !decision.replayed) note(call, call.at);
      return decision;
    },
    async decideGroup(group) {
      const decided = await wallet.decideGroup(group);
      if (decided.status === "OK" && !decided.replayed) for (const item of group.items) note(item, group.at);
      return decided;
    },
    async decideSequence(sequence) {
      const decided = await wallet.decideSequence(sequence);
      if (decided.status === "OK") for (const item of sequence.items) note(item, sequence.at);
      return decided;
    },
    async idle() {
      await wallet.idle();
      await running;
    },
  };
}
