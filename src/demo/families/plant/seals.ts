import { oRing } from '../../drawings/hoses.ts';
import type { Material } from '../../drawings/palette.ts';
import { tapeRoll } from '../../drawings/terminals.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text, type Text, toItalian } from '../text.ts';

/** Sizes that grow by one step, from the first: the norm counts in inches and rounds to hundredths of a millimetre. */
const grow = (first: number, step: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => Math.round((first + step * at) * 100 + 1e-6) / 100);

/** Inner diameters of O-rings to ISO 3601 (AS 568) by their section, mm, and the number of the first. */
type Rings = readonly (readonly [section: number, first: number, inner: readonly number[]])[];

const THIN = [
  ...[2.9, 3.68, 4.47, 5.28, 6.07, 7.65, 9.25, 10.82, 12.42, 14, 15.6, 17.17, 18.77, 20.35],
  ...[21.95, 23.52, 25.12, 26.7, 28.3, 29.87, 31.47, 33.05, 34.65],
];
const MEDIUM = [
  ...[9.19, 10.77, 12.37, 13.94, 15.54, 17.12, 18.72, 20.29, 21.89, 23.47, 25.07, 26.64],
  ...[28.24, 29.82, 31.42, 32.99, 34.59, 36.17],
];
const THICK = [18.64, 20.22, 21.82, 23.39, 24.99, 26.57, 28.17, 29.74, 31.34, 32.92, 34.52, 36.09, 37.69];

const USUAL: Rings = [
  [1.78, 6, THIN],
  [2.62, 110, MEDIUM],
  [3.53, 210, THICK],
];

/** The whole norm up to 250 mm, as the rubber that is asked for most is kept. */
const ALL: Rings = [
  [1.78, 6, [...THIN, ...grow(37.8206, 3.175, 12), ...grow(75.92, 6.35, 10)]],
  [
    2.62,
    110,
    [
      ...MEDIUM,
      ...[37.77, 39.34, 40.94, 42.52, 44.12, 45.69, 47.29, 48.9, 50.47, 52.07, 53.64, 55.25, 56.82, 58.42],
      ...[59.99, 61.6, 63.17, 64.77, 66.34, 67.95, 69.52, 71.12, 72.69],
      ...grow(75.87, 6.35, 28),
    ],
  ],
  [3.53, 210, [...THICK, ...grow(40.865, 3.175, 36), ...grow(158.34, 6.35, 12)]],
  [5.33, 325, grow(37.465, 3.175, 34)],
];

type Rubber = {
  readonly code: string;
  readonly range: number;
  readonly name: string;
  readonly material: Material;
  readonly dearer: number;
  readonly sizes: Rings;
  readonly sections: Text;
  readonly hardness: string;
  readonly hottest: string;
  readonly about: Text;
};

const RUBBERS: readonly Rubber[] = [
  {
    ...{
      code: 'NBR',
      range: 3111,
      name: 'NBR 70',
      sizes: ALL,
      sections: text(
        'Corda da 1,78 a 5,33 mm, serie completa.',
        'Sections 1.78 to 5.33 mm, the whole series.',
      ),
      material: 'rubber',
      dearer: 1,
      hardness: '70 ShA',
      hottest: '100 °C',
    },
    about: about(
      'O-ring in gomma nitrilica NBR 70 ShA nera per oli minerali, grassi, acqua e aria, da −30 a 100 °C. Dimensioni ISO 3601 classe A.',
      'O-ring in black nitrile rubber NBR 70 ShA for mineral oils, grease, water and air, −30 to 100 °C. Dimensions to ISO 3601 class A.',
    ),
  },
  {
    ...{
      code: 'FKM',
      range: 3112,
      name: 'FKM 75',
      sizes: USUAL,
      sections: text('Corda 1,78, 2,62 e 3,53 mm.', 'Sections 1.78, 2.62 and 3.53 mm.'),
      material: 'clay',
      dearer: 4.2,
      hardness: '75 ShA',
      hottest: '200 °C',
    },
    about: about(
      'O-ring in fluoroelastomero FKM 75 ShA marrone per carburanti, solventi e alte temperature, da −15 a 200 °C. Dimensioni ISO 3601 classe A.',
      'O-ring in brown fluoroelastomer FKM 75 ShA for fuels, solvents and high temperatures, −15 to 200 °C. Dimensions to ISO 3601 class A.',
    ),
  },
  {
    ...{
      code: 'EPDM',
      range: 3113,
      name: 'EPDM 70',
      sizes: USUAL,
      sections: text('Corda 1,78, 2,62 e 3,53 mm.', 'Sections 1.78, 2.62 and 3.53 mm.'),
      material: 'black',
      dearer: 1.5,
      hardness: '70 ShA',
      hottest: '130 °C',
    },
    about: about(
      'O-ring in EPDM 70 ShA perossidico per acqua potabile, vapore e liquidi freni, da −40 a 130 °C; non adatto a oli minerali. Dimensioni ISO 3601 classe A.',
      'O-ring in peroxide-cured EPDM 70 ShA for drinking water, steam and brake fluid, −40 to 130 °C; not for mineral oils. Dimensions to ISO 3601 class A.',
    ),
  },
];

const toRing = (rubber: Rubber, [section, number]: readonly [number, number], inner: number): Article => {
  const size = `${toItalian(inner)} x ${toItalian(section)}`;
  const code = String(number).padStart(3, '0');
  return {
    sku: `OR-${code}-${rubber.code}`,
    name: {
      it: `O-ring ${size} mm ${rubber.name} (${code})`,
      en: `O-ring ${inner} x ${section} mm ${rubber.name} (${code})`,
    },
    short: {
      it: `Durezza ${rubber.hardness}, fino a ${rubber.hottest}, confezione da 100.`,
      en: `Hardness ${rubber.hardness}, up to ${rubber.hottest}, pack of 100.`,
    },
    price: (1.1 + (inner + section) * section ** 2 * 0.026) * rubber.dearer,
    size: `${size} mm`,
    attributes: { 'Diametro interno': `${toItalian(inner)} mm`, 'Sezione corda': `${toItalian(section)} mm` },
    drawing: oRing({ inner, section, material: rubber.material }),
  };
};

const toRings = (rubber: Rubber): readonly SeedProduct[] =>
  toSeries(
    {
      ...{
        sku: `OR-${rubber.code}`,
        range: rubber.range,
        brand: 'Guarnital',
        leaf: 'guarnizioni',
        per: 100,
        pack: 100,
      },
      name: { it: `O-ring ${rubber.name} ISO 3601`, en: `O-rings ${rubber.name} ISO 3601` },
      short: rubber.sections,
      about: rubber.about,
      attributes: {
        ...{ Materiale: rubber.name, Durezza: rubber.hardness, 'Temperatura massima': rubber.hottest },
        Norma: 'ISO 3601',
      },
      drawing: oRing({ inner: 14, section: 2.62, material: rubber.material }),
      ...{ tags: ['guarnizioni'], popularity: 2600 },
    },
    rubber.sizes.flatMap(([section, first, inners]) =>
      inners.map((inner, index) => toRing(rubber, [section, first + index], inner)),
    ),
  );

const PTFE: readonly (readonly [width: number, metres: number, thick: number, price: number])[] = [
  ...([
    [12, 12, 0.075, 0.32],
    [12, 12, 0.1, 0.48],
    [19, 15, 0.1, 0.95],
    [19, 15, 0.2, 1.7],
  ] as const),
  ...([
    [25, 15, 0.2, 2.2],
    [12, 50, 0.1, 1.6],
  ] as const),
];

const tapes = toSeries(
  {
    ...{ sku: 'PTFE', range: 3114, brand: 'Guarnital', leaf: 'nastri-di-tenuta', pack: 10, popularity: 4200 },
    name: { it: 'Nastri in PTFE per filetti', en: 'PTFE thread tapes' },
    short: { it: 'Per acqua, aria e gas.', en: 'For water, air and gas.' },
    about: about(
      'Nastro in PTFE non sinterizzato per la tenuta dei filetti, da −200 a 260 °C. Avvolgere nel verso del filetto; quello da 0,2 mm è per gas e grandi diametri.',
      'Unsintered PTFE tape for sealing threads, −200 to 260 °C. Wind in the direction of the thread; the 0.2 mm tape is for gas and large sizes.',
    ),
    attributes: { Materiale: 'PTFE', 'Temperatura massima': '260 °C', Norma: 'EN 751-3' },
    drawing: tapeRoll({ material: 'paper', width: 12, core: 'blue' }),
    tags: ['guarnizioni'],
  },
  PTFE.map(([width, metres, thick, price]): Article => ({
    sku: `PTFE-${width}-${metres}-${thick * 1000}`,
    name: {
      it: `Nastro PTFE ${width} mm x ${metres} m spessore ${toItalian(thick)} mm`,
      en: `PTFE tape ${width} mm x ${metres} m, ${thick} mm thick`,
    },
    short: { it: 'Su bobina, confezione da 10.', en: 'On a spool, pack of 10.' },
    price,
    size: `${width} x ${metres}`,
    attributes: { Larghezza: `${width} mm`, Lunghezza: `${metres} m`, Spessore: `${toItalian(thick)} mm` },
    drawing: tapeRoll({
      material: thick > 0.15 ? 'teal' : 'paper',
      width,
      core: metres > 20 ? 'red' : 'blue',
    }),
  })),
);

/** O-rings, and tape that seals threads. */
export const seals: readonly SeedProduct[] = [...RUBBERS.flatMap(toRings), ...tapes];
