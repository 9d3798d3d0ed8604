/** The part of fontkit that the flyer's letters use; the package has no types. */
declare module 'fontkit' {
  type Glyph = { readonly path: { toSVG(): string } };
  type Run = {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number }[];
    readonly advanceWidth: number;
  };
  /** Lengths in units of the font, y upwards. */
  export type Font = { readonly unitsPerEm: number; layout(text: string): Run };
  export const openSync: (file: string) => Font;
}
