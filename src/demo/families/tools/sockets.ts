import { bitSocket, extension, ratchet, socket } from '../../drawings/sockets.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { range, toMm } from './sizes.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text, type Text, toItalian } from '../text.ts';

const leaf = { leaf: 'bussole', per: 1, brand: 'Officine Pavan' } as const;
const toCode = (drive: string): string => drive.replace('"', '').replace('/', '');
/** Side of the square by its name in inches, mm. */
const DRIVES = { '1/4"': 6.3, '3/8"': 10, '1/2"': 12.5, '3/4"': 20 } as const;
type Drive = keyof typeof DRIVES;

/** A range of sockets. Lengths in mm, `price` in euros of a size of 13 mm. */
type Sockets = {
  readonly code: string;
  readonly range: number;
  readonly drive: Drive;
  readonly kind: 'short' | 'deep' | 'impact';
  readonly sizes: readonly number[];
  readonly length: number;
  readonly price: number;
};

const NAMES: Readonly<Record<Sockets['kind'], { one: Text; many: Text; norm: string }>> = {
  short: {
    one: text('Bussola esagonale', 'Socket'),
    many: text('Bussole esagonali', 'Sockets'),
    norm: 'DIN 3124',
  },
  deep: {
    one: text('Bussola lunga', 'Deep socket'),
    many: text('Bussole lunghe', 'Deep sockets'),
    norm: 'DIN 3124',
  },
  impact: {
    one: text('Bussola macchina', 'Impact socket'),
    many: text('Bussole macchina', 'Impact sockets'),
    norm: 'DIN 3129',
  },
};
const TEXTS: Readonly<Record<Sockets['kind'], Text>> = {
  short: about(
    'Bussola a sei punte in acciaio cromo-vanadio, profilo che spinge sulle facce: fino al 20 % di coppia in più senza rovinare il dado. Cromata e lucidata, misura incisa grande.',
    'Six-point socket in chrome vanadium steel with a profile that presses on the flats: up to 20 % more torque without harming the nut. Chromed and polished, with the size engraved large.',
  ),
  deep: about(
    'Bussola lunga per dadi su barra filettata, prigionieri e candele: il filetto sporgente entra nel corpo. Acciaio cromo-vanadio cromato.',
    'Deep socket for nuts on threaded rod, studs and spark plugs: the thread that sticks out goes into the body. Chromed chrome vanadium steel.',
  ),
  impact: about(
    'Bussola in acciaio cromo-molibdeno fosfatato per avvitatori a impulsi, con foro per spina e anello di sicurezza. Non usare bussole cromate sugli avvitatori: possono scheggiarsi.',
    'Socket in phosphated chrome molybdenum steel for impact wrenches, with a hole for the retaining pin and ring. Never use chromed sockets on impact wrenches: they may shatter.',
  ),
};

const toSocket =
  (sockets: Sockets) =>
  (size: number): Article => {
    const { drive, kind, length } = sockets;
    const { one } = NAMES[kind];
    return {
      ...{ sku: `${sockets.code}-${size}`, pack: 1, size: toMm(size) },
      name: text(`${one.it} ${drive} ${toItalian(size)} mm`, `${one.en} ${drive} ${size} mm`),
      short: text(
        `Attacco quadro ${drive}, lunghezza ${length} mm.`,
        `${drive} square drive, ${length} mm long.`,
      ),
      price: sockets.price * (0.72 + (size / 13) ** 1.7 * 0.28),
      attributes: { 'Grandezza chiave': toMm(size), Lunghezza: `${length} mm` },
      drawing: socket({
        size,
        drive: DRIVES[drive],
        deep: kind === 'deep',
        finish: kind === 'impact' ? 'black' : 'zinc',
      }),
      related: kind === 'impact' ? [] : [`CRR-${toCode(drive)}`],
      popularity: 260 / (1 + Math.abs(size - 13) / 8),
    };
  };

const toRange = (sockets: Sockets): readonly SeedProduct[] => {
  const { code, drive, kind, sizes } = sockets;
  const { many, norm } = NAMES[kind];
  const impact = kind === 'impact';
  const [from, to] = [sizes[0] ?? 0, sizes.at(-1) ?? 0];
  return toSeries(
    {
      ...{ sku: code, range: sockets.range, created: '2022-07-18', maker: `PV ${code}-`, ...leaf },
      name: text(`${many.it} attacco ${drive}`, `${many.en} ${drive} drive`),
      short: text(`Da ${toItalian(from)} a ${to} mm, ${norm}.`, `${from} to ${to} mm, ${norm}.`),
      about: TEXTS[kind],
      attributes: {
        Attacco: drive,
        Norma: norm,
        Materiale: impact ? 'acciaio cromo-molibdeno' : 'acciaio cromo-vanadio',
        Finitura: impact ? 'fosfatata' : 'cromata',
      },
      drawing: socket({
        size: 13,
        drive: DRIVES[drive],
        deep: kind === 'deep',
        finish: impact ? 'black' : 'zinc',
      }),
    },
    sizes.map(toSocket(sockets)),
  );
};

const SOCKETS: readonly Sockets[] = [
  {
    code: 'BUS14',
    range: 2221,
    drive: '1/4"',
    kind: 'short',
    sizes: [3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
    length: 25,
    price: 2.6,
  },
  {
    code: 'BUS38',
    range: 2222,
    drive: '3/8"',
    kind: 'short',
    sizes: range(6, 24, 1),
    length: 28,
    price: 3.2,
  },
  {
    code: 'BUS12',
    range: 2223,
    drive: '1/2"',
    kind: 'short',
    sizes: [...range(8, 24, 1), 26, 27, 28, 30, 32, 34, 36],
    length: 38,
    price: 3.7,
  },
  {
    code: 'BUS34',
    range: 2224,
    drive: '3/4"',
    kind: 'short',
    sizes: [19, 21, 22, 24, 27, 30, 32, 34, 36, 38, 41, 46, 50],
    length: 55,
    price: 6.9,
  },
  {
    code: 'BUL12',
    range: 2225,
    drive: '1/2"',
    kind: 'deep',
    sizes: [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 24, 27, 30, 32],
    length: 77,
    price: 6.4,
  },
  {
    code: 'BUM12',
    range: 2226,
    drive: '1/2"',
    kind: 'impact',
    sizes: [...range(10, 24, 1), 27, 30, 32, 36],
    length: 38,
    price: 4.6,
  },
  {
    code: 'BUM34',
    range: 2227,
    drive: '3/4"',
    kind: 'impact',
    sizes: [17, 19, 21, 22, 24, 27, 30, 32, 33, 36, 38, 41, 46],
    length: 52,
    price: 9.2,
  },
];

const BITS = [
  ...[4, 5, 6, 7, 8, 10, 12, 14, 17].map((size) => ({
    name: `${size} mm`,
    code: `E${size}`,
    size,
    torx: false,
  })),
  ...(
    [
      [20, 3.9],
      [25, 4.4],
      [27, 5],
      [30, 5.5],
      [40, 6.6],
      [45, 7.8],
      [50, 8.8],
      [55, 11.2],
      [60, 13.2],
    ] as const
  ).map(([tx, size]) => ({ name: `TX${tx}`, code: `T${tx}`, size, torx: true })),
];

const bits = toSeries(
  {
    ...{ sku: 'BUI12', range: 2228, created: '2022-07-18', ...leaf },
    name: text('Bussole con inserto attacco 1/2"', 'Bit sockets 1/2" drive'),
    short: text('Esagono da 4 a 17 mm e Torx da TX20 a TX60.', 'Hexagon 4 to 17 mm and Torx TX20 to TX60.'),
    about: about(
      'Inserto in acciaio S2 piantato in bussola cromata: serra viti a esagono incassato e Torx con la coppia di un cricchetto da mezzo pollice. Lunghezza 55 mm.',
      'S2 steel bit pressed into a chromed socket: tightens hexagon socket and Torx screws with the torque of a half-inch ratchet. 55 mm long.',
    ),
    attributes: { Attacco: '1/2"', Materiale: 'acciaio S2', Lunghezza: '55 mm' },
    drawing: bitSocket({ size: 8, drive: 12.5, torx: false }),
  },
  BITS.map(({ name, code, size, torx }) => ({
    ...{ sku: `BUI12-${code}`, pack: 1, size: name },
    name: text(
      `Bussola 1/2" con inserto ${torx ? 'Torx' : 'esagonale'} ${name}`,
      `Bit socket 1/2" ${torx ? 'Torx' : 'hexagon'} ${name}`,
    ),
    short: text('Inserto in acciaio S2, lunghezza 55 mm.', 'S2 steel bit, 55 mm long.'),
    price: 4.4 + size * 0.18,
    attributes: { Impronta: torx ? name : 'esagono incassato', Punta: name },
    drawing: bitSocket({ size, drive: 12.5, torx }),
    popularity: 110,
  })),
);

type Handle = { readonly drive: Drive; readonly length: number; readonly price: number };
const RATCHETS: readonly Handle[] = [
  { drive: '1/4"', length: 145, price: 19.8 },
  { drive: '3/8"', length: 200, price: 26.5 },
  { drive: '1/2"', length: 250, price: 33.9 },
  { drive: '3/4"', length: 500, price: 98 },
];
const EXTENSIONS: readonly Handle[] = [
  { drive: '1/4"', length: 50, price: 3.6 },
  { drive: '1/4"', length: 100, price: 4.4 },
  { drive: '1/4"', length: 150, price: 5.2 },
  { drive: '3/8"', length: 75, price: 5.1 },
  { drive: '3/8"', length: 150, price: 6.9 },
  { drive: '3/8"', length: 250, price: 8.8 },
  { drive: '1/2"', length: 75, price: 6.3 },
  { drive: '1/2"', length: 125, price: 7.9 },
  { drive: '1/2"', length: 250, price: 11.4 },
  { drive: '3/4"', length: 200, price: 21.5 },
  { drive: '3/4"', length: 400, price: 34 },
];

const toHandle = ({ drive, length, price }: Handle, ratchets: boolean): Article => ({
  ...{
    sku: ratchets ? `CRR-${toCode(drive)}` : `PRO-${toCode(drive)}-${length}`,
    pack: 1,
    size: ratchets ? drive : `${drive} ${length}`,
  },
  name: ratchets
    ? text(`Cricchetto reversibile ${drive} 72 denti`, `Reversible ratchet ${drive} 72 teeth`)
    : text(`Prolunga ${drive} ${length} mm`, `Extension bar ${drive} ${length} mm`),
  short: text(
    `Attacco quadro ${drive}, lunghezza ${length} mm.`,
    `${drive} square drive, ${length} mm long.`,
  ),
  price,
  attributes: { Attacco: drive, Lunghezza: `${length} mm` },
  drawing: ratchets ? ratchet({ drive: DRIVES[drive] }) : extension({ length, drive: DRIVES[drive] }),
  popularity: 130,
});

const chrome = { Materiale: 'acciaio cromo-vanadio', Finitura: 'cromata' } as const;

const handles = [
  ...toSeries(
    {
      ...{ sku: 'CRR', range: 2229, created: '2023-03-20', maker: 'PV CR-', ...leaf },
      name: text('Cricchetti reversibili a 72 denti', 'Reversible ratchets, 72 teeth'),
      short: text('Attacchi da 1/4" a 3/4".', '1/4" to 3/4" drive.'),
      about: about(
        'Cricchetto con ripresa ogni 5°, leva di inversione e sgancio rapido della bussola. Impugnatura bicomponente resistente a olio e solventi.',
        'Ratchet with a 5° return angle, reversing lever and quick release. Two-component grip that stands oil and solvents.',
      ),
      attributes: { Norma: 'DIN 3122', ...chrome },
      drawing: ratchet({ drive: 12.5 }),
    },
    RATCHETS.map((handle) => toHandle(handle, true)),
  ),
  ...toSeries(
    {
      ...{ sku: 'PRO', range: 2230, created: '2023-03-20', ...leaf },
      name: text('Prolunghe per bussole', 'Extension bars'),
      short: text('Da 50 a 400 mm, attacchi da 1/4" a 3/4".', '50 to 400 mm, 1/4" to 3/4" drive.'),
      about: about(
        'Prolunga con sfera di ritegno per arrivare ai dadi in profondità con cricchetto o giramaschio. Acciaio cromo-vanadio cromato satinato.',
        'Extension bar with a retaining ball, to reach deep nuts with a ratchet or a sliding T bar. Satin chrome vanadium steel.',
      ),
      attributes: { Norma: 'DIN 3123', ...chrome },
      drawing: extension({ length: 125, drive: 12.5 }),
    },
    EXTENSIONS.map((handle) => toHandle(handle, false)),
  ),
];

/** Sockets by drive and size, and what turns them. */
export const sockets: readonly SeedProduct[] = [...SOCKETS.flatMap(toRange), ...bits, ...handles];
