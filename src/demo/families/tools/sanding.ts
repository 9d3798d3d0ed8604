import { sandingBelt, sandingDisc, sandingSheet } from '../../drawings/abrasives.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { pairs } from './sizes.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text } from '../text.ts';

const paper = { leaf: 'dischi-e-fogli-abrasivi', per: 1, brand: 'Granaviva' } as const;

const DISC_GRITS = [40, 60, 80, 100, 120, 150, 180, 220, 240, 320, 400];
const DISC_HOLES: Readonly<Record<number, number>> = { 115: 8, 125: 8, 150: 15, 225: 10 };

const toDisc = ([d, grit]: readonly [number, number]): Article => {
  const holes = DISC_HOLES[d] ?? 0;
  return {
    ...{ sku: `DVE-${d}-P${grit}`, pack: 50, size: `${d} P${grit}` },
    name: text(
      `Disco abrasivo velcro ${d} mm P${grit} ${holes} fori`,
      `Hook-and-loop sanding disc ${d} mm P${grit} ${holes} holes`,
    ),
    short: text(
      'Carta al corindone antintasante, confezione da 50.',
      'Non-loading aluminium oxide paper, box of 50.',
    ),
    price: (0.16 + (d / 100) ** 2 * 0.15) * (1 + Math.max(0, 80 - grit) / 110) * 100,
    attributes: { Diametro: `${d} mm`, Grana: `P${grit}`, Fori: `${holes}` },
    drawing: sandingDisc({ diameter: d, grit, holes, grain: 'orange' }),
    popularity: 4000,
  };
};

const velcro = toSeries(
  {
    ...{ sku: 'DVE', range: 2141, created: '2022-11-21', ...paper, per: 100 },
    name: text('Dischi abrasivi velcro forati', 'Hook-and-loop sanding discs'),
    short: text(
      'Diametri 115, 125, 150 e 225 mm, grana da P40 a P400.',
      'Diameters 115, 125, 150 and 225 mm, grit P40 to P400.',
    ),
    about: about(
      'Carta rinforzata con grano al corindone e strato di stearato che respinge la polvere. Per levigatrici rotorbitali su legno, vernice, stucco e metallo; i fori lavorano con l’aspirazione.',
      'Reinforced paper with aluminium oxide grain and a stearate coat that sheds dust. For random orbital sanders on wood, paint, filler and metal; the holes work with dust extraction.',
    ),
    attributes: { Materiale: 'corindone', Fissaggio: 'velcro', Supporti: ['legno', 'metallo'] },
    drawing: sandingDisc({ diameter: 150, grit: 120, holes: 15, grain: 'orange' }),
  },
  pairs([115, 125, 150, 225], DISC_GRITS).map(toDisc),
);

const toFibre = ([d, grit]: readonly [number, number]): Article => ({
  ...{ sku: `DFI-${d}-P${grit}`, pack: 25, size: `${d} P${grit}` },
  name: text(`Disco fibra ceramico ${d} mm P${grit}`, `Ceramic fibre disc ${d} mm P${grit}`),
  short: text(
    'Foro 22 mm, per platorello rigido, confezione da 25.',
    '22 mm bore, for a rigid backing pad, box of 25.',
  ),
  price: 0.42 + (d / 100) ** 2 * 0.62 + Math.max(0, 60 - grit) * 0.008,
  attributes: { Diametro: `${d} mm`, Grana: `P${grit}`, Foro: '22 mm' },
  drawing: sandingDisc({ diameter: d, grit, holes: 0, grain: 'red', bore: true }),
  popularity: 1100,
});

const fibre = toSeries(
  {
    ...{ sku: 'DFI', range: 2142, created: '2023-04-24', ...paper },
    name: text('Dischi fibra ceramici', 'Ceramic fibre discs'),
    short: text(
      'Diametri 115, 125 e 180 mm, grana da P24 a P120.',
      'Diameters 115, 125 and 180 mm, grit P24 to P120.',
    ),
    about: about(
      'Fibra vulcanizzata con grano ceramico che si rinnova mentre lavora: asporta a lungo e freddo su inox e acciai legati. Da montare su platorello con ghiera M14.',
      'Vulcanised fibre with ceramic grain that renews itself at work: long life and cool grinding on stainless and alloy steels. To be fitted on a backing pad with an M14 nut.',
    ),
    attributes: { Materiale: 'ceramica', Norma: 'EN 13743', Supporti: ['inox', 'metallo'] },
    drawing: sandingDisc({ diameter: 125, grit: 60, holes: 0, grain: 'red', bore: true }),
  },
  pairs([115, 125, 180], [24, 36, 50, 60, 80, 120]).map(toFibre),
);

const BELTS = [
  [10, 330],
  [13, 457],
  [30, 533],
  [50, 2000],
  [75, 457],
  [75, 533],
  [75, 2000],
  [100, 610],
  [100, 915],
  [150, 2000],
] as const;

const toBelt = ([[width, length], grit]: readonly [readonly [number, number], number]): Article => {
  const pack = width <= 30 ? 50 : 10;
  return {
    ...{ sku: `NAS-${width}X${length}-P${grit}`, pack, size: `${width}x${length} P${grit}` },
    name: text(
      `Nastro abrasivo ${width} x ${length} mm P${grit}`,
      `Sanding belt ${width} x ${length} mm P${grit}`,
    ),
    short: text(
      `Tela al corindone, giunzione a nastro, confezione da ${pack}.`,
      `Aluminium oxide cloth, taped joint, box of ${pack}.`,
    ),
    price: 0.42 + width * length * 0.0000155 + length * 0.0002 + Math.max(0, 80 - grit) * width * 0.00006,
    attributes: { Larghezza: `${width} mm`, Lunghezza: `${length} mm`, Grana: `P${grit}` },
    drawing: sandingBelt({ width, length, grit, grain: 'clay' }),
    popularity: 500,
  };
};

const belts = toSeries(
  {
    ...{ sku: 'NAS', range: 2143, created: '2022-11-21', ...paper, leaf: 'nastri-abrasivi' },
    name: text('Nastri abrasivi in tela', 'Cloth sanding belts'),
    short: text(
      'Dalle limatrici da 10 mm ai nastri da banco, P40–P180.',
      'From 10 mm file sanders to bench belts, P40–P180.',
    ),
    about: about(
      'Tela di cotone X pesante con resina su resina, giunzione senza spessore: il nastro non saltella e si usa nei due sensi. Per legno, acciaio e metalli non ferrosi.',
      'Heavy X cotton cloth, resin over resin, with a flush joint: the belt runs smoothly and in both directions. For wood, steel and non-ferrous metals.',
    ),
    attributes: { Materiale: 'corindone', Supporti: ['legno', 'metallo'] },
    drawing: sandingBelt({ width: 75, length: 533, grit: 80, grain: 'clay' }),
  },
  pairs(BELTS, [40, 60, 80, 120, 180]).map(toBelt),
);

const SHEETS = [
  ...[40, 60, 80, 100, 120, 150, 180, 240].map((grit) => ({ grit, wet: false })),
  ...[120, 180, 240, 320, 400, 500, 600, 800, 1000, 1200, 1500, 2000].map((grit) => ({ grit, wet: true })),
];

const toSheet = ({ grit, wet }: (typeof SHEETS)[number]): Article => ({
  ...{ sku: `FAB-${wet ? 'AC' : 'CA'}-P${grit}`, pack: 50, size: `P${grit}` },
  name: text(
    `Foglio abrasivo ${wet ? 'ad acqua' : 'in carta'} 230 x 280 mm P${grit}`,
    `${wet ? 'Waterproof sanding sheet' : 'Paper sanding sheet'} 230 x 280 mm P${grit}`,
  ),
  short: text(
    `${wet ? 'Carburo di silicio su carta impermeabile' : 'Corindone su carta C'}, confezione da 50.`,
    `${wet ? 'Silicon carbide on waterproof paper' : 'Aluminium oxide on C paper'}, pack of 50.`,
  ),
  price: (wet ? 46 : 31) + Math.max(0, 80 - grit) * 0.28 + (grit > 800 ? 9 : 0),
  attributes: { Grana: `P${grit}`, Materiale: wet ? 'carburo di silicio' : 'corindone' },
  drawing: sandingSheet({ grit, grain: wet ? 'grey' : 'clay', long: wet }),
  popularity: 3000,
});

const sheets = toSeries(
  {
    ...{ sku: 'FAB', range: 2144, created: '2021-10-11', ...paper, per: 100 },
    name: text('Fogli abrasivi 230 x 280 mm', 'Sanding sheets 230 x 280 mm'),
    short: text(
      'In carta a secco e ad acqua, grana da P40 a P2000.',
      'Dry paper and waterproof, grit P40 to P2000.',
    ),
    about: about(
      'Fogli flessibili per carteggiare a mano o con levigatrice orbitale: al corindone per legno e stucco, al carburo di silicio per finiture ad acqua su vernice e metallo. Grana secondo la scala FEPA.',
      'Flexible sheets for sanding by hand or with an orbital sander: aluminium oxide for wood and filler, silicon carbide for wet finishing of paint and metal. Grit to the FEPA scale.',
    ),
    attributes: { Formato: '230 x 280 mm' },
    drawing: sandingSheet({ grit: 120, grain: 'clay', long: false }),
  },
  SHEETS.map(toSheet),
);

/** Papers, cloths and fibre with grain on them. */
export const sanding: readonly SeedProduct[] = [...velcro, ...fibre, ...sheets, ...belts];
