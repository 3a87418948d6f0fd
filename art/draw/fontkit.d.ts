/** The little of fontkit that the lettering uses; the package ships no types. */
declare module "fontkit" {
  interface PathCommand {
    readonly command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
    readonly args: readonly number[];
  }
  interface Glyph {
    readonly path: { readonly commands: readonly PathCommand[] };
    readonly bbox: { readonly minY: number; readonly maxY: number };
  }
  interface Font {
    layout(text: string): {
      readonly glyphs: readonly Glyph[];
      readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
    };
    glyphForCodePoint(codePoint: number): Glyph;
  }
  export function openSync(path: string): Font;
}
