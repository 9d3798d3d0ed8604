import { diamondDisc, flapDisc } from '../../drawings/abrasives.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text } from '../text.ts';

/** Kinds of flap discs: what the cloth bears. */
const FLAPS = [
  { code: 'Z', grain: 'zirconio', name: text('allo zirconio', 'Zirconia'), cloth: 'blue', dearer: 1 },
  { code: 'C', grain: 'ceramica', name: text('ceramico', 'Ceramic'), cloth: 'orange', dearer: 1.65 },
  {
    code: 'A',
    grain: 'corindone',
    name: text('al corindone', 'Aluminium oxide'),
    cloth: 'clay',
    dearer: 0.78,
  },
] as const;

const toFlap =
  (kind: (typeof FLAPS)[number]) =>
  ([d, grit]: readonly [number, number]): Article => ({
    ...{ sku: `DLM-${d}-${kind.code}${grit}`, pack: 10, size: `${d} P${grit}` },
    name: text(
      `Disco lamellare ${kind.name.it} ${d} mm P${grit}`,
      `${kind.name.en} flap disc ${d} mm P${grit}`,
    ),
    short: text(
      `Conico, supporto in fibra di vetro, foro 22,23 mm, confezione da 10.`,
      `Conical, glass-fibre backing, 22.23 mm bore, box of 10.`,
    ),
    price: (0.95 + (d / 100) ** 2 * 0.92 - grit * 0.0006) * kind.dearer,
    attributes: { Diametro: `${d} mm`, Grana: `P${grit}`, Foro: '22,23 mm' },
    drawing: flapDisc({ diameter: d, grit, cloth: kind.cloth }),
    popularity: 2500,
  });

const flaps = FLAPS.flatMap((kind, index) =>
  toSeries(
    {
      ...{ sku: `DLM-${kind.code}`, range: 2121 + index, brand: 'Molaveneta', created: '2023-09-18' },
      ...{ leaf: 'dischi-lamellari', per: 1, tags: ['dischi', 'lamellari'] },
      name: text(
        `Dischi lamellari ${kind.name.it === 'ceramico' ? 'ceramici' : kind.name.it}`,
        `${kind.name.en} flap discs`,
      ),
      short: text(
        'Diametri 115, 125 e 180 mm, grana da P40 a P120.',
        'Diameters 115, 125 and 180 mm, grit P40 to P120.',
      ),
      about: about(
        'Lamelle in tela abrasiva sovrapposte su supporto in fibra di vetro: sbavano e rifiniscono in una sola passata, con meno rumore e vibrazioni di un disco rigido. Per acciaio, inox e metalli leggeri.',
        'Overlapping flaps of abrasive cloth on a glass-fibre backing: they grind and finish in one pass, with less noise and vibration than a rigid disc. For steel, stainless and light metals.',
      ),
      attributes: { Supporti: ['inox', 'metallo'], Materiale: kind.grain, Norma: 'EN 13743' },
      drawing: flapDisc({ diameter: 150, grit: 60, cloth: kind.cloth }),
    },
    [115, 125, 180].flatMap((d) => [40, 60, 80, 120].map((grit) => [d, grit] as const)).map(toFlap(kind)),
  ),
);

/** Diamond discs: segmented for building, with a closed rim for tiles. */
const DIAMONDS = [
  ...[115, 125, 150, 180, 230, 300, 350, 400].map((d) => ({ d, kind: 'SG' as const })),
  ...[115, 125, 180, 200, 230, 250].map((d) => ({ d, kind: 'CC' as const })),
];

const toDiamond = ({ d, kind }: (typeof DIAMONDS)[number]): Article => {
  const rim = kind === 'CC';
  const bore = rim && d > 180 ? '25,4 mm' : d < 300 ? '22,23 mm' : '25,4 mm';
  return {
    ...{ sku: `DDM-${d}-${kind}`, pack: 1, size: `${d} mm` },
    name: text(
      `Disco diamantato ${rim ? 'a corona continua' : 'a settori'} ${d} mm`,
      `Diamond disc ${rim ? 'continuous rim' : 'segmented'} ${d} mm`,
    ),
    short: text(
      rim
        ? `Per gres e ceramica, a umido, foro ${bore}.`
        : `Per calcestruzzo e mattoni, a secco, foro ${bore}.`,
      rim
        ? `For stoneware and tiles, wet, ${bore.replace(',', '.')} bore.`
        : `For concrete and brick, dry, ${bore.replace(',', '.')} bore.`,
    ),
    price: (6 + (d / 100) ** 2.2 * 5.4) * (rim ? 1.18 : 1),
    attributes: {
      Diametro: `${d} mm`,
      Foro: bore,
      Corona: rim ? 'continua' : 'a settori',
      Supporti: rim ? ['piastrelle'] : ['calcestruzzo', 'mattone pieno'],
    },
    drawing: diamondDisc({ diameter: Math.min(d, 260), rim, core: rim ? 'teal' : 'red' }),
    popularity: 260,
  };
};

const diamonds = toSeries(
  {
    ...{ sku: 'DDM', range: 2131, brand: 'Molaveneta', maker: 'MVD-', created: '2022-05-02' },
    ...{ leaf: 'dischi-da-taglio', per: 1, tags: ['dischi', 'diamante'] },
    name: text('Dischi diamantati', 'Diamond discs'),
    short: text(
      'A settori per l’edilizia, a corona continua per piastrelle.',
      'Segmented for building, continuous rim for tiles.',
    ),
    about: about(
      'Corona diamantata sinterizzata o saldata al laser, altezza utile 10 mm. A settori per taglio veloce a secco in edilizia; a corona continua per bordi senza scheggiature su gres e ceramica. Conforme EN 13236.',
      'Sintered or laser-welded diamond rim, 10 mm useful height. Segmented for fast dry cuts in building; continuous rim for chip-free edges in stoneware and tiles. To EN 13236.',
    ),
    attributes: { Materiale: 'diamante', Norma: 'EN 13236' },
    drawing: diamondDisc({ diameter: 180, rim: false, core: 'red' }),
  },
  DIAMONDS.map(toDiamond),
);

/** Flap discs by grit, diamond discs by diameter. */
export const flapDiscs: readonly SeedProduct[] = [...diamonds, ...flaps];
