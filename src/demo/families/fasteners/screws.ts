import { type HeadKind, screw, type ScrewSpec } from '../../drawings/screws.ts';
import type { Drawing } from '../../drawings/pen.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Finish, inflect, withCare } from './finishes.ts';
import { toMates } from './mates.ts';
import { getPitch, listSizes, type Sizes, toPack, toRodGrams } from './threads.ts';
import { type Article, type Attributes, type Kept, type Series, toSeries } from '../series.ts';
import { type Text, toItalian, withBox } from '../text.ts';

/** A kind of screw, whatever its finish. */
export type ScrewKind = {
  /** The beginning of its codes. */
  readonly code: string;
  readonly leaf: string;
  /** Machine screws have a metric thread and cost by the hundred; others are known by their diameter. */
  readonly thread: 'metric' | 'own';
  readonly per: 100 | 1000;
  readonly norm?: string;
  readonly name: Text;
  readonly plural: Text;
  readonly about: Text;
  readonly head: HeadKind;
  readonly recess: 'hex' | 'torx' | 'cross';
  readonly tip?: ScrewSpec['tip'];
  /** How much of a length is smooth below the head, 0 to 1. */
  readonly smooth?: (length: number) => number;
  /** What turns it, by diameter: `5 mm`, `PH2`, `T20`. */
  readonly drive: (d: number) => { readonly text: Text; readonly attributes: Attributes };
  /** The head as the attribute says it. */
  readonly form: string;
  readonly sizes: Sizes;
  /** Grams of a head on a diameter of 10 mm, and how dear a gram is besides a socket or a chipboard screw's. */
  readonly headGrams: number;
  readonly dearer: number;
  readonly tags: readonly string[];
};

/** A kind in one finish and strength class. */
export type Screws = {
  readonly kind: ScrewKind;
  readonly finish: Finish;
  readonly strength?: string;
  readonly range: number;
  readonly brand: string;
  readonly maker?: string;
  readonly created: string;
  /** Only diameters from one to another, mm. */
  readonly from?: number;
  readonly to?: number;
  readonly kept?: Readonly<Record<string, Kept>>;
};

const draw = ({ kind, finish }: Screws, diameter: number, length: number): Drawing =>
  screw({
    ...{ diameter, length, finish: finish.material, head: kind.head, recess: kind.recess },
    ...(kind.tip && { tip: kind.tip, coarse: 1.3 }),
    ...(kind.smooth && { smooth: kind.smooth(length) }),
  });

/** Stainless and zinc plated screws are known by their norm; of black ones the class is said in the name. */
const toGrade = ({ kind, finish, strength }: Screws): string =>
  [finish.code === 'BR' && strength ? ` ${strength}` : '', kind.norm ? ` ${kind.norm}` : ''].join('');

const toGrams = ({ thread, headGrams }: ScrewKind, d: number, l: number): number =>
  Math.max(0.2, toRodGrams(d * (thread === 'metric' ? 0.92 : 0.75), l) + headGrams * (d / 10) ** 3);

/** Euros for what the kind is priced by. */
const toCost = (kind: ScrewKind, grams: number): number =>
  kind.thread === 'metric' ? 0.75 + 1.57 * grams ** 0.92 : (kind.per / 1000) * (3.8 + 7.6 * grams ** 0.93);

const toSize = ({ thread }: ScrewKind, d: number, l: number): Text => {
  const spec = `${thread === 'metric' ? 'M' : ''}${d}x${l}`;
  return { it: spec.replaceAll('.', ','), en: spec };
};

/** A grub screw is the only masculine one. */
const isGrub = ({ leaf }: ScrewKind): boolean => leaf === 'grani';

const toScrew = (screws: Screws, d: number, l: number): Article => {
  const { kind, finish, strength } = screws;
  const size = toSize(kind, d, l);
  const sku = `${kind.code}-${size.en.toUpperCase()}-${finish.code}`;
  const kept = screws.kept?.[sku];
  const grams = toGrams(kind, d, l);
  const pack = kept?.line.min_packaging ?? toPack(grams);
  const drive = kind.drive(d);
  const metric = kind.thread === 'metric';
  return {
    ...{ sku, size: size.it, pack },
    name: {
      it: `${kind.name.it} ${size.it} ${isGrub(kind) ? inflect(finish.name, 'o').it : finish.name.it}${toGrade(screws)}`,
      en: `${kind.name.en} ${size.en} ${finish.name.en}${toGrade(screws)}`,
    },
    short: withBox(
      {
        it: `${drive.text.it}${strength ? `, classe ${strength}` : ''}`,
        en: `${drive.text.en}${strength ? `, class ${strength}` : ''}`,
      },
      pack,
    ),
    price: toCost(kind, grams) * kind.dearer * finish.dearer,
    attributes: {
      ...(metric
        ? { Filettatura: `M${d}`, Passo: `${toItalian(getPitch(d))} mm` }
        : { Diametro: `${toItalian(d)} mm` }),
      Lunghezza: `${toItalian(l)} mm`,
      ...drive.attributes,
    },
    drawing: draw(screws, d, l),
    related: metric && kind.head !== 'none' ? toMates(d, finish.code) : [],
    popularity: (pack * 40) / (1 + Math.abs(d - 6) / 4),
    ...(kept && { kept }),
  };
};

const listAll = ({ kind, from = 0, to = Infinity }: Screws) =>
  listSizes(kind.sizes).filter(({ d }) => d >= from && d <= to);

const toParent = (screws: Screws, first: number, last: number): Series => {
  const { kind, finish, strength } = screws;
  const m = kind.thread === 'metric' ? 'M' : '';
  const grade = { it: strength ? `, classe ${strength}` : '', en: strength ? `, class ${strength}` : '' };
  const finishes = inflect(finish.name, isGrub(kind) ? 'i' : 'e');
  const middle = m ? 25 : 50;
  return {
    ...{ sku: `${kind.code}-${finish.code}`, range: screws.range, brand: screws.brand },
    ...(screws.maker && { maker: screws.maker }),
    ...{ created: screws.created, leaf: kind.leaf, per: kind.per, tags: kind.tags },
    name: {
      it: `${kind.plural.it} ${finishes.it}${toGrade(screws)}`,
      en: `${kind.plural.en} ${finishes.en}${toGrade(screws)}`,
    },
    short: {
      it: `Da ${m}${toItalian(first)} a ${m}${toItalian(last)}${m ? '' : ' mm'}${grade.it}, a confezione intera.`,
      en: `${m}${first} to ${m}${last}${m ? '' : ' mm'}${grade.en}, by the full box.`,
    },
    about: withCare(kind.about, finish),
    attributes: {
      Testa: kind.form,
      ...(kind.norm && { Norma: kind.norm }),
      ...(strength && { 'Classe di resistenza': strength }),
      ...finish.attributes,
    },
    drawing: draw(screws, m ? 6 : 5, middle),
  };
};

/** All sizes of a kind in a finish, with their parent. */
export const toScrews = (screws: Screws): readonly SeedProduct[] => {
  const sizes = listAll(screws);
  return toSeries(
    toParent(screws, sizes[0]?.d ?? 0, sizes.at(-1)?.d ?? 0),
    sizes.map(({ d, l }) => toScrew(screws, d, l)),
  );
};
