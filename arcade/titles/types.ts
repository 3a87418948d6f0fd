/** A title of the house's arcade, as titles.json lists them: every game of the catalogue that has an engine. */
export interface TitleFacts {
  readonly gameCode: string;
  readonly title: string;
  /** The studio whose name the catalogue shows beside it. */
  readonly studio: string;
  /** A model of the slot engine or of the draw engine, a game of the instant engine, or the crash game. */
  readonly model: string;
  /** The look the title is drawn in. */
  readonly theme: string;
  readonly palette: { readonly background: string; readonly gold: string; readonly accent: string };
  /** The folder art/out/slots/{symbols} with background and symbols; null for all but slots. */
  readonly symbols: string | null;
  /** Played from the player's wallet at the arcade, which transfers fill (docs/vendor-protocol.md §5). */
  readonly wallet?: "own";
  /** Lotteries only: every so many seconds a draw, counted from so many seconds past midnight UTC, and their kind. */
  readonly draws?: { readonly every: number; readonly offset: number; readonly kind: "LOTT" | "ELOTT" };
}
