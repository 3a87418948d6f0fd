/** What each status means to a vendor: the table of docs/vendor-protocol.md §3, and the description by machine. */
import type { WalletStatus } from "./wallet-calls.ts";

export interface StatusRow {
  means: string;
  /** Whether the same bytes get it for ever; a status that isn't stored decides nothing about the id. */
  stored: boolean;
  /** What the vendor does next. */
  next: string;
  /** What the player should see. */
  player: string;
}

const BUG = "a mistake of one of us: tell us";
const NOTHING = "nothing; the round goes on as your books have it";
const OVER = "that the game is closed just now; the way back to the lobby";

export const WALLET_STATUS_TABLE: Readonly<Record<WalletStatus, StatusRow>> = {
  OK: { means: "posted", stored: true, next: "go on", player: "the result" },
  INVALID: {
    means: "the body does not fit; `detail` begins with the field",
    stored: false,
    next: "mend it; the same id may be used, nothing stands under it",
    player: `that the bet was not taken; ${BUG}`,
  },
  DUPLICATE: {
    means: "the id was used by other bytes or another call",
    stored: false,
    next: "never send it again; the first call stands as it was answered",
    player: BUG,
  },
  ROLLED_BACK: {
    means: "the call was rolled back before it came, or the bet that a win names was",
    stored: true,
    next: "don't repeat; the round is void",
    player: "that the stake was given back",
  },
  TOKEN_REFUSED: {
    means: "the session is over, or not of this player and game",
    stored: true,
    next: "no further bets; post `session-ended` to the page around you",
    player: "that the session has ended; the page opens the game anew",
  },
  PLAYER_UNKNOWN: { means: "no such pseudonym", stored: true, next: "don't repeat", player: BUG },
  PLAYER_BLOCKED: {
    means: "the account may not play",
    stored: true,
    next: "no further bets; finish what is open",
    player: "that play is not possible; customer service knows more",
  },
  PLAYER_EXCLUDED: {
    means: "the player is on a break of their own will",
    stored: true,
    next: "no further bets, and no word that tempts",
    player: "that their break goes on until its date",
  },
  LIMIT_REACHED: {
    means: "the bet would pass a limit of the player's own",
    stored: true,
    next: "a smaller bet under a new id may fit",
    player: "that their own limit holds",
  },
  GAME_UNKNOWN: { means: "you have no such game here", stored: true, next: "don't repeat", player: OVER },
  GAME_CLOSED: {
    means: "the game, its studio or you are switched off",
    stored: true,
    next: "no further bets; finish what is open",
    player: OVER,
  },
  MERCHANT_CLOSED: {
    means: "the merchant is closed, in maintenance, or not served by you",
    stored: true,
    next: "no further bets; finish what is open",
    player: OVER,
  },
  CURRENCY_MISMATCH: {
    means: "no wallet in this currency, another one than the session's, or none that you serve",
    stored: true,
    next: "don't repeat",
    player: BUG,
  },
  AMOUNT_PRECISION: {
    means: "the stake, win or prize is finer than the currency's smallest coin",
    stored: true,
    next: "a whole amount under a new id; round what you pay down, and say so in your rules",
    player: "of a stake, that it can't be played; of a win nothing",
  },
  STAKE_OUT_OF_RANGE: {
    means:
      "the stake is below `minBet` or above `maxBet` of your list in its currency, or above what was agreed with you",
    stored: true,
    next: "another stake under a new id",
    player: "the least and most stake",
  },
  ROUND_UNKNOWN: { means: "there is no round to close", stored: true, next: "don't repeat", player: NOTHING },
  ROUND_CLOSED: {
    means: "a bet in a round that is closed",
    stored: true,
    next: "bet in a new round",
    player: "that the round is over",
  },
  REFERENCE_UNKNOWN: {
    means: "a win names a bet that never was, or was refused",
    stored: true,
    next: "don't repeat; find out why",
    player: NOTHING,
  },
  REFERENCE_MISMATCH: {
    means: "what is named is another player's, amount, currency, round or kind of call",
    stored: true,
    next: "don't repeat; find out why",
    player: NOTHING,
  },
  INSUFFICIENT_FUNDS: {
    means: "the balance is below the stake; `balance` tells it",
    stored: true,
    next: "a smaller stake under a new id, or post `deposit` to the page around you",
    player: "that the money is not enough, and the way to pay in",
  },
};

/** The table as the document has it. */
export function statusTable(): string {
  const rows = Object.entries(WALLET_STATUS_TABLE).map(
    ([status, { means, stored, next, player }]) =>
      `| \`${status}\` | ${means} | ${stored ? "yes" : "no"} | ${next} | ${player} |`,
  );
  return ["| status | means | stored | what you do | what the player sees |", "|---|---|---|---|---|", ...rows].join(
    "\n",
  );
}
