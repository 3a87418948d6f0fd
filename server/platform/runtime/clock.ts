/** Time is passed in, so that tests and /dev can move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  now(): Date;
}

export interface MovableClock extends Clock {
  /** Moves the clock by `byMs`; negative moves back. */
  move(byMs: number): void;
  offsetMs(): number;
}

/** The machine's clock plus an offset that starts at 0. */
export function movableClock(): MovableClock {
  let offset = 0;
  const nowMs = () => Date.now() + offset;
  return {
    nowMs,
    now: () => new Date(nowMs()),
    move: (byMs) => {
      offset += byMs;
    },
    offsetMs: () => offset,
  };
}
