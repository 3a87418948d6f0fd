/** A stream of uniform whole numbers: `dice(6)` gives 0 … 5, each equally likely. Engines get it passed in. */
export type Dice = (sides: number) => number;
