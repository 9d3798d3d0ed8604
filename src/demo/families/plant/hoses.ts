import { hoseEnd, tubeCoil } from '../../drawings/hoses.ts';
import type { Material } from '../../drawings/palette.ts';
import type { Drawing } from '../../drawings/pen.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { findClampCode } from './clamps.ts';
import { type Colour, COLOURS } from './colours.ts';
import { type Article, type Attributes, toSeries } from '../series.ts';
import { about, type Text, toItalian } from '../text.ts';

/** A hose sold by the metre: inner and outer diameters in mm. */
type Hose = {
  readonly sku: string;
  readonly range: number;
  readonly one: Text;
  readonly many: Text;
  readonly leaf: string;
  readonly bores: readonly (readonly [inner: number, outer: number])[];
  readonly colours: readonly Colour[];
  /** Euros of a metre and of a mm² of wall. */
  readonly price: number;
  readonly coil: boolean;
  readonly weave?: Material;
  readonly rings?: boolean;
  readonly about: Text;
  readonly attributes: Attributes;
};

const { clear, blue, black, red, green, white, lightBlue } = COLOURS;

const HOSES: readonly Hose[] = [
  {
    ...{ sku: 'TCR', range: 3124, leaf: 'tubi-flessibili', coil: false, colours: [clear], price: 0.0105 },
    one: { it: 'Tubo cristallo PVC', en: 'Clear PVC hose' },
    many: { it: 'Tubi cristallo in PVC', en: 'Clear PVC hoses' },
    bores: [
      [4, 6],
      [5, 8],
      [6, 9],
      [8, 11],
      [8, 12],
      [10, 14],
      [12, 16],
      [14, 18],
      [16, 20],
      [20, 25],
      [25, 32],
      [30, 38],
    ],
    about: about(
      'Tubo in PVC atossico trasparente per travaso di liquidi e come guaina, da −10 a 60 °C, conforme al regolamento (UE) 10/2011. Tagliato su misura.',
      'Transparent non-toxic PVC hose for decanting liquids and as a sleeve, −10 to 60 °C, to regulation (EU) 10/2011. Cut to measure.',
    ),
    attributes: { Materiale: 'PVC', 'Temperatura massima': '60 °C', Colore: 'trasparente' },
  },
  {
    ...{ sku: 'RTN', range: 3125, leaf: 'tubi-flessibili', coil: false, price: 0.0118, weave: 'paper' },
    colours: [lightBlue],
    one: { it: 'Tubo retinato PVC', en: 'Reinforced PVC hose' },
    many: { it: 'Tubi retinati in PVC', en: 'Reinforced PVC hoses' },
    bores: [
      [6, 12],
      [8, 14],
      [10, 16],
      [13, 19],
      [16, 22],
      [19, 26],
      [25, 34],
      [32, 42],
      [38, 48],
      [50, 62],
    ],
    about: about(
      'Tubo in PVC trasparente con rinforzo in filo di poliestere per acqua, aria e alimenti liquidi, da −10 a 60 °C, coefficiente di sicurezza 3. Tagliato su misura.',
      'Transparent PVC hose reinforced with polyester yarn for water, air and liquid food, −10 to 60 °C, safety factor 3. Cut to measure.',
    ),
    attributes: { Materiale: 'PVC', Rinforzo: 'poliestere', 'Temperatura massima': '60 °C' },
  },
  {
    ...{
      sku: 'GOM',
      range: 3126,
      leaf: 'tubi-flessibili',
      coil: false,
      price: 0.0165,
      colours: [black, red],
    },
    one: { it: 'Tubo gomma aria 20 bar', en: 'Rubber air hose 20 bar' },
    many: { it: 'Tubi gomma per aria compressa', en: 'Rubber hoses for compressed air' },
    bores: [
      [6, 12],
      [8, 15],
      [10, 17],
      [13, 21],
      [16, 25],
      [19, 28],
      [25, 35],
    ],
    about: about(
      'Tubo in gomma SBR/EPDM con due trecce di poliestere per aria compressa e acqua, antiolio all’esterno, da −30 a 80 °C, 20 bar di esercizio. Tagliato su misura.',
      'SBR/EPDM rubber hose with two polyester braids for compressed air and water, oil resistant outside, −30 to 80 °C, working pressure 20 bar. Cut to measure.',
    ),
    attributes: { Materiale: 'SBR/EPDM', Rinforzo: 'poliestere', Pressione: '20 bar', Norma: 'EN ISO 2398' },
  },
  {
    ...{
      sku: 'SPI',
      range: 3127,
      leaf: 'tubi-flessibili',
      coil: false,
      price: 0.0098,
      rings: true,
      colours: [green],
    },
    one: { it: 'Tubo spiralato di aspirazione', en: 'Suction hose with spiral' },
    many: { it: 'Tubi spiralati di aspirazione', en: 'Suction hoses with spiral' },
    bores: [
      [25, 31],
      [32, 39],
      [38, 46],
      [50, 59],
      [63, 73],
      [76, 88],
      [102, 116],
    ],
    about: about(
      'Tubo in PVC plastificato con spirale in PVC rigido per aspirazione e mandata di acqua e liquami, vuoto fino a 0,8 bar, da −10 a 60 °C. Tagliato su misura.',
      'Plasticised PVC hose with a rigid PVC spiral for suction and delivery of water and slurry, vacuum up to 0.8 bar, −10 to 60 °C. Cut to measure.',
    ),
    attributes: { Materiale: 'PVC', Rinforzo: 'spirale in PVC', 'Temperatura massima': '60 °C' },
  },
  {
    ...{ sku: 'PU', range: 3128, leaf: 'tubi-pneumatici', coil: true, price: 0.027 },
    colours: [blue, black, clear, red],
    one: { it: 'Tubo poliuretano 98 ShA', en: 'Polyurethane tube 98 ShA' },
    many: { it: 'Tubi calibrati in poliuretano', en: 'Calibrated polyurethane tubes' },
    bores: [
      [2.5, 4],
      [4, 6],
      [5.5, 8],
      [7, 10],
      [8, 12],
    ],
    about: about(
      'Tubo calibrato in poliuretano estere 98 ShA per raccordi a innesto: flessibile, resistente ad abrasione e piega, 10 bar a 20 °C. In rotoli da 100 m, venduto al metro.',
      'Calibrated ester polyurethane tube 98 ShA for push-in fittings: flexible, resistant to abrasion and bending, 10 bar at 20 °C. From 100 m coils, sold by the metre.',
    ),
    attributes: {
      Materiale: 'poliuretano',
      Durezza: '98 ShA',
      Pressione: '10 bar',
      'Temperatura massima': '60 °C',
    },
  },
  {
    ...{
      sku: 'PA12',
      range: 3129,
      leaf: 'tubi-pneumatici',
      coil: true,
      price: 0.038,
      colours: [black, blue, white],
    },
    one: { it: 'Tubo poliammide PA12', en: 'Polyamide tube PA12' },
    many: { it: 'Tubi calibrati in poliammide', en: 'Calibrated polyamide tubes' },
    bores: [
      [2.7, 4],
      [4, 6],
      [6, 8],
      [8, 10],
      [9, 12],
      [12, 15],
    ],
    about: about(
      'Tubo calibrato in poliammide 12 per aria, oli e carburanti, DIN 73378, da −40 a 80 °C, 19 bar a 20 °C. In rotoli da 100 m, venduto al metro.',
      'Calibrated polyamide 12 tube for air, oils and fuels, DIN 73378, −40 to 80 °C, 19 bar at 20 °C. From 100 m coils, sold by the metre.',
    ),
    attributes: {
      Materiale: 'poliammide 12',
      Pressione: '19 bar',
      Norma: 'DIN 73378',
      'Temperatura massima': '80 °C',
    },
  },
];

const drawHose = (hose: Hose, [inner, outer]: readonly [number, number], { material }: Colour): Drawing =>
  hose.coil
    ? tubeCoil({ material, size: (outer - 4) / 11 })
    : hoseEnd({
        ...{ material, size: Math.min(1, Math.sqrt(outer / 70)), wall: (outer - inner) / outer + 0.08 },
        ...(hose.weave && { weave: hose.weave }),
        ...(hose.rings && { rings: true }),
      });

const toHose = (hose: Hose, bore: readonly [number, number], colour: Colour): Article => {
  const [inner, outer] = bore;
  const several = hose.colours.length > 1;
  const wall = Math.round((outer - inner) * 50) / 100;
  const clamp = hose.coil ? undefined : findClampCode(outer);
  const size = hose.coil ? `${toItalian(outer)} x ${toItalian(inner)}` : `${inner} x ${outer}`;
  return {
    sku: [hose.sku, size.replace(' x ', 'X').replace(',', '.'), several && colour.code]
      .filter(Boolean)
      .join('-'),
    name: {
      it: `${hose.one.it} ${size} mm${several ? ` ${colour.name.it}` : ''} a metro`,
      en: `${hose.one.en} ${size.replaceAll(',', '.')} mm${several ? ` ${colour.name.en}` : ''} by the metre`,
    },
    short: {
      it: `Interno ${toItalian(inner)} mm, esterno ${toItalian(outer)} mm.`,
      en: `Bore ${inner} mm, outer diameter ${outer} mm.`,
    },
    price: 0.12 + (outer ** 2 - inner ** 2) * hose.price,
    ...{ size: `${size} mm`, ...(several && { color: colour.name.it }) },
    attributes: {
      ...{ 'Diametro interno': `${toItalian(inner)} mm`, 'Diametro esterno': `${toItalian(outer)} mm` },
      ...{ Spessore: `${toItalian(wall)} mm`, ...(several && { Colore: colour.name.it }) },
    },
    drawing: drawHose(hose, bore, colour),
    ...(clamp && { related: [clamp] }),
  };
};

const toHoses = (hose: Hose): readonly SeedProduct[] => {
  const [first = clear] = hose.colours;
  const middle = hose.bores[Math.floor(hose.bores.length / 2)] ?? [10, 14];
  return toSeries(
    {
      ...{
        sku: hose.sku,
        range: hose.range,
        brand: 'Flessotec',
        leaf: hose.leaf,
        unit: 'm',
        popularity: 1500,
      },
      ...{ name: hose.many, about: hose.about, attributes: hose.attributes },
      short: {
        it: `Da ${toItalian(hose.bores[0]?.[0] ?? 0)} a ${hose.bores.at(-1)?.[0] ?? 0} mm di foro, a metro.`,
        en: `${hose.bores[0]?.[0] ?? 0} to ${hose.bores.at(-1)?.[0] ?? 0} mm bore, by the metre.`,
      },
      drawing: drawHose(hose, middle, first),
      tags: ['tubi'],
    },
    hose.bores.flatMap((bore) => hose.colours.map((colour) => toHose(hose, bore, colour))),
  );
};

/** Hoses and tubes by the metre. */
export const hoses: readonly SeedProduct[] = HOSES.flatMap(toHoses);
