import { describe } from '../attributes.ts';
import { toBarcode } from '../barcode.ts';
import { inCategory } from '../categories.ts';
import { carton, hexBolt } from '../drawings/fasteners.ts';
import { type SeedProduct, toFamily } from '../seed-product.ts';

/** Width across flats by thread diameter, ISO 4017, mm. */
const FLATS: Readonly<Record<number, number>> = { 6: 10, 8: 13, 10: 16 };

/** A size of a bolt: `price` in euros for 100, `pack` in pieces, `partial` threaded as in ISO 4014. */
type Size = {
  readonly d: number;
  readonly l: number;
  readonly price: number;
  readonly pack: number;
  readonly sales: number;
  readonly partial?: boolean;
  readonly more?: Partial<SeedProduct['line']>;
  readonly arrives_in?: number;
};

type Finish = {
  readonly parent: string;
  readonly suffix: string;
  readonly range: number;
  readonly brand: string;
  readonly created: string;
  readonly it: string;
  readonly en: string;
  readonly material: 'zinc' | 'steel';
  readonly attributes: Readonly<Record<string, string>>;
  readonly about: { readonly it: string; readonly en: string };
};

const ZINC: Finish = {
  parent: 'TE-ZN',
  suffix: 'ZN',
  range: 101,
  brand: 'Ferrova',
  created: '2024-02-12',
  it: 'zincata',
  en: 'zinc plated',
  material: 'zinc',
  attributes: {
    Materiale: 'acciaio al carbonio',
    Rivestimento: 'zincatura bianca',
    'Classe di resistenza': '8.8',
  },
  about: {
    it: '<p>Vite in acciaio al carbonio bonificato, classe 8.8: resistenza a trazione 800 N/mm², snervamento 640 N/mm². Per giunzioni smontabili in carpenteria leggera, macchine e impianti.</p><p>La zincatura bianca al cromo trivalente è conforme RoHS e regge 72 ore in nebbia salina (ISO 9227). All’esterno e in ambiente marino usare la versione inox A2.</p>',
    en: '<p>Bolt in quenched and tempered carbon steel, class 8.8: tensile strength 800 N/mm², yield 640 N/mm². For joints that have to come apart again: light steelwork, machines, plant.</p><p>The white trivalent zinc plating is RoHS compliant and stands 72 hours of salt spray (ISO 9227). Outdoors and near the sea use the A2 stainless version.</p>',
  },
};

const INOX: Finish = {
  parent: 'TE-A2',
  suffix: 'A2',
  range: 102,
  brand: 'Nordfix',
  created: '2024-05-06',
  it: 'inox A2',
  en: 'stainless A2',
  material: 'steel',
  attributes: { Materiale: 'acciaio inox A2', 'Classe di resistenza': 'A2-70' },
  about: {
    it: '<p>Vite in acciaio inossidabile austenitico A2-70 (AISI 304): resiste agli agenti atmosferici e ai lavaggi, non attacca la calamita.</p><p>Per ambienti con cloro o salsedine chiedere la A4. Si consiglia pasta antigrippante sul filetto.</p>',
    en: '<p>Bolt in austenitic stainless steel A2-70 (AISI 304): stands weather and wash-down, practically non-magnetic.</p><p>Where there is chlorine or sea air ask for A4. An anti-seize paste on the thread is advisable.</p>',
  },
};

const ZINC_SIZES: readonly Size[] = [
  { d: 6, l: 20, price: 9.2, pack: 200, sales: 18400 },
  { d: 6, l: 30, price: 10.8, pack: 200, sales: 12600 },
  { d: 8, l: 20, price: 16.5, pack: 100, sales: 9100 },
  {
    d: 8,
    l: 40,
    price: 24.8,
    pack: 100,
    sales: 23700,
    more: {
      is_hot: true,
      ratings: 4.5,
      manufacturer_code: '933-840',
      codes: ['VTE-0840-Z'],
      price_breaks: [
        { from: 500, price: 23.2 },
        { from: 1000, price: 21.4 },
        { from: 5000, price: 19.8 },
      ],
    },
  },
  { d: 8, l: 60, price: 33.4, pack: 100, sales: 4200, arrives_in: 11 },
  { d: 10, l: 40, price: 43.6, pack: 50, sales: 5300, more: { stock_limited: true, stock: 150 } },
  { d: 10, l: 80, price: 61.7, pack: 50, sales: 2900, partial: true },
];

const INOX_SIZES: readonly Size[] = [
  { d: 6, l: 20, price: 19.8, pack: 100, sales: 3800 },
  { d: 8, l: 40, price: 52.4, pack: 50, sales: 4100, more: { ratings: 4.8 } },
];

const toBolt = (finish: Finish, size: Size, index: number): SeedProduct => {
  const thread = `M${size.d}`;
  const norm = size.partial ? 'ISO 4014' : 'ISO 4017';
  const spec = `${thread}x${size.l}`;
  const drawing = hexBolt({
    diameter: size.d,
    length: size.l,
    finish: finish.material,
    partial: size.partial ?? false,
  });
  return {
    line: {
      sku: `TE-${thread}X${size.l}-${finish.suffix}`,
      name: { it: `Vite TE ${spec} ${finish.it} ${norm}`, en: `Hex bolt ${spec} ${finish.en} ${norm}` },
      short_description: {
        it: `Testa esagonale, chiave ${FLATS[size.d]}, filetto ${size.partial ? 'parziale' : 'intero'}, confezione da ${size.pack}.`,
        en: `Hexagon head, ${FLATS[size.d]} mm across flats, ${size.partial ? 'partly' : 'fully'} threaded, box of ${size.pack}.`,
      },
      description: finish.about,
      price: size.price,
      price_per: 100,
      min_packaging: size.pack,
      size: spec,
      ...describe({
        Filettatura: thread,
        Lunghezza: `${size.l} mm`,
        'Grandezza chiave': `${FLATS[size.d]} mm`,
        Testa: 'esagonale (TE)',
        Norma: norm,
        ...finish.attributes,
      }),
      barcodes: [toBarcode(finish.range, index + 1)],
      sales: size.sales,
      created: finish.created,
      related: [`DE-${thread}-ZN`, `RP-${thread}-ZN`],
      ...size.more,
    },
    drawings: [drawing, carton(drawing)],
    ...(size.arrives_in === undefined ? {} : { arrives_in: size.arrives_in }),
  };
};

const toParent = (finish: Finish, name: { it: string; en: string }): SeedProduct => ({
  line: {
    sku: finish.parent,
    name,
    short_description: {
      it: 'Testa esagonale, da M6 a M10, a confezione intera.',
      en: 'Hexagon head, M6 to M10, by the full box.',
    },
    description: finish.about,
    ...inCategory('viti-a-testa-esagonale'),
    brand: finish.brand,
    ...describe({ Testa: 'esagonale (TE)', ...finish.attributes }),
    created: finish.created,
  },
  drawings: [hexBolt({ diameter: 8, length: 30, finish: finish.material })],
});

const toRange = (
  finish: Finish,
  sizes: readonly Size[],
  name: { it: string; en: string },
): readonly SeedProduct[] =>
  toFamily(
    toParent(finish, name),
    sizes.map((size, index) => toBolt(finish, size, index)),
  );

/** Hexagon head bolts, by thread and length, in two finishes. */
export const hexBolts: readonly SeedProduct[] = [
  ...toRange(ZINC, ZINC_SIZES, {
    it: 'Viti TE classe 8.8 zincate ISO 4017',
    en: 'Hex bolts class 8.8 zinc plated ISO 4017',
  }),
  ...toRange(INOX, INOX_SIZES, {
    it: 'Viti TE inox A2 ISO 4017',
    en: 'Hex bolts stainless A2 ISO 4017',
  }),
];
