/** Who waits for a round hears when it has changed; what another process changed is found by looking again. */
import { EventEmitter, once } from "node:events";
import { Refusal } from "./refusals.ts";

/** Another process may decide the round: its row is read again this often while a player waits. */
const LOOK_AGAIN_MS = 500;

interface Wanted<Round> {
  readonly read: (id: string) => Promise<Round | null>;
  readonly isEnough: (round: Round) => boolean;
  readonly waitMs: number;
}

export class RoundChanges {
  readonly #changes = new EventEmitter().setMaxListeners(0);

  /** Says that a round has changed. */
  tell(id: string): void {
    this.#changes.emit(id);
  }

  /** The round once it is as wanted, or as it stands when the time to wait is over. Throws Refusal `not-found`. */
  async waitFor<Round>(id: string, { read, isEnough, waitMs }: Wanted<Round>): Promise<Round> {
    const over = AbortSignal.timeout(waitMs);
    for (;;) {
      const signal = AbortSignal.any([over, AbortSignal.timeout(LOOK_AGAIN_MS)]);
      // Listening begins before reading, so that a change in between isn't missed
      const change = once(this.#changes, id, { signal }).catch(() => undefined);
      const round = await read(id);
      if (!round) throw new Refusal("not-found");
      if (isEnough(round) || over.aborted) {
        this.tell(id);
        return round;
      }
      await change;
    }
  }
}
