import type { Material } from '../../drawings/palette.ts';
import type { Drawing } from '../../drawings/pen.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Article, type Attributes, toSeries, toSingles } from '../series.ts';
import { text, type Text } from '../text.ts';

/** A machine of a series: its code after that of the series, its names after theirs, what it says of itself. */
export type Machine = {
  readonly code: string;
  readonly name: Text;
  readonly short: Text;
  readonly price: number;
  readonly attributes: Attributes;
  readonly drawing: Drawing;
  /** Codes of what goes with it. */
  readonly related?: readonly string[];
};

/** Machines of one kind; with a family they come under one parent, else each by itself. */
export type Machines = {
  readonly code: string;
  readonly range: number;
  readonly leaf: string;
  readonly one: Text;
  readonly about: Text;
  readonly family?: { readonly name: Text; readonly short: Text; readonly created: string };
  readonly list: readonly Machine[];
};

const toArticle =
  ({ code, one }: Machines) =>
  (machine: Machine): Article => ({
    sku: `${code}-${machine.code}`,
    name: text(`${one.it} ${machine.name.it}`, `${one.en} ${machine.name.en}`),
    short: machine.short,
    price: machine.price,
    attributes: machine.attributes,
    drawing: machine.drawing,
    ...(machine.related && { related: machine.related }),
    popularity: 60,
  });

/** All machines of a kind. */
export const toMachines = (machines: Machines): readonly SeedProduct[] => {
  const { code, range, leaf, family } = machines;
  const articles = machines.list.map(toArticle(machines));
  const [first] = machines.list;
  const shared = {
    ...{ range, leaf, brand: 'Tecnolam', maker: `TL-${code}-`, about: machines.about },
    ...{ attributes: { Garanzia: '3 anni' }, tags: ['elettroutensili'] },
  };
  return family && first
    ? toSeries({ ...shared, ...family, sku: code, drawing: first.drawing }, articles)
    : toSingles(shared, articles);
};

/** What comes with a cordless machine. */
const KITS = [
  { code: '2B', it: '2 batterie', en: 'two batteries', plus: 110, body: 'teal' },
  { code: 'SB', it: 'senza batteria', en: 'bare unit', plus: 0, body: 'blue' },
] as const;

/** A cordless machine as a kit and bare. */
export const inKits = (spec: {
  code: string;
  mark: string;
  volts: number;
  price: number;
  more: Attributes;
  draw: (body: Material) => Drawing;
}): readonly Machine[] =>
  KITS.map((kit) => ({
    code: `${spec.code}-${kit.code}`,
    name: text(`${spec.mark}, ${kit.it}`, `${spec.mark}, ${kit.en}`),
    short: text(`Motore brushless, ${kit.it}, valigetta.`, `Brushless motor, ${kit.en}, carrying case.`),
    price: spec.price + kit.plus * (spec.volts / 18),
    attributes: { Tensione: `${spec.volts} V`, Dotazione: kit.it, ...spec.more },
    drawing: spec.draw(kit.body),
    related: [`BAT-${spec.volts}-4`],
  }));

/** What a machine with a cord says of itself. */
export const corded = (watts: number, more: Attributes = {}): Attributes => ({
  Alimentazione: 'a filo',
  Potenza: `${watts} W`,
  ...more,
});
