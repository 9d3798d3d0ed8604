import { toBarcode } from '../../barcode.ts';
import { cableEnd, type Core, wireCoil } from '../../drawings/wiring.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Colour, COLOURS } from './colours.ts';
import { type Article, type Attributes, type Kept, toSeries } from '../series.ts';
import { about, type Text, toItalian } from '../text.ts';

/** A section in mm² in a code, which knows no comma: 1,5 is `15` and 10 is `10`. */
const toCode = (section: number): string => String(section).replace('.', '');
/** From 0 for the thinnest to 1: how thick a cable is drawn. */
const toThickness = (section: number): number => Math.min(1, Math.sqrt(section / 25));

const { blue, brown, black, grey, earth, red, white } = COLOURS;
const SINGLE_COLOURS: readonly Colour[] = [blue, brown, black, grey, earth, red, white];
const SINGLE_SECTIONS = [1, 1.5, 2.5, 4, 6, 10, 16];

const toCore = ({ code, material }: Colour): Core => (code === 'GV' ? 'earth' : material);

const KEPT: Readonly<Record<string, Kept['line']>> = {
  'FS17-1X15-BL': {
    ...{ price: 0.38, barcodes: [toBarcode(811, 1)], sales: 88_000, ratings: 4.3, created: '2024-04-22' },
    ...{ availability: 'DISPONIBILE', price_breaks: [{ from: 1000, price: 0.3425 }] },
  },
};

/** A single-core wire, in a coil of 100 m or cut by the metre. */
const toWire = (section: number, colour: Colour, cut: boolean): Article => {
  const sku = `FS17-1X${toCode(section)}-${colour.code}${cut ? '-M' : ''}`;
  const mm2 = `${toItalian(section)} mm²`;
  const look = { sheath: toCore(colour), cores: [toCore(colour)], size: toThickness(section) };
  const kept = KEPT[sku];
  return {
    ...{ sku, size: mm2, color: colour.name.it, pack: cut ? 1 : 100 },
    name: {
      it: `Cavo unipolare FS17 1x${mm2} ${colour.name.it}${cut ? ' a metro' : ''}`,
      en: `Single-core cable FS17 1x${section} mm² ${colour.name.en}${cut ? ' by the metre' : ''}`,
    },
    short: cut
      ? { it: 'Tagliato su misura, 450/750 V, CPR Cca.', en: 'Cut to measure, 450/750 V, CPR Cca.' }
      : { it: 'Matassa da 100 m, 450/750 V, CPR Cca.', en: '100 m coil, 450/750 V, CPR Cca.' },
    price: (0.09 + section * 0.172) * (cut ? 1.28 : 1) + 0.03,
    attributes: { Sezione: mm2, Colore: colour.name.it, Confezione: cut ? 'a metro' : 'matassa 100 m' },
    drawing: cut ? cableEnd(look) : wireCoil(look),
    related: [`PTT-${section}-${section < 4 ? 8 : 12}`],
    popularity: (cut ? 2400 : 40_000) / (1 + Math.abs(section - 1.5)),
    ...(kept && { kept: { line: kept } }),
  };
};

const wires = toSeries(
  {
    ...{ sku: 'FS17', range: 3301, brand: 'Cavinord', leaf: 'cavi', unit: 'm' },
    name: { it: 'Cavi unipolari FS17 450/750 V', en: 'Single-core cables FS17 450/750 V' },
    short: {
      it: 'Da 1 a 16 mm², sette colori, in matassa o a metro.',
      en: '1 to 16 mm², seven colours, in coils or by the metre.',
    },
    about: about(
      'Conduttore flessibile in rame rosso, isolamento in PVC di qualità S17. Per posa in tubo o canalina, classe CPR Cca-s3,d1,a3.',
      'Flexible bare copper conductor, S17 PVC insulation. For conduit or trunking, CPR class Cca-s3,d1,a3.',
    ),
    attributes: { Conduttori: '1', Materiale: 'rame', Tensione: '450/750 V', Norma: 'CEI 20-107' },
    drawing: wireCoil({ sheath: 'blue', cores: ['blue'], size: 0.5 }),
    tags: ['cavi'],
  },
  SINGLE_SECTIONS.flatMap((section) => [
    ...SINGLE_COLOURS.map((colour) => toWire(section, colour, false)),
    ...(section >= 2.5 ? [black, blue, earth].map((colour) => toWire(section, colour, true)) : []),
  ]),
);

/** The colours of cores by their number, HD 308: with earth where there is one. */
const CORES: Readonly<Record<string, readonly Core[]>> = {
  '2X': ['clay', 'blue'],
  '3G': ['clay', 'blue', 'earth'],
  '4G': ['clay', 'rubber', 'grey', 'earth'],
  '5G': ['clay', 'rubber', 'grey', 'blue', 'earth'],
};
const CONDUCTORS = Object.keys(CORES);

type Cable = {
  readonly sku: string;
  /** The beginning of its codes. */
  readonly code: string;
  readonly range: number;
  readonly name: string;
  readonly sheaths: readonly Colour[];
  readonly sizes: readonly (readonly [conductors: string, sections: readonly number[]])[];
  /** Euros of a metre: the sheath, and a mm² of copper. */
  readonly price: readonly [sheath: number, copper: number];
  readonly tension: string;
  readonly about: Text;
  readonly attributes: Attributes;
  readonly kept?: Readonly<Record<string, Kept['line']>>;
};

/** One size and colour of a cable, in a coil or cut. */
type Size = {
  readonly conductors: string;
  readonly section: number;
  readonly colour: Colour;
  readonly coil: boolean;
};

const toCable = (cable: Cable, { conductors, section, colour, coil }: Size): Article => {
  const colours = cable.sheaths.length > 1;
  const sku = [cable.code, `${conductors}${toCode(section)}`, colours && colour.code, coil && 'R']
    .filter(Boolean)
    .join('-');
  const cores = CORES[conductors] ?? [];
  const [sheath, copper] = cable.price;
  const look = { sheath: colour.material, cores, size: toThickness(section * 0.8) };
  const [it, en] = coil ? ['in rotolo da 100 m', '100 m coil'] : ['a taglio', 'cut to length'];
  const kept = cable.kept?.[sku];
  return {
    ...{ sku, size: `${conductors}${toItalian(section)}`, pack: coil ? 100 : 0.5 },
    name: {
      it: `Cavo ${cable.name} ${conductors}${toItalian(section)} mm²${colours ? ` ${colour.name.it}` : ''} ${it}`,
      en: `${cable.name} cable ${conductors}${section} mm²${colours ? ` ${colour.name.en}` : ''} ${en}`,
    },
    short: coil
      ? { it: `Rotolo da 100 m, ${cable.tension}.`, en: `100 m coil, ${cable.tension.replace(',', '.')}.` }
      : {
          it: `A metraggio, multipli di mezzo metro, ${cable.tension}.`,
          en: `By the metre, in steps of half a metre, ${cable.tension.replace(',', '.')}.`,
        },
    price: (sheath + cores.length * section * copper) * (coil ? 0.86 : 1),
    ...(colours && { color: colour.name.it }),
    attributes: {
      Sezione: `${toItalian(section)} mm²`,
      Conduttori: conductors,
      ...(colours && { Colore: colour.name.it }),
      Confezione: coil ? 'rotolo 100 m' : 'a metro',
    },
    drawing: coil ? wireCoil(look) : cableEnd(look),
    popularity: (coil ? 6000 : 2400) / (1 + Math.abs(section - 2.5)),
    ...(kept && { kept: { line: kept } }),
  };
};

const toCables = (cable: Cable): readonly SeedProduct[] => {
  const [first = COLOURS.black] = cable.sheaths;
  return toSeries(
    {
      ...{ sku: cable.sku, range: cable.range, brand: 'Cavinord', leaf: 'cavi', unit: 'm' },
      name: { it: `Cavi multipolari ${cable.name}`, en: `Multi-core cables ${cable.name}` },
      short: { it: 'A taglio e in rotolo da 100 m.', en: 'Cut to length and in 100 m coils.' },
      about: cable.about,
      attributes: { ...cable.attributes, Materiale: 'rame', Tensione: cable.tension },
      drawing: cableEnd({ sheath: first.material, cores: CORES['3G'] ?? [], size: 0.4 }),
      tags: ['cavi'],
    },
    cable.sizes.flatMap(([conductors, sections]) =>
      sections.flatMap((section) =>
        cable.sheaths.flatMap((colour) => [
          toCable(cable, { conductors, section, colour, coil: false }),
          ...(section <= 4 ? [toCable(cable, { conductors, section, colour, coil: true })] : []),
        ]),
      ),
    ),
  );
};

const POWER: Cable = {
  ...{ sku: 'FG16', code: 'FG16', range: 3302, name: 'FG16OR16', sheaths: [grey], tension: '0,6/1 kV' },
  price: [0.5, 0.27],
  sizes: CONDUCTORS.map((conductors) => [conductors, [1.5, 2.5, 4, 6, 10, 16]]),
  about: about(
    'Cavo multipolare con isolamento in gomma G16 e guaina in PVC, classe CPR Cca-s3,d1,a3, adatto anche alla posa interrata. Tagliato su misura: la merce tagliata non si rende.',
    'Multi-core cable with G16 rubber insulation and PVC sheath, CPR class Cca-s3,d1,a3, also for laying underground. Cut to measure: cut lengths cannot be returned.',
  ),
  attributes: { Norma: 'CEI 20-13', 'Classe CPR': 'Cca-s3,d1,a3' },
  kept: {
    'FG16-3G25': {
      ...{ price: 2.46, barcodes: [toBarcode(811, 2)], sales: 14_200, ratings: 4.6, created: '2024-04-22' },
      availability: 'DISPONIBILE',
    },
  },
};
const RUBBER: Cable = {
  ...{ sku: 'H07', code: 'H07', range: 3303, name: 'H07RN-F', sheaths: [black], tension: '450/750 V' },
  price: [0.72, 0.33],
  sizes: [
    ['2X', [1, 1.5, 2.5]],
    ['3G', [1, 1.5, 2.5, 4, 6]],
    ['4G', [1.5, 2.5, 4, 6]],
    ['5G', [1.5, 2.5, 4, 6, 10, 16]],
  ],
  about: about(
    'Cavo flessibile in gomma con guaina in neoprene nera, resistente a oli, abrasione e intemperie, da −25 a 60 °C. Per prolunghe, cantieri e macchine mobili.',
    'Flexible rubber cable with black neoprene sheath, resistant to oil, abrasion and weather, −25 to 60 °C. For extension leads, building sites and mobile machines.',
  ),
  attributes: { Norma: 'EN 50525-2-21', 'Classe CPR': 'Eca' },
};
const FLEX: Cable = {
  ...{ sku: 'H05', code: 'H05', range: 3304, name: 'H05VV-F', tension: '300/500 V', price: [0.22, 0.24] },
  sheaths: [white, black],
  sizes: [
    ['2X', [0.75, 1, 1.5]],
    ['3G', [0.75, 1, 1.5, 2.5]],
  ],
  about: about(
    'Cavo flessibile con isolamento e guaina in PVC per apparecchi domestici e illuminazione mobile, in ambienti asciutti, fino a 70 °C.',
    'Flexible cable with PVC insulation and sheath for household appliances and portable lighting, in dry rooms, up to 70 °C.',
  ),
  attributes: { Norma: 'EN 50525-2-11', 'Classe CPR': 'Eca' },
};

/** Cables by type, conductors, section and colour. */
export const cables: readonly SeedProduct[] = [...wires, ...[POWER, RUBBER, FLEX].flatMap(toCables)];
