import { cupBrush, flapWheel, wheelBrush } from '../../drawings/brushes.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { pairs } from './sizes.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text } from '../text.ts';

/** Wires of brushes. */
const WIRES = [
  { code: 'AC', material: 'filo di acciaio', name: text('acciaio', 'steel'), wire: 'grey', dearer: 1 },
  { code: 'IX', material: 'filo inox', name: text('inox', 'stainless'), wire: 'steel', dearer: 1.85 },
  {
    code: 'OT',
    material: 'filo ottonato',
    name: text('ottonato', 'brass-coated'),
    wire: 'brass',
    dearer: 1.12,
  },
] as const;

const SHAPES = [
  ...[65, 75, 100].map((d) => ({ shape: 'T' as const, d, price: 3.2 + d * 0.075 })),
  ...[115, 125, 178].map((d) => ({ shape: 'R' as const, d, price: 4 + d * 0.062 })),
  ...[115, 125].map((d) => ({ shape: 'A' as const, d, price: 6 + d * 0.075 })),
];
const SHAPE_NAMES = {
  T: { ...text('a tazza', 'cup'), twisted: true },
  R: { ...text('a disco', 'wheel'), twisted: false },
  A: { ...text('a disco ritorto', 'knotted wheel'), twisted: true },
} as const;

const toBrush = ([{ shape, d, price }, wire]: readonly [
  (typeof SHAPES)[number],
  (typeof WIRES)[number],
]): Article => {
  const { it, en, twisted } = SHAPE_NAMES[shape];
  const draw = shape === 'T' ? cupBrush : wheelBrush;
  return {
    ...{ sku: `SPZ-${shape}${d}-${wire.code}`, pack: 1, size: `${d} mm` },
    name: text(`Spazzola ${it} ${d} mm filo ${wire.name.it}`, `Wire ${en} brush ${d} mm ${wire.name.en}`),
    short: text(
      `Attacco M14 per smerigliatrice, filo 0,3–0,5 mm.`,
      `M14 thread for angle grinders, 0.3–0.5 mm wire.`,
    ),
    price: price * wire.dearer,
    attributes: { Diametro: `${d} mm`, Forma: it, Materiale: wire.material, Attacco: 'M14' },
    drawing: draw({ diameter: d, wire: wire.wire, twisted }),
    popularity: 240,
  };
};

const wireBrushes = toSeries(
  {
    ...{
      sku: 'SPZ',
      range: 2145,
      brand: 'Setolini',
      maker: 'ST-',
      created: '2021-03-15',
      leaf: 'spazzole',
      per: 1,
    },
    name: text('Spazzole metalliche per smerigliatrice', 'Wire brushes for angle grinders'),
    short: text(
      'A tazza e a disco, filo acciaio, inox e ottonato.',
      'Cup and wheel, steel, stainless and brass-coated wire.',
    ),
    about: about(
      'Tolgono ruggine, calamina, vernice e scorie di saldatura senza asportare metallo. Filo inox sgrassato per non contaminare l’acciaio inossidabile; occhiali e cuffia di protezione sempre.',
      'Remove rust, scale, paint and weld slag without taking metal off. Degreased stainless wire so as not to contaminate stainless steel; always wear goggles and keep the guard on.',
    ),
    attributes: { Norma: 'EN 1083-2' },
    drawing: cupBrush({ diameter: 75, wire: 'grey', twisted: true }),
  },
  pairs(SHAPES, WIRES).map(toBrush),
);

const WHEELS = [
  [30, 15],
  [40, 20],
  [50, 30],
  [60, 40],
  [80, 50],
] as const;

const toWheel = ([[d, width], grit]: readonly [readonly [number, number], number]): Article => ({
  ...{ sku: `RLM-${d}X${width}-P${grit}`, pack: 10, size: `${d}x${width} P${grit}` },
  name: text(
    `Ruota lamellare ${d} x ${width} mm P${grit} gambo 6 mm`,
    `Flap wheel ${d} x ${width} mm P${grit} 6 mm shank`,
  ),
  short: text(
    'Per trapani e smerigliatrici diritte, confezione da 10.',
    'For drills and die grinders, box of 10.',
  ),
  price: 0.9 + d * width * 0.00075 + d * 0.012,
  attributes: { Diametro: `${d} mm`, Larghezza: `${width} mm`, Grana: `P${grit}`, Codolo: '6 mm' },
  drawing: flapWheel({ diameter: d, width, grit, cloth: 'clay' }),
  popularity: 380,
});

const wheels = toSeries(
  {
    ...{
      sku: 'RLM',
      range: 2146,
      brand: 'Molaveneta',
      created: '2023-09-18',
      leaf: 'dischi-lamellari',
      per: 1,
    },
    name: text('Ruote lamellari con gambo', 'Flap wheels with shank'),
    short: text(
      'Da 30 a 80 mm, grana da P40 a P120, gambo 6 mm.',
      '30 to 80 mm, grit P40 to P120, 6 mm shank.',
    ),
    about: about(
      'Lamelle di tela al corindone disposte a raggiera: seguono le forme e puliscono interni di tubi, raccordi e cordoni. Finitura costante fino al consumo completo.',
      'Radial flaps of aluminium oxide cloth: they follow shapes and clean the inside of tubes, fillets and weld beads. The finish stays even until they are used up.',
    ),
    attributes: { Materiale: 'corindone', Supporti: ['inox', 'metallo'] },
    drawing: flapWheel({ diameter: 50, width: 30, grit: 80, cloth: 'clay' }),
  },
  pairs(WHEELS, [40, 60, 80, 120]).map(toWheel),
);

/** Wire brushes and flap wheels. */
export const brushes: readonly SeedProduct[] = [...wheels, ...wireBrushes];
