/** What a start has opened, and how all of it is closed: on a signal, or when a later step fails. */

type Close = () => Promise<void> | void;

export interface Closing {
  /** Whether it has begun: nothing more may be opened. */
  readonly isUnderWay: boolean;
  /** Adds what must be closed before everything that was added earlier; throws once closing is under way. */
  add(close: Close): void;
  /** Waits for `opening`, and closes what it gives; closing waits for it too, so that nothing slips through. */
  open<T>(opening: Promise<T>, close: (opened: T) => Promise<void> | void): Promise<T>;
  /** Closes all of it, once. */
  closeAll(): Promise<void>;
}

/** Closes on SIGINT, SIGTERM and SIGHUP, and ends the process with 0; 1 when something would not close. */
export function closeOnSignal(tell: (line: string) => void): Closing {
  const toClose: Close[] = [];
  const beingOpened: Promise<unknown>[] = [];
  let closing: Promise<void> | undefined;

  async function closeInTurn(): Promise<void> {
    await Promise.allSettled(beingOpened);
    for (let close = toClose.pop(); close !== undefined; close = toClose.pop()) await close();
  }

  const closeAll = (): Promise<void> => (closing ??= closeInTurn());
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, () => {
      if (closing) return;
      tell(`\nClosing (${name}) …`);
      void closeAll().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
  // The terminal may be gone already (SIGHUP): what can't be said must not keep the rest from being closed.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  return {
    get isUnderWay() {
      return closing !== undefined;
    },
    add(close) {
      if (closing) throw new Error("The start was stopped");
      toClose.push(close);
    },
    open(opening, close) {
      const opened = opening.then((value) => {
        toClose.push(() => close(value));
        return value;
      });
      beingOpened.push(opened);
      return opened;
    },
    closeAll,
  };
}
