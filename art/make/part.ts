/** What a part of the art is: a list of pictures, each drawn by its key. */
export interface ArtPart {
  readonly name: string;
  /** Every key, with the files below art/out that it makes. */
  items(): readonly { readonly key: string; readonly files: readonly string[] }[];
  /** Draws these keys below `out`. */
  draw(keys: readonly string[], out: string): Promise<void>;
}
