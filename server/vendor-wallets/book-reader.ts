/** Reads vendors' books for who asks for a total: the job alone would tell of a round seconds after the game has. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "#server/services.ts";
import { followBook } from "./follow-book.ts";
import type { VendorWallets } from "./vendor-wallets.ts";

/** A vendor that is slower is not waited for: the total is then that of the ledger, and follows by itself. */
const WAIT_MS = 1_000;

export class BookReader {
  readonly #needed: Pick<Services, "db" | "clock" | "log">;
  readonly #vendors: VendorWallets;
  readonly #reading = new Map<string, Promise<void>>();
  readonly #next = new Map<string, Promise<void>>();

  constructor(needed: Pick<Services, "db" | "clock" | "log">, vendors: VendorWallets) {
    this.#needed = needed;
    this.#vendors = vendors;
  }

  /**
   * Ends when everything is booked that stood in the vendor's book at the call, or when the vendor is slow or says
   * nothing. However many ask, a vendor is asked by one of them at a time, and once more for all who came meanwhile.
   */
  async read(peer: string): Promise<void> {
    await Promise.race([this.#turn(peer), sleep(WAIT_MS, undefined, { ref: false })]);
  }

  #turn(peer: string): Promise<void> {
    const now = this.#reading.get(peer);
    if (!now) return this.#begin(peer);
    // One that is under way may be past the newest lines
    const known = this.#next.get(peer);
    if (known) return known;
    const next = now.then(() => {
      this.#next.delete(peer);
      return this.#begin(peer);
    });
    this.#next.set(peer, next);
    return next;
  }

  #begin(peer: string): Promise<void> {
    const reading = followBook(this.#needed, this.#vendors, peer)
      .then(() => undefined)
      .catch((err: unknown) => this.#needed.log.error({ err, peer }, "a vendor's book could not be read"))
      .finally(() => this.#reading.delete(peer));
    this.#reading.set(peer, reading);
    return reading;
  }
}
