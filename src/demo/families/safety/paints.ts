import { toBarcode } from '../../barcode.ts';
import { canister, pail, sprayCan } from '../../drawings/painting.ts';
import { paintTin } from '../../drawings/supplies.ts';
import { colours, RALS, WOODS } from '../../pigments.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { inColours, inKinds, inLitres, inRals, lookOf } from './choices.ts';
import { type Range, toRange } from './range.ts';
import type { Kept } from '../series.ts';

/** Tins of enamel: two sizes, each with its price. */
const inTins = (big: number): Range['axes'][number] =>
  inLitres([0.75, 2.5]).map((tin, index) => ({ ...tin, times: index ? big : 1 }));

const keep = (sku: string, item: number): readonly [string, Kept['line']] => [
  sku,
  { barcodes: [toBarcode(701, item)], sales: 380 - item * 40, ratings: 4.1, created: '2025-08-25' },
];

const ANTI_RUST: Range = {
  ...{ sku: 'SMA', range: 4101, leaf: 'smalti', brand: 'Colorado Veneta', price: 11.4, popularity: 160 },
  ...{ created: '2025-08-25', tags: ['antiruggine', 'RAL'] },
  name: { it: 'Smalto antiruggine', en: 'Anti-rust enamel' },
  plural: { it: 'Smalto antiruggine lucido', en: 'Anti-rust enamel, gloss' },
  short: {
    it: 'Fondo e finitura, lucido, resa circa 12 m²/l',
    en: 'Primer and finish in one, gloss, covers about 12 m²/l',
  },
  about: {
    it: '<p>Smalto antiruggine a base alchidica, fondo e finitura in una mano sola: si applica direttamente sulla ruggine aderente. Aspetto lucido, secco al tatto in 4 ore.</p><ul><li>Diluizione: acquaragia 0–5 %</li><li>Pulizia degli attrezzi: acquaragia</li></ul>',
    en: '<p>Alkyd anti-rust enamel, primer and finish in one coat: goes straight onto firm rust. Gloss, touch-dry in 4 hours.</p><ul><li>Thinning: white spirit 0–5 %</li><li>Cleaning of tools: white spirit</li></ul>',
  },
  attributes: { Resa: '12 m²/l', Base: 'solvente', Aspetto: 'lucido' },
  draw: ({ tones, size }) => paintTin({ litres: size, paint: tones }),
  axes: [inRals(RALS), inTins(31.9 / 11.4)],
  related: ['ACR-100'],
  kept: Object.fromEntries(
    ['SMA-5010-75', 'SMA-5010-250', 'SMA-3000-75', 'SMA-7016-75', 'SMA-7016-250'].map((sku, index) =>
      keep(sku, index + 1),
    ),
  ),
};

const WATER: Range = {
  ...{ sku: 'SMQ', range: 4102, leaf: 'smalti', brand: 'Colorado Veneta', price: 14.6, popularity: 120 },
  ...{ created: '2024-03-18', tags: ['RAL', 'interni'] },
  name: { it: 'Smalto all’acqua satinato', en: 'Water-based satin enamel' },
  plural: { it: 'Smalto all’acqua satinato', en: 'Water-based satin enamel' },
  short: { it: 'Per legno, ferro e muro, senza odore', en: 'For timber, steel and walls, no smell' },
  about: {
    it: '<p>Smalto acrilico-uretanico all’acqua per porte, infissi, termosifoni e zoccolature: non ingiallisce, si lava ed è asciutto in un’ora. Idoneo ai giocattoli (EN 71-3).</p>',
    en: '<p>Water-based acrylic urethane enamel for doors, frames, radiators and skirtings: does not yellow, washes and is dry in an hour. Safe for toys (EN 71-3).</p>',
  },
  attributes: { Resa: '11 m²/l', Base: 'acqua', Aspetto: 'satinato' },
  draw: ({ tones, size }) => paintTin({ litres: size, paint: tones }),
  axes: [
    inRals(
      RALS.filter(({ code }) => !['3009', '4005', '6029', '8019', '9006', '9002', '2011'].includes(code)),
    ),
    inTins(2.72),
  ],
};

const SPRAY: Range = {
  ...{ sku: 'SPR', range: 4103, leaf: 'vernici-spray', brand: 'Colorado Veneta', price: 4.6, pack: 6 },
  ...{ created: '2023-10-02', tags: ['spray', 'RAL'], popularity: 420 },
  name: { it: 'Vernice spray acrilica 400 ml', en: 'Acrylic spray paint 400 ml' },
  plural: { it: 'Vernici spray acriliche RAL', en: 'Acrylic RAL spray paints' },
  short: { it: 'Secca in 10 minuti, circa 2 m² a bomboletta', en: 'Dry in 10 minutes, about 2 m² a can' },
  about: {
    it: '<p>Vernice acrilica a rapida essiccazione per ferro, legno, vetro, ceramica e plastica rigida: resiste a benzina e agenti atmosferici. Ugello regolabile, getto senza colature.</p>',
    en: '<p>Fast-drying acrylic paint for steel, timber, glass, ceramics and rigid plastics: stands petrol and weather. Adjustable nozzle, spray without runs.</p>',
  },
  attributes: { Capacità: '400 ml', Base: 'solvente', Resa: '5 m²/l' },
  draw: ({ tones }) => sprayCan({ tones }),
  axes: [
    inRals(RALS),
    inKinds([
      ['L', 'lucido', 'gloss', 1, { Aspetto: 'lucido' }],
      ['O', 'opaco', 'matt', 1, { Aspetto: 'opaco' }],
    ]),
  ],
  without: ([ral = '', look]) =>
    look === 'O' &&
    !['3000', '5010', '6005', '7016', '7035', '8017', '9005', '9006', '9010', '1013'].includes(ral),
};

const SPECIAL: Range = {
  ...{ ...SPRAY, sku: 'SPS', range: 4104, price: 5.9, created: '2024-05-06' },
  name: { it: 'Vernice spray speciale 400 ml', en: 'Special spray paint 400 ml' },
  plural: { it: 'Vernici spray speciali', en: 'Special spray paints' },
  short: { it: 'Effetti, tracciamenti e alte temperature', en: 'Effects, marking and high temperature' },
  about: {
    it: '<p>Spray per usi particolari: effetto cromo e oro, zinco a freddo, alte temperature fino a 600 °C e tracciante fluorescente per cantieri, utilizzabile capovolto.</p>',
    en: '<p>Sprays for special uses: chrome and gold effect, cold zinc, high temperature up to 600 °C and fluorescent line marker for sites, usable upside down.</p>',
  },
  attributes: { Capacità: '400 ml', Base: 'solvente' },
  axes: [
    inKinds([
      ['CR', 'effetto cromo', 'chrome effect', 1, { Impiego: 'decorazione' }],
      ['ZF', 'zinco a freddo', 'cold zinc', 1.25, { Impiego: 'protezione di saldature' }],
      ['AT', 'alte temperature 600 °C', 'high temperature 600 °C', 1.3, { Impiego: 'stufe e marmitte' }],
      ['TR', 'tracciante', 'line marker', 1.05, { Impiego: 'tracciamento' }],
    ]),
    inColours(colours('ARG', 'ORO', 'GR', 'NE', 'GF', 'AF', 'RS', 'BL')),
  ],
  without: ([kind = '', colour = '']) =>
    !{ CR: ['ARG', 'ORO'], ZF: ['GR'], AT: ['NE', 'ARG'], TR: ['GF', 'AF', 'RS', 'BL'] }[kind]?.includes(
      colour,
    ),
};

const WALL: Range = {
  ...{ sku: 'IDR', range: 4105, leaf: 'pitture-murali', brand: 'Muralis', price: 7.4, popularity: 180 },
  ...{ created: '2023-02-13', tags: ['interni', 'imbianchino'] },
  name: { it: 'Idropittura', en: '{} emulsion paint' },
  plural: { it: 'Idropitture per interni', en: 'Interior emulsion paints' },
  short: { it: 'Bianca e in tinte pastello', en: 'White and pastel shades' },
  about: {
    it: '<p>Idropittura per interni a basso contenuto di COV, buona copertura in due mani e pennellata facile. La lavabile resiste a oltre 5.000 cicli di spazzola (EN 13300 classe 2), l’antimuffa contiene un biocida a lunga durata.</p>',
    en: '<p>Interior emulsion with low VOC, covers well in two coats and brushes easily. The washable one stands over 5,000 scrubs (EN 13300 class 2), the anti-mould one holds a long-lasting biocide.</p>',
  },
  attributes: { Base: 'acqua', Aspetto: 'opaco', Norma: 'EN 13300' },
  draw: ({ tones, size }) => pail({ litres: size, tones }),
  axes: [
    inKinds([
      ['TRA', 'traspirante', 'breathable', 0.6, { Resa: '8 m²/l' }],
      ['LAV', 'lavabile', 'washable', 1, { Resa: '10 m²/l' }],
      ['MUF', 'antimuffa', 'anti-mould', 1.25, { Resa: '9 m²/l' }],
    ]),
    inColours(colours('BI', 'AV', 'BE', 'GC', 'AZ', 'RS')),
    inLitres([2.5, 5, 14], { power: 0.85, pack: () => 1 }),
  ],
  without: ([kind, colour]) => colour !== 'BI' && kind !== 'LAV',
};

const QUARTZ: Range = {
  ...{ ...WALL, sku: 'QUA', range: 4106, price: 6.2, created: '2023-04-17', tags: ['facciate'] },
  name: { it: 'Pittura al quarzo per esterni', en: 'Exterior quartz paint' },
  plural: { it: 'Pitture al quarzo per esterni', en: 'Exterior quartz paints' },
  short: { it: 'Riempie le microcavillature', en: 'Fills hairline cracks' },
  about: {
    it: '<p>Pittura acrilica con farina di quarzo per facciate: riempie le microcavillature, resiste ad alcali e raggi UV. Applicare su fondo fissativo, da 5 a 35 °C.</p>',
    en: '<p>Acrylic paint with quartz flour for façades: fills hairline cracks, stands alkali and UV. Apply on a sealed ground, from 5 to 35 °C.</p>',
  },
  attributes: { Base: 'acqua', Aspetto: 'opaco', Norma: 'EN 1062-1', Resa: '6 m²/l' },
  axes: [inColours(colours('BI', 'AV', 'BE', 'GC', 'RS')), inLitres([5, 14], { power: 0.9, pack: () => 1 })],
  without: () => false,
};

const STAIN: Range = {
  ...{ sku: 'IMP', range: 4107, leaf: 'impregnanti', brand: 'Lignea', price: 17.5, popularity: 90 },
  ...{ created: '2024-04-08', tags: ['legno', 'esterni'] },
  name: { it: 'Impregnante per legno', en: 'Wood stain' },
  plural: { it: 'Impregnante cerato per legno', en: 'Waxed wood stain' },
  short: { it: 'Cerato, all’acqua, per esterni', en: 'Waxed, water-based, for outdoors' },
  about: {
    it: '<p>Impregnante cerato all’acqua con filtri UV: penetra, lascia vedere la vena e respinge l’acqua. Due mani per infissi, perlinati e gazebo; manutenzione senza carteggiare.</p>',
    en: '<p>Water-based waxed stain with UV filters: soaks in, shows the grain and sheds water. Two coats for frames, cladding and pergolas; recoat without sanding.</p>',
  },
  attributes: { Base: 'acqua', Aspetto: 'satinato', Resa: '14 m²/l', Supporti: 'legno' },
  draw: ({ tones, size }) => paintTin({ litres: size, paint: tones }),
  axes: [inColours(WOODS), inLitres([0.75, 2.5, 5], { power: 0.86 })],
};

const PRIMER: Range = {
  ...{ sku: 'FON', range: 4108, leaf: 'fondi', brand: 'Colorado Veneta', price: 12.8, popularity: 110 },
  ...{ created: '2023-06-05', tags: ['antiruggine', 'fondo'] },
  name: { it: 'Fondo', en: '{}' },
  plural: { it: 'Fondi per ferro, zinco e legno', en: 'Primers for steel, zinc and timber' },
  short: { it: 'Aggrappa e protegge, carteggiabile', en: 'Grips and protects, sandable' },
  about: {
    it: '<p>Fondo ai fosfati di zinco per ferro, aggrappante per zincato e leghe leggere, cementite per legno e muro. Sovraverniciabile con smalti a solvente e all’acqua dopo una notte.</p>',
    en: '<p>Zinc phosphate primer for steel, etch primer for galvanised and light alloys, undercoat for timber and walls. Takes solvent and water-based enamels after a night.</p>',
  },
  attributes: { Base: 'solvente', Aspetto: 'opaco', Resa: '10 m²/l' },
  draw: ({ tones, size }) => paintTin({ litres: size, paint: tones }),
  axes: [
    inKinds([
      ['AR', 'antiruggine', 'anti-rust primer', 1, { Supporti: 'ferro' }],
      ['AG', 'aggrappante', 'etch primer', 1.45, { Supporti: 'zincato e alluminio' }],
      ['CE', 'cementite', 'undercoat', 0.85, { Supporti: 'legno e muro' }],
    ]),
    inColours(colours('GR', 'RO', 'BI')),
    inLitres([0.5, 0.75, 2.5, 5]),
  ],
  without: ([kind, colour]) => (kind === 'CE') !== (colour === 'BI') || (kind === 'AG' && colour === 'RO'),
};

const THINNERS = (
  [
    ['ACR', 'Acquaragia minerale', 'White spirit', 3.1, 'BL', 'smalti sintetici', 'synthetic enamels'],
    ['DNI', 'Diluente nitro antinebbia', 'Nitro thinner', 3.6, 'RO', 'vernici nitro', 'nitro paints'],
    ['ACE', 'Acetone puro', 'Pure acetone', 4.4, 'GI', 'resine e colle', 'resins and glues'],
    ['ALC', 'Alcol denaturato 90°', 'Denatured alcohol 90°', 2.9, 'RS', 'pulizia', 'cleaning'],
    ['DSI', 'Diluente sintetico', 'Synthetic thinner', 3.4, 'VE', 'smalti a spruzzo', 'spray enamels'],
    ['SVE', 'Sverniciatore in gel', 'Paint stripper gel', 9.8, 'AR', 'vecchie vernici', 'old paint'],
  ] as const
).map(([sku, it, en, price, dye, use, used], index): Range => ({
  ...{ sku, range: 4111 + index, leaf: 'diluenti', brand: 'Solvaria', price, popularity: 380 },
  ...{ created: '2022-11-07', tags: ['diluenti'] },
  name: { it, en },
  plural: { it, en },
  short: { it: `Per ${use}, tappo di sicurezza`, en: `For ${used}, child-proof cap` },
  about: {
    it: `<p>${it} per ${use}. Recipiente omologato per il trasporto, tappo a prova di bambino; infiammabile, usare in ambiente ventilato. Scheda di sicurezza disponibile.</p>`,
    en: `<p>${en} for ${used}. Container approved for transport, child-proof cap; flammable, use where there is fresh air. Safety data sheet available.</p>`,
  },
  attributes: { Impiego: use, Pericolo: 'infiammabile' },
  draw: ({ tones, size }) => canister({ litres: size, tones }),
  look: lookOf(dye),
  axes: [inLitres([0.5, 1, 5, 25], { pack: (litres) => ({ 0.5: 24, 1: 12, 5: 4 })[litres] ?? 1 })],
}));

/** Paints, primers, stains and thinners. */
export const paints: readonly SeedProduct[] = [
  ...[ANTI_RUST, WATER, SPRAY, SPECIAL, WALL, QUARTZ, STAIN, PRIMER],
  ...THINNERS,
].flatMap(toRange);
