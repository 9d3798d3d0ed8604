import { countersink, holeSaw, stepDrill } from '../../drawings/drills.ts';
import type { Material } from '../../drawings/palette.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { toMm } from './sizes.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text, type Text, toItalian } from '../text.ts';

const leaf = { leaf: 'seghe-a-tazza', per: 1 } as const;

/** A kind of hole saws; `price` in euros of the smallest, and for a millimetre more. */
type Saws = {
  readonly sku: string;
  readonly name: Text;
  readonly depth: number;
  readonly body: Material;
  readonly price: readonly [least: number, mm: number];
};

/** The inch size that goes by the same name, for plumbers and electricians. */
const INCHES: Readonly<Record<number, string>> = {
  19: '3/4"',
  25: '1"',
  32: '1 1/4"',
  38: '1 1/2"',
  51: '2"',
  64: '2 1/2"',
  76: '3"',
  102: '4"',
};

const toSaw =
  (saws: Saws) =>
  (d: number): Article => ({
    ...{ sku: `${saws.sku}-${d}`, pack: 1, size: `${d} mm` },
    name: text(`${saws.name.it} ${d} mm`, `${saws.name.en} ${d} mm`),
    short: text(
      `Attacco ${d <= 30 ? '1/2"' : '5/8"'}, profondità di taglio ${saws.depth} mm.`,
      `${d <= 30 ? '1/2"' : '5/8"'} thread, ${saws.depth} mm cutting depth.`,
    ),
    price: saws.price[0] + (d - 14) * saws.price[1] + d ** 2 * 0.0008,
    attributes: {
      Diametro: `${d} mm`,
      ...(INCHES[d] ? { Pollici: INCHES[d] } : {}),
      'Profondità di taglio': `${saws.depth} mm`,
      Attacco: d <= 30 ? '1/2"' : '5/8"',
    },
    drawing: holeSaw({ diameter: d, body: saws.body }),
    popularity: d === 68 ? 900 : 110,
  });

const BIMETAL: Saws = {
  ...{ sku: 'STB', depth: 38, body: 'red', price: [4.9, 0.13] },
  name: text('Sega a tazza bimetallica HSS-Co', 'Bi-metal hole saw HSS-Co'),
};
const CARBIDE: Saws = {
  ...{ sku: 'STW', depth: 57, body: 'blue', price: [15.5, 0.29] },
  name: text('Sega a tazza in metallo duro', 'Carbide-tipped hole saw'),
};

const bimetal = toSeries(
  {
    ...{ sku: 'STB', range: 2031, brand: 'Perfora', maker: 'PFB8-', created: '2022-06-13', ...leaf },
    name: text('Seghe a tazza bimetalliche', 'Bi-metal hole saws'),
    short: text('Da 14 a 152 mm, dentatura variabile 4/6.', '14 to 152 mm, 4/6 variable pitch teeth.'),
    about: about(
      'Dentatura in HSS con 8 % di cobalto saldata su corpo elastico in acciaio. Per lamiera, inox, alluminio, plastica, legno e cartongesso; su metallo usare olio da taglio e giri bassi.',
      'HSS teeth with 8 % cobalt welded to a springy steel body. For sheet metal, stainless, aluminium, plastics, wood and plasterboard; in metal use cutting oil and low speed.',
    ),
    attributes: { Materiale: 'HSS bimetallo', Supporti: ['metallo', 'inox', 'legno'] },
    drawing: holeSaw({ diameter: 68, body: 'red' }),
  },
  [
    14, 16, 17, 19, 20, 21, 22, 24, 25, 27, 29, 30, 32, 33, 35, 37, 38, 40, 41, 43, 44, 46, 48, 51, 52, 54,
    57, 60, 64, 65, 67, 68, 70, 73, 76, 79, 83, 86, 89, 92, 95, 98, 102, 105, 108, 111, 114, 121, 127, 140,
    152,
  ].map(toSaw(BIMETAL)),
);

const carbide = toSeries(
  {
    ...{ sku: 'STW', range: 2032, brand: 'Perfora', maker: 'PFW-', created: '2024-01-29', ...leaf },
    name: text('Seghe a tazza in metallo duro', 'Carbide-tipped hole saws'),
    short: text('Da 20 a 115 mm, taglio profondo 57 mm.', '20 to 115 mm, 57 mm deep cut.'),
    about: about(
      'Pochi denti grandi in metallo duro: taglia fino a dieci volte più in fretta in legno, pannelli, fibrocemento e laterizio leggero. Finestre larghe per togliere la carota.',
      'A few large carbide teeth: cuts up to ten times faster in wood, board, fibre cement and light brick. Wide windows to get the core out.',
    ),
    attributes: { Materiale: 'metallo duro', Supporti: ['legno', 'mattone forato'] },
    drawing: holeSaw({ diameter: 82, body: 'blue' }),
  },
  [20, 25, 32, 35, 40, 51, 60, 65, 68, 74, 80, 82, 90, 102, 115].map(toSaw(CARBIDE)),
);

type Step = readonly [from: number, to: number, by: number, steps: number, price: number, use: Text];
const sheet = text('lamiera', 'sheet metal');
const glands = text('pressacavi', 'cable glands');
const STEPS: readonly Step[] = [
  [4, 12, 1, 9, 17.9, sheet],
  [4, 12, 2, 5, 16.4, sheet],
  [4, 20, 2, 9, 24.5, sheet],
  [6, 30, 2, 13, 39, sheet],
  [4, 30, 2, 14, 42.5, sheet],
  [4, 39, 3, 13, 64, sheet],
  [6, 37, 3, 12, 58, sheet],
  [7, 32.5, 3, 9, 46, glands],
  [9, 40.5, 4, 11, 72, glands],
];

const toStep = ([from, to, by, steps, price, use]: Step): Article => {
  const span = `${from}–${toItalian(to)}`;
  return {
    ...{ sku: `PGR-${from}-${to}-${by}`, pack: 1, size: `${span} mm` },
    name: text(
      `Punta a gradini ${span} mm per ${use.it}, passo ${by} mm`,
      `Step drill ${from}–${to} mm for ${use.en}, ${by} mm steps`,
    ),
    short: text(`${steps} gradini, HSS rivestito TiN.`, `${steps} steps, TiN-coated HSS.`),
    price,
    attributes: {
      'Diametro minimo': `${from} mm`,
      'Diametro massimo': toMm(to),
      Gradini: `${steps}`,
    },
    drawing: stepDrill({ from, to, steps }),
    popularity: 140,
  };
};

const stepDrills = toSeries(
  {
    ...{
      sku: 'PGR',
      range: 2033,
      brand: 'Kordex',
      maker: 'K77-',
      created: '2023-11-06',
      leaf: 'punte-per-metallo',
      per: 1,
    },
    name: text('Punte a gradini HSS TiN', 'Step drills HSS TiN'),
    short: text(
      'Da 4 a 40,5 mm, per lamiera e pressacavi.',
      '4 to 40.5 mm, for sheet metal and cable glands.',
    ),
    about: about(
      'Fora e sbava in un colpo solo la lamiera fino a 4 mm; il rivestimento al nitruro di titanio riduce l’attrito. Scanalatura elicoidale rettificata CBN e codolo a tre facce che non slitta.',
      'Drills and deburrs sheet of up to 4 mm in one go; the titanium nitride coating reduces friction. CBN-ground spiral flute and a three-flat shank that does not slip.',
    ),
    attributes: { Materiale: 'HSS', Rivestimento: 'TiN', Supporti: ['metallo', 'inox'] },
    drawing: stepDrill({ from: 4, to: 30, steps: 14 }),
  },
  STEPS.map(toStep),
);

const toSink = ([d, thread, shank, price]: readonly [number, number, number, number]): Article => ({
  ...{ sku: `SVA-${d}`, pack: 1, size: toMm(d) },
  name: text(`Svasatore 90° ${toMm(d)} DIN 335 C`, `Countersink 90° ${d} mm DIN 335 C`),
  short: text(
    `Per viti a testa svasata M${thread}, codolo ${shank} mm.`,
    `For M${thread} countersunk screws, ${shank} mm shank.`,
  ),
  price,
  attributes: { Diametro: toMm(d), Filettatura: `M${thread}`, Codolo: `${shank} mm` },
  drawing: countersink({ diameter: d }),
  popularity: 150,
});

const countersinks = toSeries(
  {
    ...{
      sku: 'SVA',
      range: 2034,
      brand: 'Kordex',
      maker: 'K335-',
      created: '2023-11-06',
      leaf: 'punte-per-metallo',
      per: 1,
    },
    name: text('Svasatori 90° DIN 335 C HSS', 'Countersinks 90° DIN 335 C HSS'),
    short: text('Da 4,3 a 31 mm, tre taglienti.', '4.3 to 31 mm, three cutting edges.'),
    about: about(
      'Tre taglienti rettificati con passo disuguale: svasatura tonda e senza vibrazioni su acciaio, ghisa e metalli leggeri, adatta alle viti a testa svasata ISO 10642.',
      'Three ground cutting edges at uneven spacing: round, chatter-free countersinks in steel, cast iron and light metals, to suit ISO 10642 screws.',
    ),
    attributes: { Norma: 'DIN 335 C', Materiale: 'HSS', 'Angolo di punta': '90°' },
    drawing: countersink({ diameter: 16.5 }),
  },
  (
    [
      [6.3, 3, 5, 6.9],
      [8.3, 4, 6, 7.6],
      [10.4, 5, 6, 8.9],
      [12.4, 6, 8, 10.6],
      [16.5, 8, 10, 14.2],
      [20.5, 10, 10, 18.9],
      [25, 12, 10, 27.5],
      [31, 16, 12, 41],
    ] as const
  ).map(toSink),
);

/** Hole saws by diameter, step drills and countersinks. */
export const holeSaws: readonly SeedProduct[] = [...bimetal, ...carbide, ...stepDrills, ...countersinks];
