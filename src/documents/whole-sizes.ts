/** A lower-case x with spaces between figures; codes have capital ones. */
const TIMES = /(?<=\d) ([x×]) (?=\d)/g;

/** The space between a figure and its unit. */
const BEFORE_UNIT = /(?<=\d) (?=(?:[kmµn]?[mgVAWΩFHlJN]|mm²|cm²|m²|m³|cm|bar|°C|[kM]?Hz|%|€)(?![\p{L}\d]))/gu;

/** The space between a sign and its figure: `⌀ 8`. */
const AFTER_SIGN = /(?<=[⌀Ø∅±≤≥<>]) (?=\d)/g;

/** A name as the catalogue and the screens write it, whose sizes stay on one line: `M8 × 40 mm` with no-break spaces. */
export const toWholeSizes = (name: string): string =>
  name.replace(TIMES, '\u00a0$1\u00a0').replace(BEFORE_UNIT, '\u00a0').replace(AFTER_SIGN, '\u00a0');
