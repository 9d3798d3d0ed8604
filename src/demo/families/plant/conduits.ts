import { pipe } from '../../drawings/fittings.ts';
import { conduitCoil, junctionBox, trunking } from '../../drawings/wiring.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { COLOURS } from './colours.ts';
import { type Article, toSeries } from '../series.ts';
import { about } from '../text.ts';

const { black, green, lightBlue, brown, white, grey } = COLOURS;

/** Conduits: outer diameter, bore, mm, metres of a coil, and euros of a metre. */
const CONDUITS: readonly (readonly [d: number, bore: number, coil: number, metre: number])[] = [
  ...([
    [16, 10.7, 100, 0.28],
    [20, 14.1, 100, 0.36],
    [25, 18.3, 75, 0.52],
    [32, 24.3, 50, 0.8],
  ] as const),
  ...([
    [40, 31.2, 25, 1.2],
    [50, 39.6, 25, 1.75],
    [63, 50.6, 25, 2.6],
  ] as const),
];

const corrugated = toSeries(
  {
    ...{ sku: 'FK15', range: 3341, brand: 'Plastiveneta', leaf: 'tubi-e-guaine', unit: 'm' },
    name: { it: 'Tubi corrugati pieghevoli FK15', en: 'Pliable corrugated conduits FK15' },
    short: { it: 'Da 16 a 63 mm, quattro colori, in rotoli.', en: '16 to 63 mm, four colours, in coils.' },
    about: about(
      'Guaina corrugata pieghevole in PVC autoestinguente, classificazione 3321: media resistenza alla compressione (750 N), per posa incassata in pareti e pavimenti. Il colore distingue gli impianti.',
      'Pliable corrugated conduit in self-extinguishing PVC, classification 3321: medium compression resistance (750 N), for laying in walls and floors. The colour tells the services apart.',
    ),
    attributes: { Materiale: 'PVC', Norma: 'EN 61386-22', 'Resistenza alla compressione': '750 N' },
    drawing: conduitCoil({ material: 'rubber', size: 0.4 }),
    ...{ tags: ['cavidotti'], popularity: 9000 },
  },
  CONDUITS.flatMap(([d, bore, coil, metre], index) =>
    [black, green, lightBlue, brown].map((colour): Article => ({
      sku: `FK15-${d}-${colour.code}`,
      name: {
        it: `Tubo corrugato FK15 Ø ${d} mm ${colour.name.it}, rotolo ${coil} m`,
        en: `Corrugated conduit FK15 Ø ${d} mm ${colour.name.en}, ${coil} m coil`,
      },
      short: { it: `Pieghevole, rotolo da ${coil} m.`, en: `Pliable, ${coil} m coil.` },
      price: metre * (colour === black ? 1 : 1.06),
      ...{ size: `${d} mm`, color: colour.name.it, pack: coil },
      attributes: {
        ...{ Diametro: `${d} mm`, 'Diametro interno': `${String(bore).replace('.', ',')} mm` },
        ...{ Colore: colour.name.it, 'Quantità minima': `${coil} m` },
      },
      drawing: conduitCoil({ material: colour.material, size: index / 6 }),
    })),
  ),
);

const rigid = toSeries(
  {
    ...{ sku: 'RK15', range: 3342, brand: 'Plastiveneta', leaf: 'tubi-e-guaine', pack: 10, popularity: 1200 },
    name: { it: 'Tubi rigidi RK15 grigi', en: 'Rigid conduits RK15 grey' },
    short: { it: 'Da 16 a 63 mm, barre da 2 e 3 m.', en: '16 to 63 mm, lengths of 2 and 3 m.' },
    about: about(
      'Tubo rigido medio in PVC grigio RAL 7035 per impianti a vista, piegabile a freddo con molla, filo incandescente 850 °C.',
      'Medium rigid conduit in grey RAL 7035 PVC for surface wiring, bends cold with a spring, glow wire 850 °C.',
    ),
    attributes: {
      Materiale: 'PVC',
      Norma: 'EN 61386-21',
      Colore: 'grigio',
      'Resistenza alla compressione': '750 N',
    },
    drawing: pipe({ material: 'grey', size: 0.35, wall: 0.2 }),
    tags: ['cavidotti'],
  },
  CONDUITS.flatMap(([d, , , metre], index) =>
    [2, 3].map((metres): Article => ({
      sku: `RK15-${d}-${metres}`,
      name: {
        it: `Tubo rigido RK15 Ø ${d} mm, barra ${metres} m`,
        en: `Rigid conduit RK15 Ø ${d} mm, ${metres} m length`,
      },
      short: {
        it: 'PVC grigio RAL 7035, confezione da 10 barre.',
        en: 'Grey PVC RAL 7035, pack of 10 lengths.',
      },
      price: metre * 1.35 * metres,
      size: `${d} x ${metres * 1000}`,
      attributes: { Diametro: `${d} mm`, Lunghezza: `${metres} m` },
      drawing: pipe({ material: 'grey', size: index / 8, wall: 0.2 }),
    })),
  ),
);

const TRUNKS: readonly (readonly [width: number, height: number])[] = [
  ...([
    [15, 17],
    [22, 10],
    [30, 10],
    [25, 17],
    [40, 17],
    [40, 40],
    [60, 17],
    [60, 40],
    [80, 40],
  ] as const),
  ...([
    [100, 40],
    [100, 60],
    [120, 40],
    [120, 60],
    [150, 60],
    [200, 60],
  ] as const),
];

const trunks = toSeries(
  {
    ...{ sku: 'CAN', range: 3343, brand: 'Plastiveneta', leaf: 'canaline', popularity: 420 },
    name: { it: 'Canaline e minicanali in PVC con coperchio', en: 'PVC trunking and mini-trunking with lid' },
    short: { it: 'Da 15x17 a 200x60 mm, barre da 2 m.', en: '15x17 to 200x60 mm, lengths of 2 m.' },
    about: about(
      'Canale portacavi in PVC rigido autoestinguente con coperchio a scatto e pellicola di protezione, IP40, barre da 2 m. Per uffici, negozi e quadri.',
      'Trunking in rigid self-extinguishing PVC with snap-on lid and protective film, IP40, lengths of 2 m. For offices, shops and boards.',
    ),
    attributes: { Materiale: 'PVC', Norma: 'EN 50085-2-1', Lunghezza: '2 m', 'Grado di protezione': 'IP40' },
    drawing: trunking({ width: 60, height: 40, material: 'paper' }),
    tags: ['cavidotti'],
  },
  TRUNKS.flatMap(([width, height]) =>
    [white, grey].map((colour): Article => ({
      sku: `CAN-${width}X${height}-${colour.code}`,
      name: {
        it: `Canalina con coperchio ${width}x${height} mm ${colour.name.it.replace(/o$/, 'a')}, barra 2 m`,
        en: `Trunking with lid ${width}x${height} mm ${colour.name.en}, 2 m length`,
      },
      short: { it: `PVC ${colour.name.it}, coperchio a scatto.`, en: `PVC, ${colour.name.en}, snap-on lid.` },
      price: 1.1 + (width + height) * 0.058 + width * height * 0.0008,
      ...{ size: `${width}x${height}`, color: colour.name.it, pack: width < 40 ? 10 : 1 },
      attributes: { Larghezza: `${width} mm`, Altezza: `${height} mm`, Colore: colour.name.it },
      drawing: trunking({ width, height, material: colour.material }),
    })),
  ),
);

const BOXES: readonly (readonly [width: number, height: number, depth: number])[] = [
  ...([
    [80, 80, 40],
    [100, 100, 50],
    [120, 80, 50],
    [150, 110, 70],
    [190, 140, 70],
  ] as const),
  ...([
    [240, 190, 90],
    [300, 220, 120],
    [380, 300, 120],
    [460, 380, 120],
  ] as const),
];

const boxes = toSeries(
  {
    ...{ sku: 'SCD', range: 3344, brand: 'Plastiveneta', leaf: 'cassette-di-derivazione', popularity: 380 },
    name: { it: 'Cassette di derivazione da parete', en: 'Surface junction boxes' },
    short: {
      it: 'Con passacavi o a pareti lisce, da 80x80 mm.',
      en: 'With grommets or plain sides, from 80x80 mm.',
    },
    about: about(
      'Cassetta stagna in tecnopolimero grigio RAL 7035 con coperchio a viti in plastica a un quarto di giro, filo incandescente 960 °C, doppio isolamento.',
      'Weatherproof box in grey RAL 7035 technopolymer with quarter-turn plastic lid screws, glow wire 960 °C, double insulation.',
    ),
    attributes: { Materiale: 'tecnopolimero', Norma: 'EN 60670-22', Colore: 'grigio' },
    drawing: junctionBox({ width: 150, height: 110, material: 'zinc', glands: true }),
    tags: ['cavidotti'],
  },
  BOXES.flatMap(([width, height, depth]) =>
    [true, false].map((glands): Article => ({
      sku: `SCD-${width}X${height}${glands ? '-P' : ''}`,
      name: {
        it: `Cassetta di derivazione ${width}x${height}x${depth} mm ${glands ? 'con passacavi IP55' : 'pareti lisce IP56'}`,
        en: `Junction box ${width}x${height}x${depth} mm ${glands ? 'with grommets IP55' : 'plain sides IP56'}`,
      },
      short: { it: 'Coperchio a viti, grigio RAL 7035.', en: 'Screw lid, grey RAL 7035.' },
      price: 0.5 + (width * height * depth) ** 0.78 / 8200,
      size: `${width}x${height}`,
      attributes: {
        ...{ Larghezza: `${width} mm`, Altezza: `${height} mm`, Profondità: `${depth} mm` },
        ...{ 'Grado di protezione': glands ? 'IP55' : 'IP56', Pareti: glands ? 'con passacavi' : 'lisce' },
      },
      drawing: junctionBox({ width, height, material: 'zinc', glands }),
    })),
  ),
);

/** Conduits, trunking and junction boxes. */
export const conduits: readonly SeedProduct[] = [...corrugated, ...rigid, ...trunks, ...boxes];
