import type { Drawing } from '../../drawings/pen.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Article, type Attributes, type Kept, type Series, toSeries } from '../series.ts';
import { type Text, withBox } from '../text.ts';

/** Anchors of one kind, diameter × length. */
export type Anchors = {
  /** The parent, with all but how it is sold. */
  readonly series: Omit<Series, 'per' | 'drawing' | 'about'> & { readonly about: Text };
  readonly name: Text;
  readonly ending?: Text;
  /** Diameter, length, pieces in a box. */
  readonly sizes: readonly (readonly [d: number, l: number, pack: number])[];
  readonly thread?: boolean;
  readonly short: (d: number, l: number) => Text;
  /** Euros for 100. */
  readonly price: (d: number, l: number) => number;
  readonly draw: (d: number, l: number) => Drawing;
  readonly kept?: Readonly<Record<string, Kept>>;
  readonly related?: (d: number) => readonly string[];
};

const toAnchor = (anchors: Anchors, [d, l, pack]: Anchors['sizes'][number]): Article => {
  const m = anchors.thread ? 'M' : '';
  const size = `${m}${d}x${l}`;
  const sku = `${anchors.series.sku}-${size.toUpperCase()}`;
  const kept = anchors.kept?.[sku];
  const ending = anchors.ending ?? { it: '', en: '' };
  return {
    ...{ sku, size, pack },
    name: { it: `${anchors.name.it} ${size}${ending.it}`, en: `${anchors.name.en} ${size}${ending.en}` },
    short: withBox(anchors.short(d, l), pack),
    price: anchors.price(d, l),
    attributes: {
      ...(m ? { Filettatura: `M${d}` } : { Diametro: `${d} mm` }),
      Lunghezza: `${l} mm`,
    },
    drawing: anchors.draw(d, l),
    related: anchors.related?.(d) ?? [],
    popularity: pack * 30,
    ...(kept && { kept }),
  };
};

/** All sizes of a kind of anchor, with their parent. */
export const toAnchors = (anchors: Anchors): readonly SeedProduct[] => {
  const [d, l] = anchors.sizes[Math.floor(anchors.sizes.length / 2)] ?? [8, 40];
  return toSeries(
    { ...anchors.series, per: 100, drawing: anchors.draw(d, l) },
    anchors.sizes.map((size) => toAnchor(anchors, size)),
  );
};

/** What anchors hold in: plugs in every wall, metal in concrete. */
export const WALLS: Attributes = { Supporti: ['calcestruzzo', 'mattone pieno', 'mattone forato'] };
export const SUPPORT: Attributes = { Supporti: ['calcestruzzo'] };
