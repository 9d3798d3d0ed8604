/** The part of fontkit that the papers' fonts, the flyer's letters and the test of the pages' font use; the package has no types. */
declare module 'fontkit' {
  type Glyph = { readonly name: string; readonly path: { toSVG(): string } };
  type Run = {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number }[];
    readonly advanceWidth: number;
  };
  /** Lengths in units of the font, y upwards. */
  export type Font = {
    readonly unitsPerEm: number;
    readonly numGlyphs: number;
    /** By tag, of a variable font. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    /** OpenType tags. */
    readonly availableFeatures: readonly string[];
    /** Code points. */
    readonly characterSet: readonly number[];
    layout(text: string): Run;
    getGlyph(id: number): Glyph;
    glyphForCodePoint(codePoint: number): { readonly id: number };
    hasGlyphForCodePoint(codePoint: number): boolean;
  };
  export const openSync: (file: string) => Font;
}
