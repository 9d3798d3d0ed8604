import type { Material } from '../../drawings/palette.ts';
import { insertBit, screwdriver, type Tip } from '../../drawings/screwdrivers.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text, type Text, toItalian } from '../text.ts';

const leaf = { leaf: 'giraviti', per: 1 } as const;

/** A size of a screwdriver: what is stamped on it, diameter and length of its blade in mm. */
type Size = readonly [mark: string, blade: number, length: number];

/** A range of screwdrivers with one tip. */
type Drivers = {
  readonly code: string;
  readonly range: number;
  readonly tip: Tip;
  readonly grip: Material;
  readonly drive: string;
  readonly one: Text;
  readonly many: Text;
  readonly norm: string;
  readonly insulated?: boolean;
  readonly sizes: readonly Size[];
};

const SLOTTED: readonly Size[] = [
  ['2,5 mm', 2.5, 75],
  ['3 mm', 3, 75],
  ['3,5 mm', 3.5, 100],
  ['4 mm', 4, 100],
  ['5,5 mm', 5.5, 125],
  ['6,5 mm', 6.5, 150],
  ['8 mm', 8, 175],
  ['10 mm', 10, 200],
  ['12 mm', 12, 250],
];
const PHILLIPS: readonly Size[] = [
  ['PH00', 2.5, 60],
  ['PH0', 3, 75],
  ['PH1', 4.5, 80],
  ['PH2', 6, 100],
  ['PH3', 8, 150],
  ['PH4', 10, 200],
];
const POZIDRIV: readonly Size[] = [
  ['PZ0', 3, 75],
  ['PZ1', 4.5, 80],
  ['PZ2', 6, 100],
  ['PZ3', 8, 150],
  ['PZ4', 10, 200],
];
const TORX: readonly Size[] = [
  ['TX6', 3.5, 60],
  ['TX7', 3.5, 60],
  ['TX8', 4, 60],
  ['TX9', 4, 60],
  ['TX10', 4, 80],
  ['TX15', 4.5, 80],
  ['TX20', 5, 100],
  ['TX25', 5.5, 100],
  ['TX27', 6, 115],
  ['TX30', 7, 115],
  ['TX40', 8, 130],
];
const NUTS: readonly Size[] = [
  ['5 mm', 4, 125],
  ['5,5 mm', 4, 125],
  ['6 mm', 4.5, 125],
  ['7 mm', 5, 125],
  ['8 mm', 5.5, 125],
  ['10 mm', 6.5, 125],
  ['13 mm', 8, 125],
];

const DRIVERS: readonly Drivers[] = [
  {
    code: 'GIT',
    range: 2231,
    tip: 'slotted',
    grip: 'blue',
    drive: 'a taglio',
    one: text('Giravite a taglio', 'Slotted screwdriver'),
    many: text('Giraviti a taglio', 'Slotted screwdrivers'),
    norm: 'ISO 2380',
    sizes: SLOTTED,
  },
  {
    code: 'GIP',
    range: 2232,
    tip: 'cross',
    grip: 'red',
    drive: 'Phillips',
    one: text('Giravite Phillips', 'Phillips screwdriver'),
    many: text('Giraviti Phillips', 'Phillips screwdrivers'),
    norm: 'ISO 8764',
    sizes: PHILLIPS,
  },
  {
    code: 'GIZ',
    range: 2233,
    tip: 'cross',
    grip: 'teal',
    drive: 'Pozidriv',
    one: text('Giravite Pozidriv', 'Pozidriv screwdriver'),
    many: text('Giraviti Pozidriv', 'Pozidriv screwdrivers'),
    norm: 'ISO 8764',
    sizes: POZIDRIV,
  },
  {
    code: 'GIX',
    range: 2234,
    tip: 'torx',
    grip: 'green',
    drive: 'Torx',
    one: text('Giravite Torx', 'Torx screwdriver'),
    many: text('Giraviti Torx', 'Torx screwdrivers'),
    norm: 'ISO 10664',
    sizes: TORX,
  },
  {
    code: 'GIB',
    range: 2235,
    tip: 'socket',
    grip: 'yellowZinc',
    drive: 'esagono esterno',
    one: text('Giravite a bussola', 'Nut driver'),
    many: text('Giraviti a bussola', 'Nut drivers'),
    norm: 'DIN 3125',
    sizes: NUTS,
  },
  {
    code: 'GITV',
    range: 2236,
    tip: 'slotted',
    grip: 'orange',
    drive: 'a taglio',
    one: text('Giravite VDE 1000 V a taglio', 'VDE 1000 V slotted screwdriver'),
    many: text('Giraviti VDE 1000 V a taglio', 'VDE 1000 V slotted screwdrivers'),
    norm: 'EN 60900',
    insulated: true,
    sizes: SLOTTED.slice(0, 8),
  },
  {
    code: 'GIPV',
    range: 2237,
    tip: 'cross',
    grip: 'orange',
    drive: 'Phillips',
    one: text('Giravite VDE 1000 V Phillips', 'VDE 1000 V Phillips screwdriver'),
    many: text('Giraviti VDE 1000 V Phillips', 'VDE 1000 V Phillips screwdrivers'),
    norm: 'EN 60900',
    insulated: true,
    sizes: PHILLIPS.slice(1, 5),
  },
];

const PLAIN_TEXT = about(
  'Lama in acciaio cromo-vanadio-molibdeno con punta brunita di precisione e impugnatura bicomponente antirotolamento. La sede esagonale alla base accetta una chiave per serrare più forte.',
  'Blade in chrome vanadium molybdenum steel with a precise black tip and a two-component, non-rolling grip. The hexagon bolster takes a wrench for extra torque.',
);
const VDE_TEXT = about(
  'Isolato fino a 1.000 V in corrente alternata, ogni pezzo provato a 10.000 V in acqua. Isolamento a due colori: se si vede il giallo sotto, il giravite va sostituito.',
  'Insulated up to 1,000 V AC, each piece tested at 10,000 V in water. Two-colour insulation: when the yellow below shows, the screwdriver must be replaced.',
);

const toDriver =
  (kind: Drivers) =>
  ([mark, blade, length]: Size): Article => ({
    ...{ sku: `${kind.code}-${mark.replace(' mm', '').replace(',', '.')}`, pack: 1, size: mark },
    name: text(
      `${kind.one.it} ${mark} x ${length} mm`,
      `${kind.one.en} ${mark.replace(',', '.')} x ${length} mm`,
    ),
    short: text(`Impugnatura bicomponente, lama ${length} mm.`, `Two-component grip, ${length} mm blade.`),
    price: (1.7 + blade * 0.36 + length * 0.009) * (kind.insulated ? 1.7 : 1),
    attributes: { Punta: mark, Lunghezza: `${length} mm` },
    drawing: screwdriver({
      tip: kind.tip,
      blade,
      length,
      grip: kind.grip,
      insulated: kind.insulated ?? false,
    }),
    popularity: 320,
  });

const drivers = DRIVERS.flatMap((kind) =>
  toSeries(
    {
      ...{
        sku: kind.code,
        range: kind.range,
        brand: 'Avvita',
        maker: `AV-${kind.code}-`,
        created: '2022-09-26',
        ...leaf,
      },
      name: kind.many,
      short: text(
        `Da ${kind.sizes[0]?.[0]} a ${kind.sizes.at(-1)?.[0]}, ${kind.norm}.`,
        `${(kind.sizes[0]?.[0] ?? '').replace(',', '.')} to ${kind.sizes.at(-1)?.[0]}, ${kind.norm}.`,
      ),
      about: kind.insulated ? VDE_TEXT : PLAIN_TEXT,
      attributes: { Impronta: kind.drive, Norma: kind.norm, Materiale: 'acciaio cromo-vanadio' },
      drawing: screwdriver({
        tip: kind.tip,
        blade: 6,
        length: 100,
        grip: kind.grip,
        insulated: kind.insulated ?? false,
      }),
    },
    kind.sizes.map(toDriver(kind)),
  ),
);

/** Insert bits: mark, kind of tip, how broad it is in mm. */
const BITS: readonly (readonly [mark: string, tip: Tip, size: number, ring: Material])[] = [
  ...([1, 2, 3] as const).map((n) => [`PH${n}`, 'cross', 2 + n, 'red'] as const),
  ...([1, 2, 3] as const).map((n) => [`PZ${n}`, 'cross', 2 + n, 'teal'] as const),
  ...([10, 15, 20, 25, 27, 30, 40] as const).map((n) => [`TX${n}`, 'torx', 2 + n / 10, 'green'] as const),
  ...([3, 4, 5, 6] as const).map((n) => [`HEX${n}`, 'hex', n, 'yellowZinc'] as const),
  ...([4, 5.5, 6.5] as const).map((n) => [`SL${n}`, 'slotted', n * 0.6, 'blue'] as const),
];

const toBit =
  (length: number) =>
  ([mark, tip, size, ring]: (typeof BITS)[number]): Article => ({
    ...{ sku: `INA-${mark}-${length}`, pack: 10, size: `${mark} ${length}` },
    name: text(
      `Inserto ${toItalian(mark)} ${length} mm attacco 1/4"`,
      `Insert bit ${mark} ${length} mm 1/4" hexagon`,
    ),
    short: text('Acciaio S2 torsionale, confezione da 10.', 'Torsion S2 steel, pack of 10.'),
    price: (0.62 + size * 0.05) * (length > 25 ? 2.1 : 1),
    attributes: { Punta: toItalian(mark), Lunghezza: `${length} mm` },
    drawing: insertBit({ tip, size, length, ring }),
    popularity: 2400,
  });

const bits = toSeries(
  {
    ...{ sku: 'INA', range: 2238, brand: 'Avvita', maker: 'AV-B-', created: '2023-10-16', ...leaf },
    name: text('Inserti per avvitatore attacco 1/4"', 'Screwdriver bits 1/4" hexagon'),
    short: text(
      'Phillips, Pozidriv, Torx, esagono e taglio; 25 e 50 mm.',
      'Phillips, Pozidriv, Torx, hexagon and slotted; 25 and 50 mm.',
    ),
    about: about(
      'Inserto in acciaio S2 con zona torsionale che assorbe i colpi degli avvitatori a impulsi e dura di più. Attacco C 6.3, o E 6.3 per la versione lunga.',
      'S2 steel bit with a torsion zone that takes the shocks of impact drivers and lasts longer. C 6.3 hexagon, E 6.3 for the long version.',
    ),
    attributes: { Attacco: '1/4"', Materiale: 'acciaio S2', Norma: 'ISO 1173' },
    drawing: insertBit({ tip: 'torx', size: 4, length: 25, ring: 'green' }),
  },
  [...BITS.map(toBit(25)), ...BITS.map(toBit(50))],
);

/** Screwdrivers by drive and size, and bits. */
export const screwdrivers: readonly SeedProduct[] = [...drivers, ...bits];
