import type { Drawing } from '../../drawings/pen.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Article, type Attributes, type Kept, type Series, toSeries } from '../series.ts';
import { type Text, withBox } from '../text.ts';
import { type Finish, inflect, withCare } from './finishes.ts';
import { toPack } from './threads.ts';

/** What a kind of nut or washer is, whatever its finish. */
export type PartKind = {
  /** The beginning of its codes. */
  readonly code: string;
  readonly leaf: string;
  readonly norm: string;
  readonly name: Text;
  readonly plural: Text;
  readonly short: Text;
  readonly about: Text;
  readonly form: string;
  /** How much dearer than the plain kind of the same weight. */
  readonly dearer: number;
  readonly draw: (spec: { diameter: number; finish: Finish['material'] }) => Drawing;
};

/** A kind in one finish, by thread. */
export type Parts<Kind extends PartKind> = {
  readonly kind: Kind;
  readonly finish: Finish;
  readonly range: number;
  readonly brand: string;
  readonly threads: readonly number[];
  readonly created: string;
  readonly kept?: Readonly<Record<string, Kept>>;
};

/** What differs between nuts and washers. */
type Shape = {
  readonly tag: string;
  /** The gender of one and of several: `zincato`, `zincate`. */
  readonly endings: readonly [one: 'o' | 'a', many: 'i' | 'e'];
  /** After the kind's own words: of the family, and of the size. */
  readonly ending: Text;
  readonly toEnding: (d: number) => Text;
  /** Besides the thread. */
  readonly toAttributes: (d: number) => Attributes;
  /** Besides form, norm and finish. */
  readonly attributes?: Attributes;
  readonly toGrams: (d: number) => number;
  /** Euros for 100 of the plain kind, zinc plated. */
  readonly toPrice: (grams: number) => number;
  readonly toRelated: (d: number) => readonly string[];
};

const append = (text: Text, { it, en }: Text): Text => ({ it: text.it + it, en: text.en + en });

const toFinish = ({ name }: Finish, ending: 'o' | 'a' | 'i' | 'e'): Text =>
  ending === 'a' ? name : inflect(name, ending);

const toPart = <Kind extends PartKind>(parts: Parts<Kind>, shape: Shape, d: number): Article => {
  const { kind, finish } = parts;
  const sku = `${kind.code}-M${d}-${finish.code}`;
  const kept = parts.kept?.[sku];
  const grams = shape.toGrams(d);
  const pack = kept?.line.min_packaging ?? toPack(grams);
  const name = toFinish(finish, shape.endings[0]);
  return {
    ...{ sku, size: `M${d}`, pack },
    name: {
      it: `${kind.name.it} M${d} ${name.it} ${kind.norm}`,
      en: `${kind.name.en} M${d} ${name.en} ${kind.norm}`,
    },
    short: withBox(append(kind.short, shape.toEnding(d)), pack),
    price: shape.toPrice(grams) * kind.dearer * finish.dearer,
    attributes: { Filettatura: `M${d}`, ...shape.toAttributes(d) },
    drawing: kind.draw({ diameter: d, finish: finish.material }),
    related: shape.toRelated(d),
    popularity: (pack * 50) / (1 + Math.abs(d - 8) / 4),
    ...(kept && { kept }),
  };
};

/** A parent with one article for each thread. */
export const toParts = <Kind extends PartKind>(parts: Parts<Kind>, shape: Shape): readonly SeedProduct[] => {
  const { kind, finish, range, brand, created, threads } = parts;
  const name = toFinish(finish, shape.endings[1]);
  const [from, to] = [threads[0] ?? 0, threads.at(-1) ?? 0];
  const series: Series = {
    ...{ sku: `${kind.code}-${finish.code}`, range, brand, created, leaf: kind.leaf, per: 100 },
    name: {
      it: `${kind.plural.it} ${name.it} ${kind.norm}`,
      en: `${kind.plural.en} ${name.en} ${kind.norm}`,
    },
    short: append(append(kind.short, shape.ending), {
      it: `, da M${from} a M${to}.`,
      en: `, M${from} to M${to}.`,
    }),
    about: withCare(kind.about, finish),
    attributes: { Forma: kind.form, Norma: kind.norm, ...shape.attributes, ...finish.attributes },
    drawing: kind.draw({ diameter: 8, finish: finish.material }),
    tags: [shape.tag, kind.norm],
  };
  return toSeries(
    series,
    threads.map((d) => toPart(parts, shape, d)),
  );
};
