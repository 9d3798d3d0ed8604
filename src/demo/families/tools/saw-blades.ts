import { circularBlade, hacksawBlade, jigsawBlade, reciprocatingBlade } from '../../drawings/blades.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { pairs, toMm, toToothPitch } from './sizes.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text } from '../text.ts';

/** Diameter, bore and width of cut in mm, and the numbers of teeth it is made with. */
type Circular = readonly [d: number, bore: number, kerf: number, teeth: readonly number[]];

const WOOD: readonly Circular[] = [
  [130, 20, 2.4, [12, 24]],
  [160, 20, 2.2, [12, 24, 36, 48]],
  [165, 20, 1.8, [24, 36, 48]],
  [184, 16, 2.4, [16, 24, 40]],
  [190, 30, 2.4, [12, 24, 36, 48, 60]],
  [210, 30, 2.6, [24, 40, 60]],
  [216, 30, 2.6, [24, 48, 60, 80]],
  [230, 30, 2.6, [24, 36, 48]],
  [250, 30, 3.2, [24, 40, 60, 80]],
  [254, 30, 2.6, [40, 60, 80]],
  [300, 30, 3.2, [28, 48, 72, 96]],
  [305, 30, 3, [60, 80]],
  [315, 30, 3.2, [28, 48, 72]],
  [350, 30, 3.5, [32, 54, 84]],
  [400, 30, 3.8, [28, 60]],
];
const ALUMINIUM: readonly Circular[] = [
  [160, 20, 2.4, [48, 56]],
  [190, 30, 2.6, [56, 64]],
  [216, 30, 2.6, [64, 80]],
  [250, 30, 3.2, [80]],
  [300, 30, 3.2, [84, 96]],
  [350, 32, 3.4, [92, 108]],
  [400, 32, 3.8, [96, 120]],
];

const toCircular =
  (kind: { code: string; it: string; en: string; label: 'orange' | 'blue'; dearer: number }) =>
  ([[d, bore, kerf], teeth]: readonly [Circular, number]): Article => ({
    ...{ sku: `${kind.code}-${d}-Z${teeth}`, pack: 1, size: `${d} Z${teeth}` },
    name: text(
      `Lama circolare per ${kind.it} ${d} x ${bore} mm Z${teeth}`,
      `Circular saw blade for ${kind.en} ${d} x ${bore} mm Z${teeth}`,
    ),
    short: text(
      `${teeth} denti in metallo duro, taglio ${toMm(kerf)}, foro ${bore} mm.`,
      `${teeth} carbide teeth, ${kerf} mm kerf, ${bore} mm bore.`,
    ),
    price: (5.5 + (d / 100) ** 2 * 1.9 + teeth * (0.11 + d * 0.0007)) * kind.dearer,
    attributes: {
      Diametro: `${d} mm`,
      Denti: `${teeth}`,
      Foro: `${bore} mm`,
      'Larghezza di taglio': toMm(kerf),
    },
    drawing: circularBlade({ diameter: d, teeth, label: kind.label }),
    popularity: 180,
  });

const spread = (list: readonly Circular[]) => list.flatMap((blade) => pairs([blade], blade[3]));
const circular = { leaf: 'lame-circolari', per: 1, brand: 'Lamax Nord' } as const;

const wood = toSeries(
  {
    ...{ sku: 'LCL', range: 2061, maker: 'LN-W-', created: '2022-04-04', ...circular },
    name: text('Lame circolari per legno', 'Circular saw blades for wood'),
    short: text('Da 130 a 400 mm, da 12 a 96 denti.', '130 to 400 mm, 12 to 96 teeth.'),
    about: about(
      'Corpo tagliato al laser e tensionato, denti in metallo duro riportati. Pochi denti per tagli veloci lungo vena, molti per tagli puliti traverso vena e pannelli nobilitati. Conforme EN 847-1.',
      'Laser-cut, tensioned body with carbide teeth. Few teeth for fast rip cuts, many for clean cross cuts and melamine board. To EN 847-1.',
    ),
    attributes: { Norma: 'EN 847-1', Materiale: 'metallo duro', Supporti: ['legno'] },
    drawing: circularBlade({ diameter: 250, teeth: 40, label: 'orange' }),
  },
  spread(WOOD).map(toCircular({ code: 'LCL', it: 'legno', en: 'wood', label: 'orange', dearer: 1 })),
);

const aluminium = toSeries(
  {
    ...{ sku: 'LCA', range: 2062, maker: 'LN-A-', created: '2022-04-04', ...circular },
    name: text('Lame circolari per alluminio', 'Circular saw blades for aluminium'),
    short: text(
      'Da 160 a 400 mm, denti trapezoidali negativi.',
      '160 to 400 mm, negative triple-chip teeth.',
    ),
    about: about(
      'Denti trapezi e piani alternati con angolo negativo di 6°: il profilo non viene strappato e la lama non si arrampica. Per serramenti in alluminio, PVC e metalli non ferrosi.',
      'Triple-chip teeth with a negative angle of 6°: the section is not torn and the blade does not climb. For aluminium joinery, PVC and non-ferrous metals.',
    ),
    attributes: { Norma: 'EN 847-1', Materiale: 'metallo duro', Supporti: ['alluminio'] },
    drawing: circularBlade({ diameter: 300, teeth: 84, label: 'blue' }),
  },
  spread(ALUMINIUM).map(
    toCircular({ code: 'LCA', it: 'alluminio', en: 'aluminium', label: 'blue', dearer: 1.25 }),
  ),
);

const straight = { leaf: 'lame-per-seghe', per: 1, brand: 'Lamax Nord' } as const;

/** Code, length in mm, teeth to the inch, what it cuts. */
type Straight = readonly [
  code: string,
  length: number,
  tpi: number,
  surface: 'legno' | 'metallo' | 'inox',
  price: number,
];
const SURFACES = {
  legno: { ...text('legno', 'wood'), material: 'acciaio al carbonio', body: 'zinc' },
  metallo: { ...text('metallo', 'metal'), material: 'HSS bimetallo', body: 'blue' },
  inox: { ...text('inox', 'stainless'), material: 'metallo duro', body: 'black' },
} as const;

const toStraight =
  (kind: { it: string; en: string; pack: number; draw: typeof jigsawBlade }) =>
  ([code, length, tpi, surface, price]: Straight): Article => {
    const { it, en, material, body } = SURFACES[surface];
    return {
      ...{ sku: code, pack: 1, size: `${length} mm` },
      name: text(
        `${kind.it} per ${it} ${length} mm ${tpi} TPI, ${kind.pack} pezzi`,
        `${kind.en} for ${en} ${length} mm ${tpi} TPI, pack of ${kind.pack}`,
      ),
      short: text(
        `Passo dei denti ${toToothPitch(tpi)}, confezione da ${kind.pack} lame.`,
        `Tooth pitch ${toToothPitch(tpi).replace(',', '.')}, pack of ${kind.pack} blades.`,
      ),
      price,
      attributes: {
        Lunghezza: `${length} mm`,
        'Passo dei denti': toToothPitch(tpi),
        Dentatura: `${tpi} TPI`,
        Supporti: [surface],
        Materiale: material,
      },
      drawing: kind.draw({ length, tpi, body }),
      popularity: 600,
    };
  };

const JIGSAW: readonly Straight[] = [
  ['LSA-L100-6', 100, 6, 'legno', 4.9],
  ['LSA-L100-8', 100, 8, 'legno', 5.1],
  ['LSA-L100-10', 100, 10, 'legno', 5.3],
  ['LSA-L75-12', 75, 12, 'legno', 4.6],
  ['LSA-L75-20', 75, 20, 'legno', 5.2],
  ['LSA-L132-6', 132, 6, 'legno', 8.4],
  ['LSA-L152-5', 152, 5, 'legno', 9.9],
  ['LSA-M75-12', 75, 12, 'metallo', 7.2],
  ['LSA-M75-18', 75, 18, 'metallo', 7.2],
  ['LSA-M75-24', 75, 24, 'metallo', 7.4],
  ['LSA-M75-32', 75, 32, 'metallo', 7.9],
  ['LSA-M132-14', 132, 14, 'metallo', 12.8],
  ['LSA-M132-21', 132, 21, 'metallo', 13.2],
  ['LSA-X83-18', 83, 18, 'inox', 24.5],
  ['LSA-X83-24', 83, 24, 'inox', 25.9],
];
const RECIPROCATING: readonly Straight[] = [
  ['LGA-L150-6', 150, 6, 'legno', 9.4],
  ['LGA-L228-6', 228, 6, 'legno', 12.5],
  ['LGA-L228-3', 228, 3, 'legno', 12.9],
  ['LGA-L300-6', 300, 6, 'legno', 15.9],
  ['LGA-L300-3', 300, 3, 'legno', 16.4],
  ['LGA-M100-24', 100, 24, 'metallo', 9.8],
  ['LGA-M150-14', 150, 14, 'metallo', 11.9],
  ['LGA-M150-18', 150, 18, 'metallo', 11.9],
  ['LGA-M150-24', 150, 24, 'metallo', 12.2],
  ['LGA-M228-14', 228, 14, 'metallo', 16.8],
  ['LGA-M228-18', 228, 18, 'metallo', 16.8],
  ['LGA-M300-10', 300, 10, 'metallo', 21.9],
  ['LGA-X150-8', 150, 8, 'inox', 38],
  ['LGA-X228-8', 228, 8, 'inox', 49.5],
];
const HACKSAW: readonly Straight[] = [
  ['LAR-L300-14', 300, 14, 'legno', 6.2],
  ['LAR-M150-32', 150, 32, 'metallo', 3.9],
  ['LAR-M300-18', 300, 18, 'metallo', 9.8],
  ['LAR-M300-24', 300, 24, 'metallo', 9.8],
  ['LAR-M300-32', 300, 32, 'metallo', 10.4],
];

const jigsaw = toSeries(
  {
    ...{ sku: 'LSA', range: 2063, maker: 'LN-J-', created: '2021-11-15', ...straight },
    name: text('Lame per seghetto alternativo, attacco a T', 'Jigsaw blades, T shank'),
    short: text(
      'Per legno, metallo e inox, in confezioni da 5.',
      'For wood, metal and stainless, in packs of 5.',
    ),
    about: about(
      'Attacco a T che va su tutti i seghetti delle marche professionali. Denti molati per tagli puliti nel legno, ondulati in bimetallo per lamiera, al metallo duro per inox e fibrocemento.',
      'T shank that fits the jigsaws of all professional brands. Ground teeth for clean cuts in wood, wavy bi-metal teeth for sheet metal, carbide for stainless and fibre cement.',
    ),
    attributes: { Attacco: 'a T', Confezione: '5 lame' },
    drawing: jigsawBlade({ length: 100, tpi: 8, body: 'zinc' }),
  },
  JIGSAW.map(toStraight({ it: 'Lame seghetto', en: 'Jigsaw blades', pack: 5, draw: jigsawBlade })),
);

const reciprocating = toSeries(
  {
    ...{ sku: 'LGA', range: 2064, maker: 'LN-R-', created: '2021-11-15', ...straight },
    name: text('Lame per sega a gattuccio', 'Reciprocating saw blades'),
    short: text('Da 100 a 300 mm, in confezioni da 5.', '100 to 300 mm, in packs of 5.'),
    about: about(
      'Lame flessibili con attacco universale 1/2" per demolizione, potature, tubi e legno con chiodi. In bimetallo si piegano senza rompersi.',
      'Flexible blades with the universal 1/2" shank for demolition, pruning, pipes and wood with nails. Bi-metal ones bend without breaking.',
    ),
    attributes: { Attacco: 'universale 1/2"', Confezione: '5 lame' },
    drawing: reciprocatingBlade({ length: 228, tpi: 6, body: 'zinc' }),
  },
  RECIPROCATING.map(
    toStraight({ it: 'Lame gattuccio', en: 'Reciprocating blades', pack: 5, draw: reciprocatingBlade }),
  ),
);

const hacksaw = toSeries(
  {
    ...{ sku: 'LAR', range: 2065, maker: 'LN-H-', created: '2020-09-28', ...straight },
    name: text('Lame per archetto', 'Hacksaw blades'),
    short: text('150 e 300 mm, in confezioni da 10.', '150 and 300 mm, in packs of 10.'),
    about: about(
      'Lame per seghetto a mano in bimetallo, infrangibili, con denti temprati e dorso elastico. 18 denti per pollice per pieni, 24 per profilati, 32 per lamiera e tubi sottili.',
      'Unbreakable bi-metal hand hacksaw blades with hardened teeth and a springy back. 18 teeth to the inch for solids, 24 for sections, 32 for sheet and thin tube.',
    ),
    attributes: { Confezione: '10 lame' },
    drawing: hacksawBlade({ length: 300, tpi: 24, body: 'blue' }),
  },
  HACKSAW.map(toStraight({ it: 'Lame per archetto', en: 'Hacksaw blades', pack: 10, draw: hacksawBlade })),
);

/** Saw blades: round by diameter and teeth, straight by length. */
export const sawBlades: readonly SeedProduct[] = [
  ...wood,
  ...aluminium,
  ...jigsaw,
  ...reciprocating,
  ...hacksaw,
];
