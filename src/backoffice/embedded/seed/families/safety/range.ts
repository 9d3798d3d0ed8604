import type { Drawing } from '../../drawings/pen.ts';
import { MATERIALS, type Tones } from '../../drawings/palette.ts';
import { describe } from '../../attributes.ts';
import { toBarcode } from '../../barcode.ts';
import { inCategory } from '../../categories.ts';
import { toLively, toShare } from '../../lively.ts';
import { type SeedProduct, toFamily } from '../../seed-product.ts';

/** A text in both languages. */
export type Text = { readonly it: string; readonly en: string };
type Attributes = Readonly<Record<string, string | readonly string[]>>;
type Line = SeedProduct['line'];

/** What a drawing shows of an article: its colour, two measures and its kind, as the choices say. */
export type Look = {
  readonly tones: Tones;
  readonly size: number;
  readonly length: number;
  readonly kind: string;
};

/** One of the sizes, colours, models … that a range comes in. */
export type Choice = {
  /** Its part of the article's code; empty: none. */
  readonly code: string;
  /** Its part of the article's name; what begins with a comma is joined to the word before. */
  readonly name: Text;
  readonly color?: string;
  readonly size?: string;
  /** What it does to the price of the range; 1 when left out. */
  readonly times?: number;
  readonly attributes?: Attributes;
  /** Instead of the pack of the range. */
  readonly pack?: number;
  readonly look?: Partial<Look>;
};

/** What an article is that the counter has had from the beginning: its own words and figures. */
export type Kept = Partial<Line>;

/** A parent that comes in all combinations of its axes. */
export type Range = {
  readonly sku: string;
  /** Of the barcodes: one a range. */
  readonly barcodes: number;
  readonly leaf: string;
  readonly brand: string;
  /** Before the number of an article in the maker's own code; absent: the maker has none. */
  readonly maker?: string;
  /** One article's name without its choices, and the parent's. */
  readonly name: Text;
  readonly plural: Text;
  readonly short: Text;
  /** HTML paragraphs, the same for all articles. */
  readonly about: Text;
  readonly attributes: Attributes;
  /** Euros for one unit, before the choices. */
  readonly price: number;
  /** Sales unit; pieces when left out. */
  readonly unit?: string;
  /** Units a pack; 1 when left out. */
  readonly pack?: number;
  readonly vat?: number;
  readonly tags?: readonly string[];
  readonly created: string;
  /** Units sold in a year, about. */
  readonly popularity?: number;
  readonly look?: Partial<Look>;
  readonly draw: (look: Look) => Drawing;
  readonly axes: readonly (readonly Choice[])[];
  /** Combinations that are not made, by their codes. */
  readonly without?: (codes: readonly string[]) => boolean;
  /** Codes of articles that go with all of it. */
  readonly related?: readonly string[];
  readonly kept?: Readonly<Record<string, Kept>>;
};

const LOOK: Look = { tones: MATERIALS.teal, size: 1, length: 1, kind: '' };

const cents = (euros: number): number => Math.max(1, Math.round(euros * 100)) / 100;

/** Dear things end in round figures. */
const toPrice = (euros: number): number => (euros > 40 ? Math.round(euros * 2) / 2 : cents(euros));

/** All combinations of one choice out of each axis. */
const combine = (axes: Range['axes']): readonly (readonly Choice[])[] =>
  axes.reduce<readonly (readonly Choice[])[]>(
    (rows, axis) => rows.flatMap((row) => axis.map((choice) => [...row, choice])),
    [[]],
  );

const join = (start: string, parts: readonly string[]): string =>
  parts.reduce(
    (text, part) => (part === '' || part.startsWith(',') ? text + part : `${text} ${part}`),
    start,
  );

const toSku = ({ sku }: Range, choices: readonly Choice[]): string =>
  [sku, ...choices.map(({ code }) => code)].filter(Boolean).join('-');

const toLook = ({ look }: Range, choices: readonly Choice[]): Look => ({
  ...LOOK,
  ...look,
  ...Object.fromEntries(choices.flatMap((choice) => Object.entries(choice.look ?? {}))),
});

const UNITS: Readonly<Record<string, Text>> = {
  pz: { it: 'pezzi', en: 'pieces' },
  paio: { it: 'paia', en: 'pairs' },
  conf: { it: 'confezioni', en: 'boxes' },
  rotolo: { it: 'rotoli', en: 'rolls' },
  m: { it: 'metri', en: 'metres' },
};

const withPack = ({ short, unit = 'pz' }: Range, pack: number): Text => {
  const words = UNITS[unit];
  return pack > 1 && words
    ? {
        it: `${short.it}, in cartone da ${pack} ${words.it}.`,
        en: `${short.en}, carton of ${pack} ${words.en}.`,
      }
    : { it: `${short.it}.`, en: `${short.en}.` };
};

/** Steps for what is sold by the pack: from five packs, from twenty. */
const toBreaks = (price: number, pack: number): Pick<Line, 'price_breaks'> => {
  const steps = [
    { from: pack * 5, price: cents(price * 0.93) },
    { from: pack * 20, price: cents(price * 0.86) },
  ].filter((step, index, all) => step.price < (index ? (all[index - 1]?.price ?? 0) : price));
  return steps.length > 0 ? { price_breaks: steps } : {};
};

const toOffer = (sku: string, price: number): Pick<Line, 'sale_price'> => {
  const sale = cents(price * 0.8);
  return toShare(`${sku} offer`) < 0.04 && sale < price ? { sale_price: sale } : {};
};

const toCodes = ({ barcodes, maker }: Range, item: number): Pick<Line, 'manufacturer_code' | 'codes'> => {
  const number = String(item).padStart(3, '0');
  return {
    ...(maker && { manufacturer_code: `${maker}${number}` }),
    ...(toShare(`${barcodes} ${item} old`) < 0.06 ? { codes: [`V${barcodes}.${number}`] } : {}),
  };
};

/** What trade makes of an article. */
const toTrade = (
  range: Range,
  { sku, price, item, pack }: Traded,
): Pick<SeedProduct, 'line' | 'arrives_in'> => {
  const { line, ...arrival } = toLively(sku, range.popularity ?? Math.max(20, Math.round(4000 / price)));
  const stepped = pack > 1 && toShare(`${sku} steps`) < 0.5;
  const trade = { ...line, ...toOffer(sku, price), ...toCodes(range, item) };
  return { line: { ...trade, ...(stepped ? toBreaks(price, pack) : {}) } as Line, ...arrival };
};

type Traded = { readonly sku: string; readonly price: number; readonly item: number; readonly pack: number };

const toArticle = (range: Range, choices: readonly Choice[], index: number): SeedProduct => {
  const sku = toSku(range, choices);
  const pack = choices.reduce((found, choice) => choice.pack ?? found, range.pack ?? 1);
  const price = toPrice(choices.reduce((euros, { times = 1 }) => euros * times, range.price));
  const colour = choices.find(({ color }) => color !== undefined)?.color;
  const size = choices.findLast((choice) => choice.size !== undefined)?.size;
  const kept = range.kept?.[sku];
  const { line, ...arrival } = kept ? { line: kept } : toTrade(range, { sku, price, item: index + 1, pack });
  const attributes: Attributes = Object.fromEntries(
    [...choices, range].flatMap((part) => Object.entries(part.attributes ?? {})),
  );
  const names = (locale: keyof Text): string =>
    join(
      range.name[locale],
      choices.map(({ name }) => name[locale]),
    );
  return {
    line: {
      ...{ sku, name: { it: names('it'), en: names('en') }, short_description: withPack(range, pack) },
      ...{
        description: range.about,
        price,
        min_packaging: pack,
        barcodes: [toBarcode(range.barcodes, index + 1)],
      },
      ...(range.unit && { unit: range.unit }),
      ...(range.vat !== undefined && { vat: range.vat }),
      ...(colour !== undefined && { color: colour }),
      ...(size !== undefined && { size }),
      ...describe(attributes, ...(colour === undefined ? [] : [colour])),
      ...(range.tags && { tags: [...range.tags] }),
      ...(range.related && { related: [...range.related] }),
      ...line,
    },
    drawings: [range.draw(toLook(range, choices))],
    ...arrival,
  };
};

const toParent = (range: Range, middle: readonly Choice[]): SeedProduct => ({
  line: {
    ...{ sku: range.sku, name: range.plural, description: range.about, brand: range.brand },
    short_description: { it: `${range.short.it}.`, en: `${range.short.en}.` },
    ...inCategory(range.leaf),
    ...describe(range.attributes),
    ...(range.vat !== undefined && { vat: range.vat }),
    ...(range.tags && { tags: [...range.tags] }),
    created: range.created,
  },
  drawings: [range.draw(toLook(range, middle))],
});

/** The parent and every article of a range. */
export const toRange = (range: Range): readonly SeedProduct[] => {
  const rows = combine(range.axes).filter((row) => !range.without?.(row.map(({ code }) => code)));
  return toFamily(
    toParent(range, rows[Math.floor(rows.length / 2)] ?? []),
    rows.map((row, index) => toArticle(range, row, index)),
  );
};
