import { describe } from '../attributes.ts';
import { toBarcode } from '../barcode.ts';
import { inCategory } from '../categories.ts';
import type { Material } from '../drawings/palette.ts';
import { glove, helmet, safetyShoe } from '../drawings/safety.ts';
import { type SeedProduct, toFamily } from '../seed-product.ts';

const GLOVE_TEXT = {
  it: '<p>Guanto a filo continuo in poliestere senza cuciture, palmo spalmato in nitrile: presa sicura su pezzi unti, dorso areato. Polsino elastico con bordo colorato per taglia.</p><ul><li>EN 388: 4121X</li><li>Lavabile a 40 °C</li></ul>',
  en: '<p>Seamless polyester glove with a nitrile-coated palm: a sure grip on oily parts, breathable back. Elastic cuff, its hem coloured by size.</p><ul><li>EN 388: 4121X</li><li>Washable at 40 °C</li></ul>',
};

const toGlove = ({ size, hem }: { size: number; hem: Material }, index: number): SeedProduct => ({
  line: {
    sku: `GNT-${size}`,
    name: { it: `Guanti in nitrile al palmo, taglia ${size}`, en: `Nitrile palm gloves, size ${size}` },
    short_description: { it: 'Confezione da 12 paia.', en: 'Pack of 12 pairs.' },
    description: GLOVE_TEXT,
    price: 2.35,
    unit: 'paio',
    min_packaging: 12,
    size: String(size),
    ...describe({ Materiale: 'poliestere', Rivestimento: 'nitrile', Norma: 'EN 388' }),
    barcodes: [toBarcode(1001, index + 1)],
    sales: [5200, 9800, 7600][index] ?? 0,
    ratings: 4.5,
    created: '2025-02-03',
    price_breaks: [
      { from: 144, price: 2.1 },
      { from: 720, price: 1.89 },
    ],
  },
  drawings: [glove({ size, coating: 'rubber', hem })],
});

const gloves = toFamily(
  {
    line: {
      sku: 'GNT',
      name: { it: 'Guanti in nitrile al palmo', en: 'Nitrile palm gloves' },
      short_description: { it: 'Taglie 8, 9 e 10, al paio.', en: 'Sizes 8, 9 and 10, by the pair.' },
      description: GLOVE_TEXT,
      ...inCategory('guanti'),
      brand: 'Protekta',
      is_hot: true,
      ...describe({ Materiale: 'poliestere', Rivestimento: 'nitrile', Norma: 'EN 388' }),
      created: '2025-02-03',
    },
    drawings: [glove({ size: 9, coating: 'rubber', hem: 'orange' })],
  },
  (
    [
      { size: 8, hem: 'clay' },
      { size: 9, hem: 'orange' },
      { size: 10, hem: 'blue' },
    ] satisfies readonly { size: number; hem: Material }[]
  ).map(toGlove),
);

const SHOE_TEXT = {
  it: '<p>Scarpa alta S3 SRC in pelle nabuk idrorepellente, puntale in alluminio 200 J, lamina antiforo in tessuto. Suola in poliuretano bidensità, antiolio e antistatica.</p>',
  en: '<p>S3 SRC safety boot in water-repellent nubuck, 200 J aluminium toe cap, textile anti-perforation midsole. Dual-density polyurethane sole, oil resistant and antistatic.</p>',
};

const toShoe = (size: number, index: number): SeedProduct => ({
  line: {
    sku: `SCS3-${size}`,
    name: { it: `Scarpa antinfortunistica alta S3, numero ${size}`, en: `Safety boot S3, size ${size}` },
    short_description: {
      it: 'Puntale in alluminio, lamina in tessuto.',
      en: 'Aluminium toe cap, textile midsole.',
    },
    description: SHOE_TEXT,
    price: 64.5,
    unit: 'paio',
    size: String(size),
    ...(size === 44 ? { availability: 'NON DISPONIBILE' } : {}),
    ...describe({ Materiale: 'pelle nabuk', 'Classe di protezione': 'S3 SRC', Norma: 'EN ISO 20345' }),
    barcodes: [toBarcode(1011, index + 1)],
    sales: 120 - index * 25,
    ratings: 4.2,
    created: '2026-03-23',
  },
  drawings: [safetyShoe({ size, upper: 'teal' })],
});

const shoes = toFamily(
  {
    line: {
      sku: 'SCS3',
      name: { it: 'Scarpe antinfortunistiche alte S3', en: 'Safety boots S3' },
      short_description: {
        it: 'Dal 42 al 44, puntale in alluminio.',
        en: 'Sizes 42 to 44, aluminium toe cap.',
      },
      description: SHOE_TEXT,
      ...inCategory('scarpe'),
      brand: 'Protekta',
      ...describe({ Materiale: 'pelle nabuk', 'Classe di protezione': 'S3 SRC', Norma: 'EN ISO 20345' }),
      created: '2026-03-23',
    },
    drawings: [safetyShoe({ size: 43, upper: 'teal' })],
  },
  [42, 43, 44].map(toShoe),
);

const HELMET_TEXT = {
  it: '<p>Elmetto in polietilene ad alta densità con bardatura tessile a 6 punti, regolazione a rotella e fascia antisudore. Isolamento fino a 440 V c.a.; scade dopo 5 anni dalla data stampata.</p>',
  en: '<p>High-density polyethylene helmet with a 6-point textile harness, ratchet adjustment and sweatband. Insulates up to 440 V a.c.; expires 5 years after the date stamped inside.</p>',
};

const toHelmet = (
  { code, it, en, shell }: { code: string; it: string; en: string; shell: Material },
  index: number,
): SeedProduct => ({
  line: {
    sku: `ELM-${code}`,
    name: { it: `Elmetto da cantiere ${it}`, en: `Site helmet ${en}` },
    short_description: {
      it: 'Regolazione a rotella, da 52 a 64 cm.',
      en: 'Ratchet adjustment, 52 to 64 cm.',
    },
    description: HELMET_TEXT,
    price: 8.9,
    min_packaging: 5,
    color: it,
    ...describe({ Materiale: 'polietilene', Norma: 'EN 397' }, it),
    barcodes: [toBarcode(1021, index + 1)],
    sales: 480 - index * 160,
    ratings: 4.3,
    created: '2024-08-05',
  },
  drawings: [helmet({ shell })],
});

const helmets = toFamily(
  {
    line: {
      sku: 'ELM',
      name: { it: 'Elmetti da cantiere', en: 'Site helmets' },
      short_description: { it: 'Gialli o bianchi, EN 397.', en: 'Yellow or white, EN 397.' },
      description: HELMET_TEXT,
      ...inCategory('caschi'),
      brand: 'Protekta',
      ...describe({ Materiale: 'polietilene', Norma: 'EN 397' }),
      created: '2024-08-05',
    },
    drawings: [helmet({ shell: 'yellowZinc' })],
  },
  (
    [
      { code: 'GI', it: 'giallo', en: 'yellow', shell: 'yellowZinc' },
      { code: 'BI', it: 'bianco', en: 'white', shell: 'paper' },
    ] satisfies readonly { code: string; it: string; en: string; shell: Material }[]
  ).map(toHelmet),
);

/** Gloves, shoes, helmets. */
export const safety: readonly SeedProduct[] = [...gloves, ...shoes, ...helmets];
