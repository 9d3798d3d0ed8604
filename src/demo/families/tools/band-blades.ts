import { bandBlade } from '../../drawings/blades.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { toMm, toToothPitch } from './sizes.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text } from '../text.ts';

/** Length, width and thickness of band saw blades, mm, and their teeth to the inch. */
const BANDS = [
  [1138, 13, 0.65, 14],
  [1440, 13, 0.65, 10],
  [1440, 13, 0.65, 14],
  [1640, 13, 0.65, 10],
  [1640, 13, 0.65, 14],
  [2080, 20, 0.9, 6],
  [2080, 20, 0.9, 10],
  [2360, 19, 0.9, 10],
  [2450, 27, 0.9, 6],
  [2450, 27, 0.9, 10],
  [2740, 27, 0.9, 5],
  [2740, 27, 0.9, 8],
  [3160, 27, 0.9, 5],
  [3660, 34, 1.1, 4],
] as const;

const toBand = ([length, width, thick, tpi]: (typeof BANDS)[number]): Article => ({
  ...{ sku: `LNB-${length}X${width}-${tpi}`, pack: 1, size: `${length}x${width}` },
  name: text(
    `Lama a nastro bimetallica ${length} × ${width} × ${toMm(thick)} ${tpi} TPI`,
    `Bi-metal band saw blade ${length} × ${width} × ${thick} mm ${tpi} TPI`,
  ),
  short: text(
    `Saldata, pronta all’uso, passo ${toToothPitch(tpi)}.`,
    `Welded, ready to use, ${toToothPitch(tpi).replace(',', '.')} pitch.`,
  ),
  price: 7 + length * 0.0068 + width * length * 0.00022,
  attributes: {
    Lunghezza: `${length} mm`,
    Larghezza: `${width} mm`,
    Spessore: toMm(thick),
    Dentatura: `${tpi} TPI`,
  },
  drawing: bandBlade({ length, width, tpi }),
  popularity: 120,
});

/** Band saw blades by length. */
export const bandBlades: readonly SeedProduct[] = toSeries(
  {
    ...{
      sku: 'LNB',
      range: 2066,
      maker: 'LN-B-',
      created: '2022-04-04',
      leaf: 'lame-per-seghe',
      per: 1,
      brand: 'Lamax Nord',
    },
    name: text('Lame a nastro bimetalliche', 'Bi-metal band saw blades'),
    short: text('Da 1138 a 3660 mm, M42, saldate.', '1138 to 3660 mm, M42, welded.'),
    about: about(
      'Nastro bimetallico M42 con 8 % di cobalto per segatrici a nastro portatili e da officina: acciai da costruzione, inox e profilati. Altre lunghezze saldate su misura.',
      'M42 bi-metal band with 8 % cobalt for portable and workshop band saws: structural steel, stainless and sections. Other lengths welded to measure.',
    ),
    attributes: { Materiale: 'HSS bimetallo', Supporti: ['metallo', 'inox'] },
    drawing: bandBlade({ length: 2450, width: 27, tpi: 8 }),
  },
  BANDS.map(toBand),
);
