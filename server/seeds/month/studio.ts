/** The studio as the demo's month asks it: games that are drawn by their engines, and rounds that it keeps. */

export interface StudioGame {
  code: string;
  engine: "slot" | "crash";
  /** In 10⁻⁵ units, the least first. */
  stakes: readonly bigint[];
}

/** A member at a game. */
export interface Seat {
  /** The member's name across both databases' lives: whatever is drawn follows from it. */
  name: string;
  player: string;
  game: string;
  currency: string;
  merchant: string;
  language: string;
  /** The picture that the member chose, or null. */
  avatar: string | null;
  token: string;
  from: Date;
  to: Date;
  /** At a lottery: how it pays. The share, of mode ZY, is the merchant's own in hundredths of a percent. */
  prize?: { mode: "Lott" | "ZY" | "Elott"; share: number | null };
}

export interface DrawnCall {
  transactionId: string;
  /** The bytes of the call, as the platform would have got them. */
  body: string;
  amount: bigint;
  at: Date;
}

export interface DrawnRound {
  roundId: string;
  bet: DrawnCall;
  win: DrawnCall;
}

/** The numbers that the next round, flight and order of tickets get. */
export interface StudioNumbers {
  nextSpin: number;
  nextFlight: number;
  nextOrder: number;
}

/** A slip that somebody asks for: so many lines of a lottery, for its next draws. */
export interface Slip {
  /** What is chosen, and whatever is named, follows from it. */
  name: string;
  seat: Seat;
  at: Date;
  /** All draws are over by then; without, they may be yet to come when the month ends. */
  until: Date | null;
  lines: number;
  draws: number;
  stopAfterWin: boolean;
  /** The first line of the last order is cancelled shortly after. */
  changesMind: boolean;
}

/** What the platform answers to the bytes of a group of calls at that moment. */
export type AnswerGroup = (body: Buffer, at: Date) => Promise<Buffer>;

export interface Studio {
  games: readonly StudioGame[];
  /** Codes of lotteries with tickets. */
  lotteries: readonly { code: string; isDaily: boolean }[];
  /** Takes what is played from now on, from those numbers; rounds that it has from there on belong to a day that is made again. */
  open(seats: readonly Seat[], span: { from: Date; to: Date }, numbers: StudioNumbers | null): Promise<void>;
  /** Draws the next round of a seat, for a stake of the game's. */
  draw(seat: Seat, stake: bigint, at: Date): DrawnRound;
  /** Keeps a round that the platform has decided, with the balances that it told. */
  keep(round: DrawnRound, balances: { afterBet: bigint; afterWin: bigint }): void;
  /** Sells slips in the order of their time, and draws what closes up to `until`; `answer` decides their money. */
  sell(slips: readonly Slip[], until: Date, answer: AnswerGroup): Promise<void>;
  /** Resolves when the day's rounds are kept for good; tells the numbers that come next. */
  endDay(): Promise<StudioNumbers>;
  /** Ends the month: nothing that was drawn from can be drawn from again. The last draws before `until` are held. */
  finish(until: Date): Promise<void>;
  /** Undoes the day that was not ended, and lets go of the database. */
  close(): Promise<void>;
}
