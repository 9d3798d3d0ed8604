import { toBarcode } from '../../barcode.ts';
import { hexBolt } from '../../drawings/fasteners.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { A2, A4, BLACK, type Finish, inflect, withCare, ZINC } from './finishes.ts';
import { toMates } from './mates.ts';
import { between, getFlats, getPitch, listSizes, type Sizes, toBoltGrams, toPack } from './threads.ts';
import { type Article, type Kept, type Series, toSeries } from '../series.ts';
import { type Text, toItalian, withBox } from '../text.ts';

/** Euros for 100 zinc plated bolts: of the head, and of a millimetre of length, by thread. */
const PRICES: Readonly<Record<number, readonly [head: number, mm: number]>> = {
  4: [2.9, 0.06],
  5: [3.9, 0.09],
  6: [6, 0.16],
  8: [8.1, 0.42],
  10: [25.5, 0.4525],
  12: [34, 0.72],
  14: [52, 1.05],
  16: [70, 1.35],
  18: [98, 1.8],
  20: [125, 2.1],
  22: [168, 2.7],
  24: [215, 3.2],
};

const FULL: Sizes = {
  4: between(8, 40),
  5: between(10, 50, 45),
  6: between(10, 80, 65),
  8: between(12, 100, 65),
  10: between(16, 100),
  12: between(20, 120),
  14: between(30, 100, 55, 65, 90),
  16: between(25, 120),
  18: between(40, 100, 45, 55, 65),
  20: between(30, 120, 65),
  22: between(50, 100, 55, 65),
  24: between(50, 120, 55, 65),
};

const PARTIAL: Sizes = {
  6: between(40, 120),
  8: between(50, 160),
  10: between(60, 200),
  12: between(70, 220),
  14: between(70, 160),
  16: between(80, 260),
  20: between(90, 300),
  24: between(100, 300),
};

/** The diameters of a list from one to another. */
const threads = (sizes: Sizes, from: number, to: number): Sizes =>
  Object.fromEntries(Object.entries(sizes).filter(([d]) => Number(d) >= from && Number(d) <= to));

/** A bolt of a strength class in a finish, with a full or a partial thread. */
type Bolts = {
  readonly sku: string;
  readonly range: number;
  readonly brand: string;
  readonly maker?: string;
  readonly finish: Finish;
  readonly strength: string;
  readonly norm: 'ISO 4017' | 'ISO 4014';
  readonly sizes: Sizes;
  readonly about: Text;
  readonly created: string;
  readonly kept?: Readonly<Record<string, Kept>>;
};

const toBolt = (bolts: Bolts, d: number, l: number): Article => {
  const { finish } = bolts;
  const spec = `M${d}x${l}`;
  const sku = `${bolts.norm === 'ISO 4017' ? 'TE' : 'TEP'}-M${d}X${l}-${finish.code}`;
  const kept = bolts.kept?.[sku];
  const partial = bolts.norm === 'ISO 4014';
  const { norm } = bolts;
  const rest = `${finish === BLACK ? `${bolts.strength} ` : ''}${norm}`;
  const pack = kept?.line.min_packaging ?? toPack(toBoltGrams(d, l));
  const [head, mm] = PRICES[d] ?? [0, 0];
  const short = {
    it: `Testa esagonale, chiave ${getFlats(d)}, filetto ${partial ? 'parziale' : 'intero'}, classe ${bolts.strength}`,
    en: `Hexagon head, ${getFlats(d)} mm across flats, ${partial ? 'partly' : 'fully'} threaded, class ${bolts.strength}`,
  };
  return {
    ...{ sku, size: spec, pack },
    name: {
      it: `Vite TE ${spec} ${finish.name.it} ${rest}`,
      en: `Hex bolt ${spec} ${finish.name.en} ${rest}`,
    },
    short: withBox(short, pack),
    price: (head + mm * l) * finish.dearer * (partial ? 1.06 : 1),
    attributes: {
      Filettatura: `M${d}`,
      Passo: `${toItalian(getPitch(d))} mm`,
      Lunghezza: `${l} mm`,
      'Grandezza chiave': `${getFlats(d)} mm`,
      Norma: norm,
    },
    drawing: hexBolt({ diameter: d, length: l, finish: finish.material, partial }),
    related: toMates(d, finish.code),
    popularity: (pack * 60) / (1 + Math.abs(d - 8) / 4),
    ...(kept && { kept }),
  };
};

const toBolts = (bolts: Bolts): readonly SeedProduct[] => {
  const { finish, norm, strength, sizes } = bolts;
  const all = Object.keys(sizes);
  const range = { it: `da M${all[0]} a M${all.at(-1)}`, en: `M${all[0]} to M${all.at(-1)}` };
  const partial = norm === 'ISO 4014';
  const steel = finish === ZINC || finish === BLACK;
  const grade = { it: steel ? `classe ${strength} ` : '', en: steel ? `class ${strength} ` : '' };
  const series: Series = {
    ...{ sku: bolts.sku, range: bolts.range, brand: bolts.brand, created: bolts.created },
    ...(bolts.maker && { maker: bolts.maker }),
    ...{ leaf: 'viti-a-testa-esagonale', per: 100 },
    name: {
      it: `Viti TE ${partial ? 'a gambo parzialmente filettato ' : ''}${grade.it}${inflect(finish.name, 'e').it} ${norm}`,
      en: `Hex bolts ${partial ? 'partly threaded ' : ''}${grade.en}${finish.name.en} ${norm}`,
    },
    short: {
      it: `Testa esagonale, ${range.it}, a confezione intera.`,
      en: `Hexagon head, ${range.en}, by the full box.`,
    },
    about: withCare(bolts.about, finish),
    attributes: { Testa: 'esagonale (TE)', 'Classe di resistenza': strength, ...finish.attributes },
    drawing: hexBolt({ diameter: 8, length: partial ? 60 : 30, finish: finish.material, partial }),
    tags: ['bulloni', norm],
  };
  return toSeries(
    series,
    listSizes(sizes).map(({ d, l }) => toBolt(bolts, d, l)),
  );
};

const ABOUT_88: Text = {
  it: '<p>Vite in acciaio al carbonio bonificato, classe 8.8: resistenza a trazione 800 N/mm², snervamento 640 N/mm². Per giunzioni smontabili in carpenteria leggera, macchine e impianti.</p>',
  en: '<p>Bolt in quenched and tempered carbon steel, class 8.8: tensile strength 800 N/mm², yield 640 N/mm². For joints that have to come apart again: light steelwork, machines, plant.</p>',
};
const ABOUT_109: Text = {
  it: '<p>Vite ad alta resistenza in acciaio legato bonificato, classe 10.9: resistenza a trazione 1.040 N/mm², snervamento 940 N/mm². Per macchine, organi in movimento e giunti fortemente caricati; serrare con chiave dinamometrica.</p>',
  en: '<p>High-strength bolt in alloyed, quenched and tempered steel, class 10.9: tensile strength 1,040 N/mm², yield 940 N/mm². For machines, moving parts and highly loaded joints; tighten with a torque wrench.</p>',
};
const ABOUT_INOX: Text = {
  it: '<p>Vite in acciaio inossidabile austenitico, classe 70: resistenza a trazione 700 N/mm², snervamento 450 N/mm². Non attacca la calamita. Per esterni, impianti alimentari e serramenti.</p>',
  en: '<p>Bolt in austenitic stainless steel, class 70: tensile strength 700 N/mm², yield 450 N/mm². Practically non-magnetic. For outdoors, food plant and joinery.</p>',
};

/** What the shop has sold since it opened: figures of its own. */
const kept = (line: Kept['line'], more: Omit<Kept, 'line'> = {}): Kept => ({
  ...more,
  line: { created: '2024-02-12', availability: 'DISPONIBILE', ...line },
});
const old = (item: number, range = 101) => ({ barcodes: [toBarcode(range, item)] });

const KEPT_ZINC: Readonly<Record<string, Kept>> = {
  'TE-M6X20-ZN': kept({ ...old(1), price: 9.2, min_packaging: 200, sales: 18_400 }),
  'TE-M6X30-ZN': kept({ ...old(2), price: 10.8, min_packaging: 200, sales: 12_600 }),
  'TE-M8X20-ZN': kept({ ...old(3), price: 16.5, min_packaging: 100, sales: 9100 }),
  'TE-M8X40-ZN': kept({
    ...{ ...old(4), price: 24.8, min_packaging: 100, sales: 23_700 },
    ...{ is_hot: true, ratings: 4.5, manufacturer_code: '933-840', codes: ['VTE-0840-Z'] },
    price_breaks: [
      { from: 500, price: 23.2 },
      { from: 1000, price: 21.4 },
      { from: 5000, price: 19.8 },
    ],
  }),
  'TE-M8X60-ZN': kept({ ...old(5), price: 33.4, min_packaging: 100, sales: 4200 }, { arrives_in: 11 }),
  'TE-M10X40-ZN': kept({
    ...{ ...old(6), price: 43.6, min_packaging: 50, sales: 5300 },
    ...{ stock_limited: true, stock: 150 },
  }),
  'TE-M10X80-ZN': kept({ ...old(7), price: 61.7, min_packaging: 50, sales: 2900 }),
};

const INOX_DAY = { created: '2024-05-06' };
const KEPT_INOX: Readonly<Record<string, Kept>> = {
  'TE-M6X20-A2': kept({ ...old(1, 102), ...INOX_DAY, price: 19.8, min_packaging: 100, sales: 3800 }),
  'TE-M8X40-A2': kept({
    ...{ ...old(2, 102), ...INOX_DAY, price: 52.4, min_packaging: 50, sales: 4100 },
    ratings: 4.8,
  }),
};

const steel = { strength: '8.8', about: ABOUT_88 };
const strong = { strength: '10.9', about: ABOUT_109, finish: BLACK };
const full = { norm: 'ISO 4017' } as const;
const partly = { norm: 'ISO 4014' } as const;

/** Hexagon head bolts, by thread and length: fully threaded, then partly. */
export const hexBolts: readonly SeedProduct[] = (
  [
    {
      sku: 'TE-ZN',
      range: 1101,
      brand: 'Ferrova',
      finish: ZINC,
      ...steel,
      ...full,
      sizes: FULL,
      created: '2024-02-12',
      kept: KEPT_ZINC,
    },
    {
      sku: 'TE-A2',
      range: 1102,
      brand: 'Nordfix',
      finish: A2,
      strength: 'A2-70',
      about: ABOUT_INOX,
      ...full,
      sizes: threads(FULL, 4, 20),
      created: '2024-05-06',
      kept: KEPT_INOX,
    },
    {
      sku: 'TE-A4',
      range: 1103,
      brand: 'Nordfix',
      finish: A4,
      strength: 'A4-70',
      about: ABOUT_INOX,
      ...full,
      sizes: threads(FULL, 5, 16),
      created: '2024-05-06',
    },
    {
      sku: 'TE-BR',
      range: 1104,
      brand: 'Kordex',
      maker: 'K109-',
      ...strong,
      ...full,
      sizes: threads(FULL, 6, 24),
      created: '2023-09-04',
    },
    {
      sku: 'TEP-ZN',
      range: 1105,
      brand: 'Ferrova',
      finish: ZINC,
      ...steel,
      ...partly,
      sizes: PARTIAL,
      created: '2022-03-14',
    },
    {
      sku: 'TEP-BR',
      range: 1106,
      brand: 'Kordex',
      maker: 'K114-',
      ...strong,
      ...partly,
      sizes: threads(PARTIAL, 8, 24),
      created: '2023-09-04',
    },
    {
      sku: 'TEP-A2',
      range: 1107,
      brand: 'Nordfix',
      finish: A2,
      strength: 'A2-70',
      about: ABOUT_INOX,
      ...partly,
      sizes: threads(PARTIAL, 6, 16),
      created: '2023-01-16',
    },
  ] satisfies readonly Bolts[]
).flatMap(toBolts);
