import type { Material } from '../../drawings/palette.ts';
import { rivet, rivetNut } from '../../drawings/rivets.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Article, type Attributes, toSeries } from '../series.ts';
import { type Text, toItalian, withBox } from '../text.ts';

/** Blind rivets of one material; lengths by diameter, mm. */
type Rivets = {
  readonly sku: string;
  readonly range: number;
  readonly name: Text;
  readonly plural: Text;
  readonly materials: Text;
  readonly attributes: Attributes;
  readonly body: Material;
  readonly mandrel: Material;
  readonly wide?: boolean;
  readonly dearer: number;
  readonly sizes: Readonly<Record<number, readonly number[]>>;
};

const ABOUT: Text = {
  it: '<p>Rivetto a strappo a testa tonda: si posa da un solo lato con la rivettatrice. Il foro è di 0,1 mm più grande del diametro; la lunghezza supera lo spessore da serrare di circa un diametro e mezzo.</p>',
  en: '<p>Open-end blind rivet with domed head: set from one side with a riveting tool. The hole is 0.1 mm larger than the diameter; the length exceeds the grip by about one and a half diameters.</p>',
};

const toRivet = (rivets: Rivets, d: number, l: number): Article => {
  const size = { it: `${toItalian(d)}x${l}`, en: `${d}x${l}` };
  const pack = d * l > 60 ? 250 : 500;
  return {
    ...{ sku: `${rivets.sku}-${size.en.toUpperCase()}`, size: size.it, pack },
    name: { it: `${rivets.name.it} ${size.it}`, en: `${rivets.name.en} ${size.en}` },
    short: withBox(
      {
        it: `${rivets.materials.it}, foro ${toItalian(Math.round(d * 10 + 1) / 10)} mm`,
        en: `${rivets.materials.en}, ${Math.round(d * 10 + 1) / 10} mm hole`,
      },
      pack,
    ),
    price: (0.7 + 0.021 * d ** 1.7 * (l + 8)) * rivets.dearer,
    attributes: {
      Diametro: `${toItalian(d)} mm`,
      Lunghezza: `${l} mm`,
      'Spessore serrabile': `${toItalian(Math.max(0.5, Math.round((l - d * 1.4) * 2) / 2))} mm`,
    },
    drawing: rivet({ ...rivets, diameter: d, length: l }),
    popularity: pack * 20,
  };
};

const toRivets = (rivets: Rivets): readonly SeedProduct[] =>
  toSeries(
    {
      ...{ sku: rivets.sku, range: rivets.range, brand: 'Rivaldi', maker: `RV${rivets.range % 100}-` },
      ...{ leaf: 'rivetti', per: 100, created: '2022-04-11', tags: ['rivetti', 'lattoneria'] },
      name: rivets.plural,
      short: {
        it: `${rivets.materials.it}, a strappo, a confezione intera.`,
        en: `${rivets.materials.en}, open end, by the full box.`,
      },
      about: ABOUT,
      attributes: rivets.attributes,
      drawing: rivet({ ...rivets, diameter: 4, length: 12 }),
    },
    Object.entries(rivets.sizes)
      .flatMap(([d, lengths]) => lengths.map((l) => [Number(d), l] as const))
      .toSorted(([a, x], [b, y]) => a - b || x - y)
      .map(([d, l]) => toRivet(rivets, d, l)),
  );

const ALU = {
  3: [6, 8, 10, 12, 14, 16],
  3.2: [6, 8, 10, 12, 14, 16],
  4: [6, 8, 10, 12, 14, 16, 18, 20, 25],
  4.8: [8, 10, 12, 14, 16, 18, 20, 25, 30, 35],
};
const STEEL = { 3: [6, 8, 10, 12], 3.2: [6, 8, 10, 12], 4: [6, 8, 10, 12, 16], 4.8: [8, 10, 12, 16, 20, 25] };

const blind: readonly SeedProduct[] = (
  [
    {
      ...{ sku: 'RV-AL', range: 1601, body: 'paper', mandrel: 'zinc', dearer: 1, sizes: ALU },
      name: { it: 'Rivetto a strappo alluminio-acciaio', en: 'Blind rivet aluminium-steel' },
      plural: {
        it: 'Rivetti a strappo alluminio-acciaio ISO 15977',
        en: 'Blind rivets aluminium-steel ISO 15977',
      },
      materials: { it: 'Corpo in alluminio, chiodo in acciaio', en: 'Aluminium body, steel mandrel' },
      attributes: { Testa: 'tonda', Materiale: 'alluminio', Chiodo: 'acciaio zincato', Norma: 'ISO 15977' },
    },
    {
      ...{ sku: 'RV-FE', range: 1602, body: 'zinc', mandrel: 'zinc', dearer: 1.2, sizes: STEEL },
      name: { it: 'Rivetto a strappo acciaio-acciaio', en: 'Blind rivet steel-steel' },
      plural: { it: 'Rivetti a strappo acciaio-acciaio ISO 15979', en: 'Blind rivets steel-steel ISO 15979' },
      materials: { it: 'Corpo e chiodo in acciaio zincato', en: 'Zinc plated steel body and mandrel' },
      attributes: {
        Testa: 'tonda',
        Materiale: 'acciaio al carbonio',
        Chiodo: 'acciaio zincato',
        Norma: 'ISO 15979',
      },
    },
    {
      ...{ sku: 'RV-A2', range: 1603, body: 'steel', mandrel: 'steel', dearer: 3.1, sizes: STEEL },
      name: { it: 'Rivetto a strappo inox A2-A2', en: 'Blind rivet stainless A2-A2' },
      plural: { it: 'Rivetti a strappo inox A2-A2 ISO 15983', en: 'Blind rivets stainless A2-A2 ISO 15983' },
      materials: { it: 'Corpo e chiodo in acciaio inox A2', en: 'Stainless A2 body and mandrel' },
      attributes: {
        Testa: 'tonda',
        Materiale: 'acciaio inox A2',
        Chiodo: 'acciaio inox A2',
        Norma: 'ISO 15983',
      },
    },
    {
      ...{ sku: 'RVL-AL', range: 1604, body: 'paper', mandrel: 'zinc', dearer: 1.35, wide: true },
      sizes: { 4: [8, 10, 12, 16, 20], 4.8: [10, 12, 14, 16, 20, 25, 30] },
      name: {
        it: 'Rivetto a strappo testa larga alluminio-acciaio',
        en: 'Large flange blind rivet aluminium-steel',
      },
      plural: {
        it: 'Rivetti a strappo testa larga alluminio-acciaio',
        en: 'Large flange blind rivets aluminium-steel',
      },
      materials: {
        it: 'Testa da 12 a 14 mm per materiali teneri',
        en: '12 to 14 mm head for soft materials',
      },
      attributes: { Testa: 'larga', Materiale: 'alluminio', Chiodo: 'acciaio zincato', Norma: 'ISO 15977' },
    },
  ] satisfies readonly Rivets[]
).flatMap(toRivets);

/** Rivet nuts of one material. */
type Inserts = {
  readonly code: string;
  readonly range: number;
  readonly finish: Material;
  readonly name: Text;
  readonly attributes: Attributes;
  readonly dearer: number;
};

/** Bore and the sheet it holds in, by thread, mm. */
const INSERTS = [
  [3, 5, '0,5–2,0'],
  [4, 6, '0,5–3,0'],
  [5, 7, '0,5–3,0'],
  [6, 9, '0,5–3,0'],
  [8, 11, '0,5–3,0'],
  [10, 13, '1,0–3,5'],
  [12, 16, '1,0–4,0'],
] as const;

const INSERT_TEXT: Text = {
  it: '<p>Inserto filettato a strappo con testa cilindrica e gambo zigrinato: dà un filetto portante a lamiere e tubolari accessibili da un solo lato. Si posa con la rivettatrice per inserti.</p>',
  en: '<p>Rivet nut with flat head and knurled body: gives a load-bearing thread to sheet and tube that is reached from one side only. Set with a rivet-nut tool.</p>',
};

const toInserts = ({ code, range, finish, name, attributes, dearer }: Inserts): readonly SeedProduct[] =>
  toSeries(
    {
      ...{ sku: `IF-${code}`, range, brand: 'Rivaldi', maker: `RV${range % 100}-`, created: '2022-04-11' },
      ...{ leaf: 'inserti-filettati', per: 100, tags: ['inserti', 'rivetti'] },
      name: { it: `Inserti filettati a strappo ${name.it}`, en: `Rivet nuts ${name.en}` },
      short: {
        it: 'Testa cilindrica, gambo zigrinato, da M3 a M12.',
        en: 'Flat head, knurled body, M3 to M12.',
      },
      about: INSERT_TEXT,
      attributes: { Testa: 'cilindrica', ...attributes },
      drawing: rivetNut({ diameter: 8, finish }),
    },
    INSERTS.map(([d, hole, grip]) => ({
      ...{ sku: `IF-M${d}-${code}`, size: `M${d}`, pack: d > 8 ? 100 : 250 },
      name: { it: `Inserto filettato a strappo M${d} ${name.it}`, en: `Rivet nut M${d} ${name.en}` },
      short: withBox({ it: `Foro ${hole} mm`, en: `${hole} mm hole` }, d > 8 ? 100 : 250),
      price: (4.2 + 0.42 * d ** 1.55) * dearer,
      attributes: { Filettatura: `M${d}`, Foro: `${hole} mm`, 'Spessore serrabile': `${grip} mm` },
      drawing: rivetNut({ diameter: d, finish }),
      related: [`TCEI-M${d}X20-A2`].filter(() => d <= 10),
    })),
  );

/** Blind rivets and rivet nuts. */
export const rivets: readonly SeedProduct[] = [
  ...blind,
  ...(
    [
      {
        ...{ code: 'ZN', range: 1605, finish: 'zinc', dearer: 1 },
        name: { it: 'in acciaio zincato', en: 'zinc plated steel' },
        attributes: { Materiale: 'acciaio al carbonio', Rivestimento: 'zincatura bianca' },
      },
      {
        ...{ code: 'AL', range: 1606, finish: 'paper', dearer: 1.15 },
        name: { it: 'in alluminio', en: 'aluminium' },
        attributes: { Materiale: 'alluminio' },
      },
      {
        ...{ code: 'A2', range: 1607, finish: 'steel', dearer: 3.4 },
        name: { it: 'inox A2', en: 'stainless A2' },
        attributes: { Materiale: 'acciaio inox A2' },
      },
    ] satisfies readonly Inserts[]
  ).flatMap(toInserts),
];
