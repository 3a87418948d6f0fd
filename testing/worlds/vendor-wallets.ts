/** A vendor in memory that keeps players' money in wallets of its own (docs/vendor-protocol.md §5), with a bad line to it. */
import { randomUUID } from "node:crypto";
import { amountOf, ZERO } from "#rules/money/money.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { BookLine, TransferEnd, VendorWallets } from "#server/vendor-wallets/public.ts";
import { type Player, WORLD } from "./money.ts";

/** What becomes of the next call: it arrives and is answered, its answer is lost, or it is lost itself. */
export type Line = "good" | "answer-lost" | "lost";

type Ended = { player: string; done: boolean; amount: bigint };

export class VendorInMemory implements VendorWallets {
  line: Line = "good";
  /** The vendor takes no transfers at all. */
  closed = false;
  readonly balances = new Map<string, bigint>();
  readonly lines: (BookLine & { isOwn: boolean })[] = [];
  readonly #transfers = new Map<string, Ended>();

  balance(player: string): bigint {
    return this.balances.get(player) ?? 0n;
  }

  /** Plays a round there: a stake, and a win that closes it. False where the stake is above the balance. */
  play(player: Pick<Player, "pseudonym">, { stake, win }: { stake: bigint; win: bigint }): boolean {
    const end = this.begin(player, stake);
    end?.(win);
    return end !== null;
  }

  /** Begins a round there; gives what ends it with a win. Null where the stake is above the balance. */
  begin({ pseudonym }: Pick<Player, "pseudonym">, stake: bigint): ((win: bigint) => void) | null {
    if (this.balance(pseudonym) < stake) return null;
    const round = randomUUID();
    this.#write(pseudonym, { call: "bet", round, reference: null, amount: stake, closed: false });
    return (win) =>
      this.#write(pseudonym, { call: "win", round, reference: `${round}.bet`, amount: win, closed: true });
  }

  /** A round that breaks: its stake is taken and given back. */
  breakRound({ pseudonym }: Pick<Player, "pseudonym">, stake: bigint): boolean {
    if (this.balance(pseudonym) < stake) return false;
    const round = randomUUID();
    this.#write(pseudonym, { call: "bet", round, reference: null, amount: stake, closed: false });
    this.#write(pseudonym, { call: "rollback", round, reference: `${round}.bet`, amount: stake, closed: true });
    return true;
  }

  #write(
    player: string,
    one: { call: string; round: string; reference: string | null; amount: bigint; closed: boolean },
  ): void {
    this.balances.set(player, this.balance(player) + (one.call === "bet" ? -one.amount : one.amount));
    this.lines.push({
      transaction_id: `${one.round}.${one.call}`,
      call: one.call,
      player,
      game: WORLD.game,
      round: one.round,
      reference: one.reference,
      currency: WORLD.currency,
      amount: one.amount.toString(),
      round_closed: one.closed,
      isOwn: true,
    });
  }

  move: VendorWallets["move"] = async ({ transfer, player, direction, amount }) =>
    this.#over(() => {
      if (this.closed) return { end: "refused" };
      const told = this.#transfers.get(transfer);
      if (told) return { end: "told", done: told.done, amount: amountOf(told.amount) };
      const held = this.balance(player);
      const moved = amount ?? held;
      const done = direction === "in" || moved <= held;
      if (done) this.balances.set(player, direction === "in" ? held + moved : held - moved);
      return this.#tell(transfer, { player, done, amount: done ? moved : 0n });
    });

  status: VendorWallets["status"] = async ({ transfer, player }) =>
    this.#over(() => {
      if (this.closed) return { end: "refused" };
      return this.#tell(transfer, this.#transfers.get(transfer) ?? { player, done: false, amount: 0n });
    });

  book: VendorWallets["book"] = async ({ after, limit }) => {
    if (this.line !== "good") return null;
    const from = Number(after ?? "0");
    const lines = this.lines.slice(from, from + limit);
    const cursor = lines.length === 0 ? after : String(from + lines.length);
    return { lines, cursor, more: from + lines.length < this.lines.length };
  };

  #tell(transfer: string, told: Ended): TransferEnd {
    this.#transfers.set(transfer, told);
    return { end: "told", done: told.done, amount: amountOf(told.amount) };
  }

  #over(act: () => TransferEnd): TransferEnd {
    const line = this.line;
    const end: TransferEnd = line === "lost" ? { end: "silent" } : act();
    return line === "good" ? end : { end: "silent" };
  }
}

/** Makes the world's game one that is played from a wallet at the vendor. */
export async function keepWalletsAtVendor(owner: Database): Promise<void> {
  await owner.query("insert into vendor_peer (id, base_url, keys) values ($1, 'http://studio.test', '[]')", [
    WORLD.peer,
  ]);
  await owner.query("update game set own_wallet = true where code = $1", [WORLD.game]);
}

/** What a member has in a wallet of this world's currency, by the ledger. */
export async function inWallet(db: Database, memberId: string, wallet: string): Promise<bigint> {
  const { rows } = await db.query<{ balance: bigint }>(
    "select balance from ledger_account where owner = 'member' and member_id = $1 and currency = $2 and name = $3",
    [memberId, WORLD.currency, wallet],
  );
  return rows[0]?.balance ?? ZERO;
}
