import { die, tap } from '../../drawings/threading.ts';
import type { Drawing } from '../../drawings/pen.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { toMm } from './sizes.ts';
import { type Article, type Series, toSeries } from '../series.ts';
import { about, text, type Text, toItalian } from '../text.ts';

/** A thread: `d` in mm and its pitch; `drill` is the hole to be tapped, mm. */
type Thread = { readonly name: string; readonly d: number; readonly pitch: number; readonly drill: number };

const COARSE = [
  [2, 0.4],
  [2.5, 0.45],
  [3, 0.5],
  [3.5, 0.6],
  [4, 0.7],
  [5, 0.8],
  [6, 1],
  [7, 1],
  [8, 1.25],
  [10, 1.5],
  [12, 1.75],
  [14, 2],
  [16, 2],
  [18, 2.5],
  [20, 2.5],
  [22, 2.5],
  [24, 3],
  [27, 3],
  [30, 3.5],
] as const;
const FINE = [
  [6, 0.75],
  [8, 0.75],
  [8, 1],
  [10, 1],
  [10, 1.25],
  [12, 1],
  [12, 1.25],
  [12, 1.5],
  [14, 1.5],
  [16, 1.5],
  [18, 1.5],
  [20, 1.5],
  [22, 1.5],
  [24, 1.5],
  [24, 2],
] as const;
/** Pipe threads: outer diameter, pitch and hole in mm. */
const PIPE = [
  ['G1/8"', 9.728, 0.907, 8.8],
  ['G1/4"', 13.157, 1.337, 11.8],
  ['G3/8"', 16.662, 1.337, 15.25],
  ['G1/2"', 20.955, 1.814, 19],
  ['G5/8"', 22.911, 1.814, 21],
  ['G3/4"', 26.441, 1.814, 24.5],
  ['G1"', 33.249, 2.309, 30.75],
] as const;

const toThread = (d: number, pitch: number, fine: boolean): Thread => ({
  name: fine ? `M${d}x${pitch}` : `M${d}`,
  ...{ d, pitch },
  drill: Number((d - pitch).toFixed(2)),
});
const coarse = COARSE.map(([d, pitch]) => toThread(d, pitch, false));
const fine = FINE.map(([d, pitch]) => toThread(d, pitch, true));
const pipe = PIPE.map(([name, d, pitch, drill]): Thread => ({ name, d, pitch, drill }));

const toCode = (name: string): string => name.replaceAll(/["\s]/g, '').replaceAll('/', '.').toUpperCase();
const toItalianThread = (name: string): string => toItalian(name);

/** One article for each thread of a kind of tools. */
type Kind = {
  readonly series: Series;
  readonly name: Text;
  readonly short: (thread: Thread) => Text;
  readonly toPrice: (d: number) => number;
  readonly draw: (d: number) => Drawing;
  readonly drills: boolean;
};

/** The drill for the hole, as far as it is kept by tenths, and the die of the same thread. */
const toRelated = ({ series, drills }: Kind, { name, drill }: Thread): readonly string[] => [
  ...(drills && drill >= 1 && drill <= 13 ? [`PUN-HSSG-${drill.toFixed(1)}`] : []),
  ...(series.sku === 'MAM' ? [`FIL-${toCode(name)}`] : []),
];

const toArticle = (kind: Kind, thread: Thread): Article => {
  const norm = String(kind.series.attributes.Norma);
  return {
    ...{ sku: `${kind.series.sku}-${toCode(thread.name)}`, pack: 1, size: thread.name },
    name: text(
      `${kind.name.it} ${toItalianThread(thread.name)} ${norm}`,
      `${kind.name.en} ${thread.name} ${norm}`,
    ),
    short: kind.short(thread),
    price: kind.toPrice(thread.d) * (thread.name.includes('x') ? 1.25 : 1),
    attributes: {
      Filettatura: toItalianThread(thread.name),
      Passo: toMm(thread.pitch),
      ...(kind.drills ? { Preforo: toMm(thread.drill) } : {}),
    },
    drawing: kind.draw(thread.d),
    related: toRelated(kind, thread),
    popularity: 240 / (1 + Math.abs(thread.d - 8) / 4),
  };
};

const toKind = (kind: Kind, threads: readonly Thread[]): readonly SeedProduct[] =>
  toSeries(
    kind.series,
    threads.map((thread) => toArticle(kind, thread)),
  );

const forDrill = ({ drill }: Thread): Text =>
  text(`Preforo ${toMm(drill)}, tolleranza 6H.`, `${drill} mm tapping drill, tolerance 6H.`);
const base = { leaf: 'maschi-e-filiere', per: 1, brand: 'Filmaster', created: '2022-09-12' } as const;

const HAND: Kind = {
  series: {
    ...{ sku: 'MAM', range: 2041, maker: 'FM352-', ...base },
    name: text('Maschi a mano DIN 352 in serie di 3', 'Hand taps DIN 352 in sets of 3'),
    short: text('Da M2 a M30, HSS rettificato.', 'M2 to M30, ground HSS.'),
    about: about(
      'Serie di tre maschi, sgrossatore, intermedio e finitore, in acciaio super rapido rettificato. Per filettare a mano con giramaschi acciaio fino a 800 N/mm², ghisa e bronzo, anche in fori ciechi.',
      'A set of taper, second and bottoming tap in ground high-speed steel. To cut threads by hand with a tap wrench in steel of up to 800 N/mm², cast iron and bronze, in blind holes too.',
    ),
    attributes: { Norma: 'DIN 352', Materiale: 'HSS-G', Confezione: '3 maschi' },
    drawing: tap({ diameter: 10, finish: 'steel', spiral: false }),
  },
  name: text('Maschi a mano serie 3 pezzi', 'Hand taps set of 3'),
  short: forDrill,
  toPrice: (d) => 9.5 + 0.25 * d + 0.062 * d ** 2,
  draw: (diameter) => tap({ diameter, finish: 'steel', spiral: false }),
  drills: true,
};

const THROUGH: Kind = {
  series: {
    ...{ sku: 'MAP', range: 2042, maker: 'FM371-', ...base },
    name: text(
      'Maschi a macchina per fori passanti DIN 371/376',
      'Machine taps for through holes DIN 371/376',
    ),
    short: text('HSS-E, imbocco corretto, da M2 a M30.', 'HSS-E, spiral point, M2 to M30.'),
    about: about(
      'Maschio con imbocco corretto che spinge il truciolo in avanti: per fori passanti su macchina o trapano a colonna. HSS-E al cobalto, per acciai fino a 1.000 N/mm² e inox con olio da taglio.',
      'Spiral point tap that pushes the chips ahead: for through holes on machines and pillar drills. HSS-E with cobalt, for steels of up to 1,000 N/mm² and stainless with cutting oil.',
    ),
    attributes: { Norma: 'DIN 371/376', Materiale: 'HSS-E', 'Tipo di foro': 'passante' },
    drawing: tap({ diameter: 8, finish: 'brass', spiral: false }),
  },
  name: text('Maschio a macchina foro passante', 'Machine tap through hole'),
  short: forDrill,
  toPrice: (d) => 7.2 + 0.2 * d + 0.068 * d ** 2,
  draw: (diameter) => tap({ diameter, finish: 'brass', spiral: false }),
  drills: true,
};

const BLIND: Kind = {
  ...THROUGH,
  series: {
    ...{ sku: 'MAC', range: 2043, maker: 'FM371C-', ...base },
    name: text('Maschi a macchina per fori ciechi DIN 371/376', 'Machine taps for blind holes DIN 371/376'),
    short: text('HSS-E, elica 35°, da M2 a M30.', 'HSS-E, 35° spiral flute, M2 to M30.'),
    about: about(
      'Scanalature elicoidali a 35° che riportano il truciolo verso l’alto: per fori ciechi profondi fino a 2,5 volte il diametro. HSS-E al cobalto rivestito TiN.',
      'Flutes at 35° that bring the chips up and out: for blind holes of up to 2.5 times the diameter. TiN-coated HSS-E with cobalt.',
    ),
    attributes: { Norma: 'DIN 371/376', Materiale: 'HSS-E', Rivestimento: 'TiN', 'Tipo di foro': 'cieco' },
    drawing: tap({ diameter: 8, finish: 'yellowZinc', spiral: true }),
  },
  name: text('Maschio a macchina foro cieco', 'Machine tap blind hole'),
  toPrice: (d) => 8.6 + 0.24 * d + 0.079 * d ** 2,
  draw: (diameter) => tap({ diameter, finish: 'yellowZinc', spiral: true }),
};

const PIPES: Kind = {
  ...HAND,
  series: {
    ...{ sku: 'MAG', range: 2044, maker: 'FM5157-', ...base },
    name: text('Maschi gas DIN 5157 in serie di 2', 'Pipe taps DIN 5157 in sets of 2'),
    short: text('Da G1/8" a G1", HSS rettificato.', 'G1/8" to G1", ground HSS.'),
    about: about(
      'Serie di due maschi per filettature gas cilindriche ISO 228 (BSP): raccordi, rubinetteria e pneumatica. Filetto Whitworth a 55°.',
      'A set of two taps for parallel pipe threads ISO 228 (BSP): fittings, valves and pneumatics. Whitworth thread at 55°.',
    ),
    attributes: { Norma: 'DIN 5157', Materiale: 'HSS-G', Confezione: '2 maschi' },
    drawing: tap({ diameter: 20, finish: 'zinc', spiral: false }),
  },
  name: text('Maschi gas serie 2 pezzi', 'Pipe taps set of 2'),
  short: ({ drill }) =>
    text(`Preforo ${toMm(drill)}, filetto a 55°.`, `${drill} mm tapping drill, 55° thread.`),
  toPrice: (d) => 14 + 0.055 * d ** 2,
  draw: (diameter) => tap({ diameter, finish: 'zinc', spiral: false }),
};

/** Outer diameter of round dies by thread, mm: DIN EN 22568. */
const toDie = (d: number): number =>
  d <= 2.5 ? 16 : d <= 6 ? 20 : d <= 9 ? 25 : d <= 11 ? 30 : d <= 15 ? 38 : d <= 20 ? 45 : d <= 25 ? 55 : 65;

const DIES: Kind = {
  series: {
    ...{ sku: 'FIL', range: 2045, maker: 'FM223-', ...base },
    name: text('Filiere tonde EN 22568', 'Round dies EN 22568'),
    short: text('Metriche a passo grosso e fine, HSS.', 'Metric coarse and fine pitch, HSS.'),
    about: about(
      'Filiera tonda in acciaio super rapido, imbocco corretto lappato, tolleranza 6g. Si monta nel girafiliere di pari diametro esterno; regolabile aprendo il taglio.',
      'Round die in high-speed steel, lapped spiral point, tolerance 6g. Fits die stocks of the same outer diameter; adjustable by opening the slot.',
    ),
    attributes: { Norma: 'EN 22568', Materiale: 'HSS' },
    drawing: die({ diameter: 10 }),
  },
  name: text('Filiera tonda', 'Round die'),
  short: ({ d }) =>
    text(`Diametro esterno ${toDie(d)} mm, tolleranza 6g.`, `${toDie(d)} mm outer diameter, tolerance 6g.`),
  toPrice: (d) => 7.9 + 0.12 * d + 0.06 * d ** 2,
  draw: (diameter) => die({ diameter }),
  drills: false,
};

/** Taps and dies by thread. */
export const threading: readonly SeedProduct[] = [
  ...toKind(HAND, [...coarse, ...fine]),
  ...toKind(THROUGH, coarse),
  ...toKind(BLIND, coarse),
  ...toKind(PIPES, pipe),
  ...toKind(DIES, [...coarse, ...fine]),
];
