import { MATERIALS, type Tones } from '../../drawings/palette.ts';
import { glove } from '../../drawings/safety.ts';
import { gloveBox } from '../../drawings/protection.ts';
import { colours } from '../../pigments.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { from, inColours, inLetters, inNumbers } from './choices.ts';
import { type GloveKind, GLOVE_KINDS } from './glove-kinds.ts';
import { type Range, toRange } from './range.ts';

/** The hem of a glove tells its size. */
const HEMS: Readonly<Record<number, Tones>> = {
  ...{ 6: MATERIALS.red, 7: MATERIALS.yellowZinc, 8: MATERIALS.clay, 9: MATERIALS.orange },
  ...{ 10: MATERIALS.blue, 11: MATERIALS.leaf, 12: MATERIALS.black },
};

const toHem = (size: number): Tones => HEMS[size] ?? MATERIALS.grey;

const toGloves = (kind: GloveKind): Range => {
  const { sku, range, brand, name, short, about, price, kept } = kind;
  const [material, coating] = kind.of;
  return {
    ...{ sku, range, brand, name, plural: name, short, about, price, unit: 'paio', leaf: 'guanti' },
    ...{ created: '2024-10-14', tags: ['guanti', 'DPI'], pack: kind.pack ?? 12, popularity: 1800 },
    attributes: {
      Materiale: material,
      ...(coating && { Rivestimento: coating }),
      Norma: kind.norm ?? 'EN 388',
      'Livello di prestazione': kind.level,
    },
    draw: ({ size }) =>
      glove({ size, coating: kind.tones, hem: toHem(size), ...(kind.long && { long: true }) }),
    axes: [inNumbers(kind.sizes)],
    ...(kept && { kept }),
  };
};

/** Assembly gloves come in colours as well. */
const ASSEMBLY: Range = {
  ...{ sku: 'GPU', range: 4011, leaf: 'guanti', brand: 'Protekta', price: 1.45, unit: 'paio', pack: 12 },
  ...{ created: '2023-05-22', tags: ['guanti', 'DPI', 'montaggio'], popularity: 2600 },
  name: { it: 'Guanti in poliuretano al palmo', en: 'Polyurethane palm gloves' },
  plural: { it: 'Guanti in poliuretano al palmo', en: 'Polyurethane palm gloves' },
  short: { it: 'Sottili, per montaggi di precisione', en: 'Thin, for precision assembly' },
  about: {
    it: '<p>Poliammide a filo continuo con palmo in poliuretano: sensibilità sulle punte delle dita per viterie minute, elettronica e controllo qualità. Non lascia pelucchi.</p>',
    en: '<p>Seamless polyamide with polyurethane palm: feeling at the fingertips for small screws, electronics and inspection. Lint-free.</p>',
  },
  attributes: {
    Materiale: 'poliammide',
    Rivestimento: 'poliuretano',
    Norma: 'EN 388',
    'Livello di prestazione': '4131X',
  },
  draw: ({ tones, size }) => glove({ size, coating: tones, hem: toHem(size) }),
  axes: [inColours(colours('BI', 'GR', 'NE')), inNumbers(from(6, 11))],
};

type Single = readonly [
  sku: string,
  range: number,
  it: string,
  en: string,
  material: string,
  price: number,
  shades: readonly string[],
];

const toSingleUse = ([sku, range, it, en, material, price, shades]: Single): Range => ({
  ...{ sku, range, price, leaf: 'guanti-monouso', brand: 'Manital', unit: 'conf', pack: 10 },
  ...{ created: '2024-01-15', tags: ['monouso', 'guanti'], popularity: 1500 },
  name: { it: `Guanti monouso in ${it}`, en: `Disposable ${en} gloves` },
  plural: { it: `Guanti monouso in ${it}`, en: `Disposable ${en} gloves` },
  short: { it: 'Scatola da 100 guanti', en: 'Box of 100 gloves' },
  about: {
    it: `<p>Guanti monouso ambidestri in ${it} senza polvere, AQL 1,5, bordino arrotolato. Adatti al contatto con alimenti; EN 455 ed EN ISO 374-5.</p>`,
    en: `<p>Ambidextrous powder-free disposable ${en} gloves, AQL 1.5, rolled rim. Fit for contact with food; EN 455 and EN ISO 374-5.</p>`,
  },
  attributes: { Materiale: material, Norma: 'EN ISO 374-5', Confezione: '100 pz' },
  draw: ({ tones, size }) => gloveBox({ size, tones }),
  axes: [inColours(colours(...shades)), inLetters('S', 'XL')],
});

/** Gloves by kind and size. */
export const gloves: readonly SeedProduct[] = [
  ...GLOVE_KINDS.map(toGloves),
  ASSEMBLY,
  ...(
    [
      ['GMN', 4012, 'nitrile', 'nitrile', 'nitrile', 7.9, ['BL', 'NE', 'AR', 'VE']],
      ['GML', 4013, 'lattice', 'latex', 'lattice', 7.2, ['BI']],
      ['GMV', 4014, 'vinile', 'vinyl', 'vinile', 4.6, ['TR', 'BL']],
    ] satisfies readonly Single[]
  ).map(toSingleUse),
].flatMap(toRange);
