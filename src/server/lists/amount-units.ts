/** What an article may be sold by other than pieces. */
export type AmountKind = 'length' | 'mass' | 'volume';

/** Units of amounts in metres, kilograms and litres, in both languages; a point may follow. */
const UNITS: Readonly<Record<AmountKind, readonly (readonly [words: RegExp, factor: number])[]>> = {
  length: [
    [/^mm\.?$/i, 0.001],
    [/^cm\.?$/i, 0.01],
    [/^dm\.?$/i, 0.1],
    [/^(?:mt|mtrs?|mtl|m|metr[oi]|met(?:er|re)s?|ml)\.?$/i, 1],
    [/^km\.?$/i, 1000],
    [/^(?:inch(?:es)?|pollic[ei])\.?$/i, 0.0254],
    [/^(?:ft|foot|feet)\.?$/i, 0.3048],
    [/^(?:yd|yards?)\.?$/i, 0.9144],
  ],
  mass: [
    [/^(?:g|gr|gramm[oi]|grams?)\.?$/i, 0.001],
    [/^(?:hg|ett[oi])\.?$/i, 0.1],
    [/^(?:kgs?|chil[oi]|kilos?)\.?$/i, 1],
    [/^quintal[ei]$/i, 100],
    [/^(?:t|ton|tons|tonnes?|tonnellat[ae])\.?$/i, 1000],
  ],
  volume: [
    [/^ml\.?$/i, 0.001],
    [/^cl\.?$/i, 0.01],
    [/^dl\.?$/i, 0.1],
    [/^(?:l|lt|litr[oi]|lit(?:er|re)s?)\.?$/i, 1],
    [/^hl\.?$/i, 100],
  ],
};
const KINDS = ['length', 'mass', 'volume'] as const;

/** Metres, kilograms or litres of a unit; undefined for others. */
export const toFactor = (unit: string, kind: AmountKind): number | undefined =>
  UNITS[kind].find(([words]) => words.test(unit.trim()))?.[1];

/** What a unit measures: `ml` on an article is metres, as on price lists. */
export const toAmountKind = (unit: string): AmountKind | undefined =>
  KINDS.find((kind) => toFactor(unit, kind) !== undefined);
