import { screw } from '../../drawings/screws.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { A2, A4, type Finish, inflect, withCare, ZINC } from './finishes.ts';
import { toMates } from './mates.ts';
import { getPitch, toRodGrams } from './threads.ts';
import { type Article, toSeries } from '../series.ts';
import { type Text, toItalian } from '../text.ts';

/** Threaded rod of a class: sold by the metre, in whole bars. */
type Rods = {
  readonly sku: string;
  readonly finish: Finish;
  readonly strength: string;
  readonly range: number;
  readonly brand: string;
  readonly dearer: number;
  readonly threads: readonly number[];
  /** Metres of a bar. */
  readonly bars: readonly number[];
  readonly created: string;
};

const ABOUT: Text = {
  it: '<p>Barra con filetto metrico continuo per sospensioni, tiranti e ancoraggi chimici. Si taglia a misura con la troncatrice; sbavare il taglio prima di avvitare il dado.</p><p>Il prezzo è al metro, la vendita a barra intera.</p>',
  en: '<p>Bar with continuous metric thread for hangers, tie rods and chemical anchors. Cut to length with a saw; deburr the cut before putting on the nut.</p><p>Priced by the metre, sold by the whole bar.</p>',
};

const toRod = ({ sku, finish, strength, dearer }: Rods, d: number, bar: number): Article => ({
  sku: `${sku}-M${d}X${bar * 1000}`,
  size: `M${d}`,
  pack: bar,
  name: {
    it: `Barra filettata M${d} ${finish.name.it} classe ${strength} DIN 975, barra da ${bar} m`,
    en: `Threaded rod M${d} ${finish.name.en} class ${strength} DIN 975, ${bar} m bar`,
  },
  short: {
    it: `Filetto continuo, passo ${toItalian(getPitch(d))} mm, prezzo al metro.`,
    en: `Continuous thread, ${getPitch(d)} mm pitch, priced by the metre.`,
  },
  price: (0.22 + 0.0026 * toRodGrams(d * 0.92, 1000)) * finish.dearer * dearer * (bar > 1 ? 0.96 : 1),
  attributes: { Filettatura: `M${d}`, Passo: `${toItalian(getPitch(d))} mm`, Lunghezza: `${bar} m` },
  drawing: screw({ diameter: d, length: 26 * d ** 0.6, finish: finish.material, head: 'none' }),
  related: toMates(d, finish.code),
  popularity: 900 / (1 + Math.abs(d - 8) / 4),
});

const toRods = (rods: Rods): readonly SeedProduct[] => {
  const { finish, strength, threads, bars } = rods;
  return toSeries(
    {
      ...{ sku: rods.sku, range: rods.range, brand: rods.brand, created: rods.created },
      ...{ leaf: 'barre-filettate', per: 1, unit: 'm', tags: ['barre filettate', 'tiranti'] },
      name: {
        it: `Barre filettate ${inflect(finish.name, 'e').it} classe ${strength} DIN 975`,
        en: `Threaded rod ${finish.name.en} class ${strength} DIN 975`,
      },
      short: {
        it: `Da M${threads[0]} a M${threads.at(-1)}, al metro, a barra intera.`,
        en: `M${threads[0]} to M${threads.at(-1)}, by the metre, whole bars.`,
      },
      about: withCare(ABOUT, finish),
      attributes: { Norma: 'DIN 975', 'Classe di resistenza': strength, ...finish.attributes },
      drawing: screw({ diameter: 10, length: 104, finish: finish.material, head: 'none' }),
    },
    threads.flatMap((d) => bars.map((bar) => toRod(rods, d, bar))),
  );
};

const THREADS = [4, 5, 6, 8, 10, 12, 14, 16, 20, 24];
const zinc = { finish: ZINC, brand: 'Ferrova', created: '2021-06-21' };
const inox = { brand: 'Nordfix', created: '2022-10-17', dearer: 1 };

/** Threaded rod by class and thread. */
export const rods: readonly SeedProduct[] = (
  [
    { sku: 'BF-ZN', ...zinc, strength: '4.8', range: 1501, dearer: 1, threads: THREADS, bars: [1, 2, 3] },
    {
      sku: 'BF88-ZN',
      ...zinc,
      strength: '8.8',
      range: 1502,
      dearer: 1.55,
      threads: THREADS.slice(2),
      bars: [1],
    },
    { sku: 'BF-A2', finish: A2, ...inox, strength: 'A2-70', range: 1503, threads: THREADS, bars: [1] },
    {
      sku: 'BF-A4',
      finish: A4,
      ...inox,
      strength: 'A4-70',
      range: 1504,
      threads: THREADS.slice(1, 9),
      bars: [1],
    },
  ] satisfies readonly Rods[]
).flatMap(toRods);
