/** A title of the house's arcade, as titles.json lists them: every game of the catalogue that has an engine. */
export interface TitleRow {
  readonly gameCode: string;
  readonly title: string;
  /** The studio whose name the catalogue shows beside it. */
  readonly studio: string;
  /** The mathematical model of the slot engine, or the crash game. */
  readonly model: "classic-3x3" | "lines-20" | "lines-50-stacked" | "ways-243" | "ways-1024" | "cascade-6x5" | "crash";
  /** The look the title is drawn in. */
  readonly theme: string;
  readonly palette: { readonly background: string; readonly gold: string; readonly accent: string };
  /** The folder art/out/slots/{symbols} with background and symbols; null for crash. */
  readonly symbols: string | null;
}
