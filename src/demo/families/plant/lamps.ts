import { batten, type Bulb, emergencyLight, ledFloodlight, ledLamp, ledTube } from '../../drawings/lamps.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Article, toSeries } from '../series.ts';
import { about, type Text, toItalian } from '../text.ts';

/** Names of the white of a light, by its temperature in kelvin. */
const WHITES: Readonly<Record<number, Text>> = {
  2700: { it: 'luce calda', en: 'warm white' },
  3000: { it: 'luce calda', en: 'warm white' },
  4000: { it: 'luce naturale', en: 'neutral white' },
  6500: { it: 'luce fredda', en: 'cool white' },
};
const getWhite = (kelvin: number): Text => WHITES[kelvin] ?? { it: '', en: '' };

/** A power in watts with its luminous flux in lumens. */
type Power = readonly [watts: number, lumens: number];

type Shape = {
  readonly code: string;
  readonly range: number;
  readonly shape: Bulb;
  readonly name: Text;
  readonly many: Text;
  readonly base: string;
  readonly powers: readonly Power[];
  readonly kelvins: readonly number[];
  readonly price: number;
};

const SHAPES: readonly Shape[] = [
  {
    ...{
      code: 'LED-E27',
      range: 3331,
      shape: 'pear',
      base: 'E27',
      price: 1.15,
      kelvins: [2700, 3000, 4000, 6500],
    },
    powers: [
      [5, 470],
      [8.5, 806],
      [10.5, 1055],
      [14, 1521],
      [19, 2452],
    ],
    name: { it: 'Lampada LED goccia A60 E27', en: 'LED bulb A60 E27' },
    many: { it: 'Lampade LED goccia E27', en: 'LED bulbs E27' },
  },
  {
    ...{
      code: 'LED-E14',
      range: 3332,
      shape: 'candle',
      base: 'E14',
      price: 1.25,
      kelvins: [2700, 4000, 6500],
    },
    powers: [
      [2.5, 250],
      [4.9, 470],
      [7, 806],
    ],
    name: { it: 'Lampada LED oliva C37 E14', en: 'LED candle C37 E14' },
    many: { it: 'Lampade LED oliva E14', en: 'LED candles E14' },
  },
  {
    ...{
      code: 'LED-GU10',
      range: 3333,
      shape: 'spot',
      base: 'GU10',
      price: 1.3,
      kelvins: [2700, 3000, 4000, 6500],
    },
    powers: [
      [3.5, 255],
      [4.9, 390],
      [7, 575],
    ],
    name: { it: 'Faretto LED GU10 38°', en: 'LED spot GU10 38°' },
    many: { it: 'Faretti LED GU10', en: 'LED spots GU10' },
  },
  {
    ...{ code: 'LED-G120', range: 3334, shape: 'globe', base: 'E27', price: 3.4, kelvins: [2700, 4000] },
    powers: [
      [11, 1055],
      [15, 1521],
      [19, 2452],
    ],
    name: { it: 'Lampada LED globo G120 E27', en: 'LED globe G120 E27' },
    many: { it: 'Lampade LED globo E27', en: 'LED globes E27' },
  },
];

const toLamp = (shape: Shape, [watts, lumens]: Power, kelvin: number): Article => ({
  sku: `${shape.code}-${String(watts).replace('.', '')}-${kelvin / 100}`,
  name: {
    it: `${shape.name.it} ${toItalian(watts)} W ${kelvin} K ${getWhite(kelvin).it}`,
    en: `${shape.name.en} ${watts} W ${kelvin} K ${getWhite(kelvin).en}`,
  },
  short: { it: `${lumens} lm, 230 V, confezione da 10.`, en: `${lumens} lm, 230 V, pack of 10.` },
  price: shape.price + watts * 0.14,
  size: `${toItalian(watts)} W`,
  attributes: {
    ...{ Potenza: `${toItalian(watts)} W`, 'Temperatura di colore': `${kelvin} K` },
    ...{ 'Flusso luminoso': `${lumens} lm`, Luce: getWhite(kelvin).it },
  },
  drawing: ledLamp({ shape: shape.shape, kelvin, size: watts / 19 }),
});

const lamps = SHAPES.flatMap((shape) =>
  toSeries(
    {
      ...{ sku: shape.code, range: shape.range, brand: 'Lucelia', leaf: 'lampade-led', name: shape.many },
      short: { it: 'Da luce calda a luce fredda, 230 V.', en: 'Warm to cool white, 230 V.' },
      about: about(
        'Lampada LED a tensione di rete, accensione immediata, resa cromatica Ra 80, 15.000 ore e 50.000 accensioni. Non dimmerabile; rifiuto RAEE a fine vita.',
        'Mains-voltage LED lamp, instant light, colour rendering Ra 80, 15,000 hours and 50,000 switchings. Not dimmable; WEEE waste at end of life.',
      ),
      attributes: { Attacco: shape.base, Tensione: '230 V', 'Resa cromatica': 'Ra 80' },
      drawing: ledLamp({ shape: shape.shape, kelvin: 2700, size: 0.5 }),
      ...{ tags: ['led'], pack: 10, popularity: 1500 },
    },
    shape.powers.flatMap((power) => shape.kelvins.map((kelvin) => toLamp(shape, power, kelvin))),
  ),
);

const TUBES: readonly (readonly [metres: number, ...Power])[] = [
  [0.6, 8, 900],
  [0.9, 13, 1400],
  [1.2, 16, 2000],
  [1.5, 22, 2750],
];

const tubes = toSeries(
  {
    ...{ sku: 'LED-T8', range: 3335, brand: 'Lucelia', leaf: 'lampade-led' },
    name: { it: 'Tubi LED T8 in vetro', en: 'Glass LED tubes T8' },
    short: { it: 'Da 60 a 150 cm, con starter LED.', en: '60 to 150 cm, with LED starter.' },
    about: about(
      'Tubo LED in vetro per sostituire i fluorescenti T8 con reattore elettromagnetico: basta cambiare lo starter. Luce immediata senza sfarfallio, 30.000 ore.',
      'Glass LED tube to replace T8 fluorescent tubes on magnetic ballast: just change the starter. Instant, flicker-free light, 30,000 hours.',
    ),
    attributes: { Attacco: 'G13', Tensione: '230 V', 'Resa cromatica': 'Ra 80' },
    drawing: ledTube({ kelvin: 4000, metres: 1.2 }),
    ...{ tags: ['led'], pack: 10, popularity: 900 },
  },
  TUBES.flatMap(([metres, watts, lumens]) =>
    [3000, 4000, 6500].map((kelvin): Article => ({
      sku: `LED-T8-${metres * 100}-${kelvin / 100}`,
      name: {
        it: `Tubo LED T8 ${metres * 100} cm ${watts} W ${kelvin} K`,
        en: `LED tube T8 ${metres * 100} cm ${watts} W ${kelvin} K`,
      },
      short: { it: `${lumens} lm, confezione da 10.`, en: `${lumens} lm, pack of 10.` },
      price: 1.6 + metres * 1.9,
      size: `${metres * 100} cm`,
      attributes: {
        ...{
          Lunghezza: `${metres * 1000} mm`,
          Potenza: `${watts} W`,
          'Temperatura di colore': `${kelvin} K`,
        },
        ...{ 'Flusso luminoso': `${lumens} lm`, Luce: getWhite(kelvin).it },
      },
      drawing: ledTube({ kelvin, metres }),
    })),
  ),
);

const floods = toSeries(
  {
    ...{ sku: 'PRE', range: 3336, brand: 'Lucelia', maker: 'LU-F', leaf: 'illuminazione' },
    name: { it: 'Proiettori LED per esterno IP65', en: 'LED floodlights for outdoors IP65' },
    short: { it: 'Da 10 a 200 W, 110 lm/W.', en: '10 to 200 W, 110 lm/W.' },
    about: about(
      'Proiettore in alluminio pressofuso con vetro temprato e staffa orientabile, cavo H05RN-F da 1 m. IP65, IK07, fascio 110°; per facciate, piazzali e insegne.',
      'Die-cast aluminium floodlight with tempered glass and adjustable bracket, 1 m H05RN-F cord. IP65, IK07, 110° beam; for façades, yards and signs.',
    ),
    attributes: { Materiale: 'alluminio', 'Grado di protezione': 'IP65', Tensione: '230 V' },
    drawing: ledFloodlight({ body: 'black', kelvin: 4000, size: 0.6 }),
    ...{ tags: ['led'], popularity: 140 },
  },
  [10, 20, 30, 50, 70, 100, 150, 200].flatMap((watts) =>
    [3000, 4000, 6500].map((kelvin): Article => ({
      sku: `PRE-${watts}-${kelvin / 100}`,
      name: {
        it: `Proiettore LED ${watts} W ${kelvin} K IP65`,
        en: `LED floodlight ${watts} W ${kelvin} K IP65`,
      },
      short: {
        it: `${watts * 110} lm, ${getWhite(kelvin).it}.`,
        en: `${watts * 110} lm, ${getWhite(kelvin).en}.`,
      },
      price: 3.8 + watts * 0.31,
      size: `${watts} W`,
      attributes: {
        ...{
          Potenza: `${watts} W`,
          'Temperatura di colore': `${kelvin} K`,
          'Flusso luminoso': `${watts * 110} lm`,
        },
        Luce: getWhite(kelvin).it,
      },
      drawing: ledFloodlight({ body: 'black', kelvin, size: Math.sqrt(watts / 200) }),
    })),
  ),
);

const battens = toSeries(
  {
    ...{ sku: 'PLS', range: 3337, brand: 'Lucelia', maker: 'LU-P', leaf: 'illuminazione' },
    name: { it: 'Plafoniere stagne LED IP65', en: 'Weatherproof LED battens IP65' },
    short: { it: 'Da 60 a 150 cm, per cantine e capannoni.', en: '60 to 150 cm, for cellars and sheds.' },
    about: about(
      'Plafoniera stagna con corpo in policarbonato e ganci in acciaio inox, LED integrati e alimentatore senza sfarfallio, IK08. Collegabile in fila.',
      'Weatherproof batten with polycarbonate body and stainless clips, built-in LEDs and flicker-free driver, IK08. Can be wired in a row.',
    ),
    attributes: { Materiale: 'policarbonato', 'Grado di protezione': 'IP65', Tensione: '230 V' },
    drawing: batten({ metres: 1.2, kelvin: 4000 }),
    ...{ tags: ['led'], popularity: 120 },
  },
  (
    [
      [0.6, 18],
      [1.2, 36],
      [1.5, 48],
      [1.5, 60],
    ] as const
  ).flatMap(([metres, watts]) =>
    [4000, 6500].map((kelvin): Article => ({
      sku: `PLS-${watts}-${kelvin / 100}`,
      name: {
        it: `Plafoniera stagna LED ${metres * 100} cm ${watts} W ${kelvin} K`,
        en: `Weatherproof LED batten ${metres * 100} cm ${watts} W ${kelvin} K`,
      },
      short: {
        it: `${watts * 120} lm, ${getWhite(kelvin).it}, IP65.`,
        en: `${watts * 120} lm, ${getWhite(kelvin).en}, IP65.`,
      },
      price: 6.5 + watts * 0.3,
      size: `${watts} W`,
      attributes: {
        ...{
          Lunghezza: `${metres * 1000} mm`,
          Potenza: `${watts} W`,
          'Temperatura di colore': `${kelvin} K`,
        },
        'Flusso luminoso': `${watts * 120} lm`,
      },
      drawing: batten({ metres, kelvin }),
    })),
  ),
);

const emergencies = toSeries(
  {
    ...{ sku: 'EMG', range: 3338, brand: 'Lucelia', maker: 'LU-E', leaf: 'illuminazione-di-emergenza' },
    name: { it: 'Lampade di emergenza LED', en: 'LED emergency lights' },
    short: { it: 'Da 100 a 600 lm, autonomia 1, 2 o 3 ore.', en: '100 to 600 lm, 1, 2 or 3 hours.' },
    about: about(
      'Apparecchio di emergenza con batteria LiFePO4 e autodiagnosi, spia a LED e pulsante di prova. SE si accende solo senza rete; SA resta sempre accesa e porta il pittogramma dell’uscita.',
      'Emergency light with LiFePO4 battery and self-test, LED indicator and test button. Non-maintained (SE) lights up without mains alone; maintained (SA) is always on and carries the exit sign.',
    ),
    attributes: { 'Grado di protezione': 'IP65', Tensione: '230 V', Norma: 'EN 60598-2-22' },
    drawing: emergencyLight({ size: 0.6 }),
    ...{ tags: ['emergenza'], popularity: 90 },
  },
  [100, 200, 350, 600].flatMap((lumens) =>
    [1, 2, 3].flatMap((hours) =>
      (['SE', 'SA'] as const).map((mode): Article => ({
        sku: `EMG-${lumens}-${hours}H-${mode}`,
        name: {
          it: `Lampada di emergenza LED ${lumens} lm ${hours} h ${mode}`,
          en: `LED emergency light ${lumens} lm ${hours} h ${mode === 'SE' ? 'non-maintained' : 'maintained'}`,
        },
        short:
          mode === 'SE'
            ? { it: 'Solo emergenza, IP65.', en: 'Emergency only, IP65.' }
            : { it: 'Sempre accesa, con pittogramma.', en: 'Always on, with exit sign.' },
        price: (9 + lumens * 0.055 + hours * 3.4) * (mode === 'SA' ? 1.18 : 1),
        size: `${lumens} lm`,
        attributes: {
          ...{ 'Flusso luminoso': `${lumens} lm`, Autonomia: `${hours} h` },
          Funzionamento: mode === 'SE' ? 'solo emergenza' : 'sempre accesa',
        },
        drawing: emergencyLight({ size: lumens / 600, sign: mode === 'SA' }),
      })),
    ),
  ),
);

/** Lamps, floodlights, battens and emergency lights. */
export const lighting: readonly SeedProduct[] = [...lamps, ...tubes, ...floods, ...battens, ...emergencies];
