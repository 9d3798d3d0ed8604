import { cableTie, crimpTerminal, ferrule, type Tongue } from '../../drawings/terminals.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Colour, COLOURS } from './colours.ts';
import { type Article, toSeries } from '../series.ts';
import { about, toItalian } from '../text.ts';

const { black, white, grey, red, blue, yellow } = COLOURS;
const HUNDRED = { per: 100, pack: 100 } as const;

/** Sections of ferrules, mm², the colour of their collars to DIN 46228-4, and their lengths, mm. */
const FERRULES: readonly (readonly [section: number, colour: Colour, lengths: readonly number[]])[] = [
  ...([
    [0.25, COLOURS.lightBlue, [6, 8]],
    [0.34, COLOURS.lightBlue, [6, 8]],
    [0.5, white, [8, 10]],
  ] as const),
  ...([
    [0.75, grey, [8, 10, 12]],
    [1, red, [8, 10, 12]],
    [1.5, black, [8, 10, 12, 18]],
  ] as const),
  ...([
    [2.5, blue, [8, 12, 18]],
    [4, grey, [10, 12, 18]],
    [6, yellow, [12, 18]],
    [10, red, [12, 18]],
  ] as const),
  ...([
    [16, blue, [12, 18]],
    [25, yellow, [16, 22]],
    [35, red, [16, 25]],
    [50, blue, [20, 25]],
  ] as const),
];

const toFerrule = (twin: boolean, [section, colour]: (typeof FERRULES)[number], length: number): Article => {
  const mm2 = `${twin ? '2x' : ''}${toItalian(section)} mm²`;
  return {
    ...HUNDRED,
    sku: `PTT${twin ? '2' : ''}-${section}-${length}`,
    name: {
      it: `Puntalino ${twin ? 'doppio ' : ''}isolato ${mm2} L ${length} mm ${colour.name.it}`,
      en: `${twin ? 'Twin insulated' : 'Insulated'} ferrule ${mm2.replace(',', '.')} L ${length} mm ${colour.name.en}`,
    },
    short: { it: 'Rame stagnato, confezione da 100.', en: 'Tinned copper, pack of 100.' },
    price: (1.25 + section * 0.62 + length * 0.03) * (twin ? 1.7 : 1),
    ...{ size: mm2, color: colour.name.it },
    attributes: { Sezione: mm2, Lunghezza: `${length} mm`, Colore: colour.name.it },
    drawing: ferrule({ collar: colour.material, size: Math.min(1, Math.sqrt(section / 35)), length, twin }),
    popularity: 9000 / (1 + Math.abs(section - 1.5)),
  };
};

const toFerrules = (twin: boolean): readonly SeedProduct[] =>
  toSeries(
    {
      ...{
        sku: twin ? 'PTT2' : 'PTT',
        range: twin ? 3322 : 3321,
        brand: 'Morsalux',
        leaf: 'capicorda-e-puntalini',
      },
      name: twin
        ? { it: 'Puntalini doppi isolati', en: 'Twin insulated ferrules' }
        : { it: 'Puntalini isolati', en: 'Insulated ferrules' },
      short: { it: 'Colori DIN, in confezioni da 100.', en: 'DIN colours, in packs of 100.' },
      about: about(
        'Puntalino in rame elettrolitico stagnato con collare in polipropilene, colori DIN 46228-4: raccoglie i trefoli e rende sicuro il serraggio nel morsetto. Pinzare con matrice quadra o trapezoidale.',
        'Ferrule in tinned electrolytic copper with polypropylene collar, DIN 46228-4 colours: gathers the strands and makes for a safe hold in the terminal. Crimp with a square or trapezoidal die.',
      ),
      attributes: { Materiale: 'rame stagnato', Norma: 'DIN 46228-4', 'Temperatura massima': '105 °C' },
      drawing: ferrule({ collar: 'red', size: 0.4, length: 10, twin }),
      tags: ['cablaggio'],
    },
    FERRULES.filter(([section]) => !twin || (section >= 0.5 && section <= 16)).flatMap((size) =>
      (twin ? size[2].slice(0, 1) : size[2]).map((length) => toFerrule(twin, size, length)),
    ),
  );

/** Sleeves of pre-insulated terminals: the sections they take, and the studs of rings and forks, mm. */
const SLEEVES: readonly { colour: Colour; sections: string; dearer: number; studs: readonly number[] }[] = [
  { colour: red, sections: '0,25–1,5 mm²', dearer: 1, studs: [3, 4, 5, 6, 8] },
  { colour: blue, sections: '1,5–2,5 mm²', dearer: 1.18, studs: [3, 4, 5, 6, 8, 10] },
  { colour: yellow, sections: '4–6 mm²', dearer: 2.1, studs: [4, 5, 6, 8, 10, 12] },
];

const TONGUES: readonly { tongue: Tongue; code: string; it: string; en: string; price: number }[] = [
  { tongue: 'ring', code: 'OCC', it: 'Capocorda a occhiello', en: 'Ring terminal', price: 4.2 },
  { tongue: 'fork', code: 'FOR', it: 'Capocorda a forcella', en: 'Fork terminal', price: 4.4 },
  {
    tongue: 'blade',
    code: 'FAS',
    it: 'Innesto femmina 6,3 x 0,8',
    en: 'Female blade terminal 6.3 x 0.8',
    price: 5.1,
  },
  { tongue: 'butt', code: 'GIU', it: 'Giunto testa-testa', en: 'Butt splice', price: 4.6 },
];

const toTerminal = (
  { tongue, code, it, en, price }: (typeof TONGUES)[number],
  { colour, sections, dearer }: (typeof SLEEVES)[number],
  stud: number | undefined,
): Article => ({
  ...HUNDRED,
  sku: [code, colour.code, stud && `M${stud}`].filter(Boolean).join('-'),
  name: {
    it: `${it} preisolato ${colour.name.it}${stud ? ` M${stud}` : ''}`,
    en: `${en} pre-insulated ${colour.name.en}${stud ? ` M${stud}` : ''}`,
  },
  short: {
    it: `Per cavi ${sections}, confezione da 100.`,
    en: `For ${sections.replaceAll(',', '.')} cable, pack of 100.`,
  },
  price: price * dearer * (1 + (stud ?? 4) * 0.035),
  ...{ color: colour.name.it, ...(stud && { size: `M${stud}` }) },
  attributes: {
    Sezione: sections,
    ...(stud && { Foro: `M${stud}` }),
    Colore: colour.name.it,
    Forma: it.toLowerCase(),
  },
  drawing: crimpTerminal({ tongue, stud: stud ?? 6, sleeve: colour.material }),
  popularity: 3000,
});

const terminals = toSeries(
  {
    ...{ sku: 'CAPI', range: 3323, brand: 'Morsalux', maker: 'MX', leaf: 'capicorda-e-puntalini' },
    name: { it: 'Capicorda preisolati', en: 'Pre-insulated terminals' },
    short: { it: 'Occhielli, forcelle, innesti e giunti.', en: 'Rings, forks, blades and splices.' },
    about: about(
      'Capocorda in rame stagnato con manicotto in PVC colorato secondo la sezione: rosso, blu, giallo. Bussola interna in ottone e doppia pinzatura su conduttore e isolante.',
      'Tinned copper terminal with a PVC sleeve coloured by section: red, blue, yellow. Brass inner sleeve and double crimp on conductor and insulation.',
    ),
    attributes: { Materiale: 'rame stagnato', 'Temperatura massima': '75 °C', Norma: 'DIN 46237' },
    drawing: crimpTerminal({ tongue: 'ring', stud: 6, sleeve: 'red' }),
    tags: ['cablaggio'],
  },
  TONGUES.flatMap((tongue) =>
    SLEEVES.flatMap((sleeve) =>
      (tongue.tongue === 'ring' || tongue.tongue === 'fork' ? sleeve.studs : [undefined]).map((stud) =>
        toTerminal(tongue, sleeve, stud),
      ),
    ),
  ),
);

/** Cable ties: width, lengths, mm, and the load they hold, N. */
const TIES: readonly (readonly [width: number, lengths: readonly number[], load: number])[] = [
  ...([
    [2.5, [80, 100, 120, 160, 200], 80],
    [3.6, [140, 200, 250, 290, 370], 180],
  ] as const),
  ...([
    [4.8, [120, 160, 200, 250, 290, 370, 430], 220],
    [7.6, [200, 250, 300, 370, 450, 540], 540],
  ] as const),
  ...([[9, [450, 610, 760, 900], 800]] as const),
];

const toTie = ([width, load]: readonly [number, number], length: number, colour: Colour): Article => {
  const size = `${toItalian(width)} x ${length}`;
  return {
    ...HUNDRED,
    sku: `FCV-${String(width).replace('.', '')}X${length}-${colour.code}`,
    name: {
      it: `Fascetta di cablaggio ${size} mm ${colour.name.it.replace(/o$/, 'a')}`,
      en: `Cable tie ${width} x ${length} mm ${colour.name.en}`,
    },
    short: {
      it: `Tenuta ${load} N, fascio fino a ${Math.round(length * 0.27)} mm, confezione da 100.`,
      en: `Holds ${load} N, bundles up to ${Math.round(length * 0.27)} mm, pack of 100.`,
    },
    price: 0.35 + (width ** 1.45 * length) / 640,
    ...{ size: `${size} mm`, color: colour.name.it },
    attributes: {
      ...{ Larghezza: `${toItalian(width)} mm`, Lunghezza: `${length} mm`, Colore: colour.name.it },
      ...{
        'Carico di rottura': `${load} N`,
        'Diametro massimo del fascio': `${Math.round(length * 0.27)} mm`,
      },
    },
    drawing: cableTie({ width, length, material: colour.material }),
    popularity: 14_000 / width,
  };
};

const ties = toSeries(
  {
    ...{ sku: 'FCV', range: 3324, brand: 'Morsalux', leaf: 'fascette-di-cablaggio' },
    name: { it: 'Fascette di cablaggio in nylon', en: 'Nylon cable ties' },
    short: {
      it: 'Da 2,5 x 80 a 9 x 900 mm, nere e bianche.',
      en: '2.5 x 80 to 9 x 900 mm, black and white.',
    },
    about: about(
      'Fascetta in poliammide 6.6 autoestinguente UL 94 V2, da −40 a 85 °C. La versione nera è stabilizzata ai raggi UV per l’esterno.',
      'Polyamide 6.6 cable tie, self-extinguishing UL 94 V2, −40 to 85 °C. The black one is UV-stabilised for outdoors.',
    ),
    attributes: { Materiale: 'poliammide 6.6', Norma: 'EN 62275', 'Temperatura massima': '85 °C' },
    drawing: cableTie({ width: 4.8, length: 250, material: 'rubber' }),
    tags: ['cablaggio'],
  },
  TIES.flatMap(([width, lengths, load]) =>
    lengths.flatMap((length) => [black, white].map((colour) => toTie([width, load], length, colour))),
  ),
);

/** What cables end in and are held by. */
export const connections: readonly SeedProduct[] = [
  ...toFerrules(false),
  ...toFerrules(true),
  ...terminals,
  ...ties,
];
