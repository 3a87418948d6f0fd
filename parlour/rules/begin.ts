/** What the page of a game begins with; the server writes it, the client reads it. */
import type { Climb } from "./climb.ts";

export interface Begin {
  key: string;
  game: string;
  locale: string;
  currency: string;
  isDemo: boolean;
  /** In hundredths; null where the casino doesn't tell. */
  balance: number | null;
  promise: string;
  shown: number;
  /** Where the player has gone on from another page; null in games that have none. */
  climb: Climb | null;
  origin: string;
}
