import { toBarcode } from '../../barcode.ts';
import { clog, lowShoe, wellington } from '../../drawings/footwear.ts';
import { MATERIALS, type Tones } from '../../drawings/palette.ts';
import type { Drawing } from '../../drawings/pen.ts';
import { safetyShoe } from '../../drawings/safety.ts';
import { colours } from '../../pigments.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { from, inNumbers } from './choices.ts';
import { toRange, type Range } from './range.ts';
import type { Kept } from '../series.ts';
import type { Text } from '../text.ts';

type Shape = 'high' | 'low' | 'sport' | 'boot' | 'clog';

type Model = {
  readonly sku: string;
  readonly brand: string;
  readonly leaf?: string;
  readonly name: Text;
  readonly short: Text;
  readonly about: Text;
  readonly upper: string;
  readonly toe: string;
  readonly level: string;
  readonly price: number;
  readonly sizes?: readonly number[];
  readonly shape: Shape;
  readonly tones: Tones;
  readonly trim?: Tones;
  readonly kept?: Readonly<Record<string, Kept['line']>>;
};

const drawShoe = ({ shape, tones, trim = MATERIALS.clay }: Model, size: number): Drawing => {
  if (shape === 'high') return safetyShoe({ size, upper: tones });
  if (shape === 'boot') return wellington({ size, tones, trim });
  if (shape === 'clog') return clog({ size, tones, trim });
  return lowShoe({ size, tones, trim, sport: shape === 'sport' });
};

const toShoes = (model: Model, index: number): Range => ({
  ...{ sku: model.sku, range: 4021 + index, brand: model.brand, leaf: model.leaf ?? 'scarpe' },
  ...{ name: model.name, plural: model.name, short: model.short, about: model.about, price: model.price },
  ...{ unit: 'paio', created: '2025-03-10', tags: ['scarpe', 'DPI'], popularity: 160 },
  attributes: {
    Materiale: model.upper,
    Puntale: model.toe,
    'Classe di protezione': model.level,
    Norma: 'EN ISO 20345',
  },
  draw: ({ size }) => drawShoe(model, size),
  axes: [inNumbers(model.sizes ?? from(36, 48), { it: 'numero', label: 'Numero' })],
  ...(model.kept && { kept: model.kept }),
});

const keep = (size: number, item: number): readonly [string, Kept['line']] => [
  `SCS3-${size}`,
  {
    name: { it: `Scarpa antinfortunistica alta S3, numero ${size}`, en: `Safety boot S3, size ${size}` },
    ...{ barcodes: [toBarcode(1011, item)], sales: 145 - item * 25, ratings: 4.2, created: '2026-03-23' },
    ...(size === 44 ? { availability: 'NON DISPONIBILE' } : {}),
  },
];

const [NAVY, SAND, GREY, WHITE, GREEN, YELLOW, BLACK] = colours('NV', 'KA', 'GS', 'BI', 'VE', 'GI', 'NE').map(
  ({ tones }) => tones,
);
const or = (tones: Tones | undefined): Tones => tones ?? MATERIALS.rubber;

const MODELS: readonly Model[] = [
  {
    ...{ sku: 'SCS3', brand: 'Protekta', price: 64.5, shape: 'high', tones: MATERIALS.teal },
    name: { it: 'Scarpe antinfortunistiche alte S3', en: 'Safety boots S3' },
    short: { it: 'Puntale in alluminio, lamina in tessuto', en: 'Aluminium toe cap, textile midsole' },
    about: {
      it: '<p>Scarpa alta S3 SRC in pelle nabuk idrorepellente, puntale in alluminio 200 J, lamina antiforo in tessuto. Suola in poliuretano bidensità, antiolio e antistatica.</p>',
      en: '<p>S3 SRC safety boot in water-repellent nubuck, 200 J aluminium toe cap, textile anti-perforation midsole. Dual-density polyurethane sole, oil resistant and antistatic.</p>',
    },
    ...{ upper: 'pelle nabuk', toe: 'alluminio', level: 'S3 SRC' },
    kept: Object.fromEntries([keep(42, 1), keep(43, 2), keep(44, 3)]),
  },
  {
    ...{ sku: 'SBS3', brand: 'Protekta', price: 58.9, shape: 'low', tones: MATERIALS.black },
    name: { it: 'Scarpe antinfortunistiche basse S3', en: 'Safety shoes S3' },
    short: { it: 'Pelle fiore nera, lamina in tessuto', en: 'Black grain leather, textile midsole' },
    about: {
      it: '<p>Scarpa bassa S3 SRC in pelle fiore idrorepellente, puntale in composito 200 J senza metallo, lamina in tessuto ad alta tenacità. Soletta estraibile antistatica.</p>',
      en: '<p>Low S3 SRC shoe in water-repellent grain leather, 200 J metal-free composite toe cap, high-tenacity textile midsole. Removable antistatic insole.</p>',
    },
    ...{ upper: 'pelle fiore', toe: 'composito', level: 'S3 SRC' },
  },
  {
    ...{
      sku: 'SBS1P',
      brand: 'Passoforte',
      price: 42.9,
      shape: 'low',
      tones: or(GREY),
      trim: MATERIALS.orange,
    },
    name: { it: 'Scarpe basse scamosciate S1P', en: 'Suede safety shoes S1P' },
    short: { it: 'Crosta scamosciata traforata, estive', en: 'Perforated suede, for summer' },
    about: {
      it: '<p>Scarpa bassa S1P SRC in crosta scamosciata con inserti traforati, puntale in acciaio 200 J e lamina antiforo. Per interni e stagione calda.</p>',
      en: '<p>Low S1P SRC shoe in suede with perforated panels, 200 J steel toe cap and anti-perforation midsole. For indoors and the warm season.</p>',
    },
    ...{ upper: 'crosta scamosciata', toe: 'acciaio', level: 'S1P SRC' },
  },
  {
    ...{ sku: 'SSP1', brand: 'Passoforte', price: 54.5, shape: 'sport', tones: or(NAVY), trim: or(WHITE) },
    name: { it: 'Scarpe sportive S1PS ESD', en: 'Sports safety shoes S1PS ESD' },
    short: { it: 'Tessuto tecnico, 490 g', en: 'Technical textile, 490 g' },
    about: {
      it: '<p>Scarpa leggera S1PS ESD in tessuto tecnico traspirante, puntale in composito e suola in EVA e gomma. Meno di mezzo chilo nel 42: per chi cammina tutto il giorno.</p>',
      en: '<p>Light S1PS ESD shoe in breathable textile, composite toe cap, EVA and rubber sole. Under half a kilo in size 42: for those who walk all day.</p>',
    },
    ...{ upper: 'tessuto tecnico', toe: 'composito', level: 'S1PS SR ESD' },
  },
  {
    ...{
      sku: 'SSP3',
      brand: 'Passoforte',
      price: 69,
      shape: 'sport',
      tones: or(GREY),
      trim: MATERIALS.yellowZinc,
    },
    name: { it: 'Scarpe sportive S3S impermeabili', en: 'Waterproof sports safety shoes S3S' },
    short: { it: 'Microfibra idrorepellente', en: 'Water-repellent microfibre' },
    about: {
      it: '<p>Scarpa S3S SR in microfibra idrorepellente con sovrapuntale in gomma, lamina in tessuto e suola antiscivolo in nitrile. Calzata ampia.</p>',
      en: '<p>S3S SR shoe in water-repellent microfibre with rubber toe guard, textile midsole and slip resistant nitrile sole. Wide fit.</p>',
    },
    ...{ upper: 'microfibra', toe: 'composito', level: 'S3S SR' },
  },
  {
    ...{
      sku: 'SDS3',
      brand: 'Passoforte',
      price: 59.5,
      shape: 'sport',
      tones: MATERIALS.clay,
      sizes: from(35, 42),
    },
    name: { it: 'Scarpe da donna S3', en: 'Women’s safety shoes S3' },
    short: { it: 'Forma femminile, puntale in composito', en: 'Women’s last, composite toe cap' },
    about: {
      it: '<p>Scarpa bassa S3 su forma femminile, non una scarpa da uomo rimpicciolita: collarino morbido, puntale in composito, 420 g nel 38.</p>',
      en: '<p>Low S3 shoe on a women’s last, not a small men’s shoe: soft collar, composite toe cap, 420 g in size 38.</p>',
    },
    ...{ upper: 'microfibra', toe: 'composito', level: 'S3 SRC' },
  },
  {
    ...{ sku: 'SAS3I', brand: 'Protekta', price: 89, shape: 'high', tones: or(SAND) },
    name: { it: 'Scarponi invernali S3 CI', en: 'Winter safety boots S3 CI' },
    short: { it: 'Fodera in lana, suola in gomma HRO', en: 'Wool lining, HRO rubber sole' },
    about: {
      it: '<p>Scarpone S3 CI HRO in pelle ingrassata con fodera in lana, suola in gomma che resiste al contatto fino a 300 °C. Per cantieri di montagna e asfaltature.</p>',
      en: '<p>S3 CI HRO boot in greased leather with wool lining, rubber sole that stands contact up to 300 °C. For mountain sites and road works.</p>',
    },
    ...{ upper: 'pelle ingrassata', toe: 'acciaio', level: 'S3 CI HRO' },
  },
  {
    ...{
      sku: 'SBS2',
      brand: 'Passoforte',
      price: 39.9,
      shape: 'low',
      tones: or(WHITE),
      trim: MATERIALS.blue,
    },
    name: { it: 'Scarpe bianche S2 per alimentare', en: 'White food industry shoes S2' },
    short: { it: 'Microfibra lavabile', en: 'Washable microfibre' },
    about: {
      it: '<p>Mocassino S2 in microfibra bianca lavabile a 40 °C, puntale in acciaio e suola in poliuretano antiscivolo per pavimenti bagnati. HACCP.</p>',
      en: '<p>S2 slip-on in white microfibre washable at 40 °C, steel toe cap and polyurethane sole that grips wet floors. HACCP.</p>',
    },
    ...{ upper: 'microfibra', toe: 'acciaio', level: 'S2 SRC' },
  },
  {
    ...{
      sku: 'STV5',
      brand: 'Gomitalia',
      leaf: 'stivali',
      price: 24.9,
      shape: 'boot',
      tones: or(GREEN),
      trim: or(BLACK),
    },
    name: { it: 'Stivali in PVC S5', en: 'PVC safety wellingtons S5' },
    short: { it: 'Puntale e lamina in acciaio', en: 'Steel toe cap and midsole' },
    about: {
      it: '<p>Stivale al ginocchio in PVC e nitrile, puntale e lamina in acciaio: per scavi, getti e agricoltura. Suola carrarmato autopulente.</p>',
      en: '<p>Knee-high boot in PVC and nitrile, steel toe cap and midsole: for digging, concrete and farming. Self-cleaning lug sole.</p>',
    },
    ...{ upper: 'PVC e nitrile', toe: 'acciaio', level: 'S5 SRA' },
  },
  {
    ...{
      sku: 'STP5',
      brand: 'Gomitalia',
      leaf: 'stivali',
      price: 74,
      shape: 'boot',
      tones: or(YELLOW),
      trim: or(GREY),
    },
    name: { it: 'Stivali in poliuretano S5 CI', en: 'Polyurethane safety wellingtons S5 CI' },
    short: { it: 'Isolano fino a −30 °C', en: 'Insulate down to −30 °C' },
    about: {
      it: '<p>Stivale in poliuretano a cellule chiuse: pesa il 30 % meno del PVC e isola fino a −30 °C. Per celle frigorifere, pesca e lavaggi.</p>',
      en: '<p>Closed-cell polyurethane boot: 30 % lighter than PVC, insulates down to −30 °C. For cold stores, fisheries and wash-down.</p>',
    },
    ...{ upper: 'poliuretano', toe: 'acciaio', level: 'S5 CI SRC' },
  },
  {
    ...{
      sku: 'ZOC',
      brand: 'Gomitalia',
      price: 21.5,
      shape: 'clog',
      tones: or(WHITE),
      trim: MATERIALS.teal,
      sizes: from(35, 46),
    },
    name: { it: 'Zoccoli con cinturino SB', en: 'Clogs with strap SB' },
    short: { it: 'Leggeri, lavabili a 50 °C', en: 'Light, washable at 50 °C' },
    about: {
      it: '<p>Zoccolo in EVA con puntale in composito e cinturino girevole, suola antiscivolo SRC. Per cucine, caseifici e laboratori.</p>',
      en: '<p>EVA clog with composite toe cap and turning strap, SRC slip resistant sole. For kitchens, dairies and laboratories.</p>',
    },
    ...{ upper: 'EVA', toe: 'composito', level: 'SB E A SRC' },
  },
];

/** Safety footwear by model and size. */
export const shoes: readonly SeedProduct[] = MODELS.map(toShoes).flatMap(toRange);
