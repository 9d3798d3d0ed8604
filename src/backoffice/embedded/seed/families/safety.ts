import { describe } from '../attributes.ts';
import { toBarcode } from '../barcode.ts';
import { inCategory } from '../categories.ts';
import type { Material } from '../drawings/palette.ts';
import { helmet } from '../drawings/safety.ts';
import { type SeedProduct, toFamily } from '../seed-product.ts';
import { gloves } from './safety/gloves.ts';
import { shoes } from './safety/shoes.ts';
import { workwear } from './safety/workwear.ts';

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

/** The counter of safety. */
export const safety: readonly SeedProduct[] = [...gloves, ...shoes, ...workwear, ...helmets];
