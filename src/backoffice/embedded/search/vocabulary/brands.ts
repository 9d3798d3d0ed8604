/** Brands in the trade's synonyms that stand for a kind of product, by their normalised text, with their proper names. */
const BRANDS: ReadonlyMap<string, string> = new Map([
  ['wd40', 'WD-40'],
  ['wd 40', 'WD-40'],
  ['svitol', 'Svitol'],
  ['wago', 'Wago'],
  ['rawlplug', 'Rawlplug'],
  ['loctite', 'Loctite'],
]);

/** The proper name of a brand that stands for a kind of product; absent for other texts. */
export const findBrand = (text: string): string | undefined => BRANDS.get(text);
