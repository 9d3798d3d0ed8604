import type { ScrewKind } from './screws.ts';
import { between } from './threads.ts';

type Drive = ScrewKind['drive'];

const METRIC = { thread: 'metric', per: 100 } as const;

/** A hexagon socket by thread, key sizes in mm. */
const socket =
  (keys: Readonly<Record<number, number>>): Drive =>
  (d) => {
    const key = String(keys[d]);
    return {
      text: { it: `Esagono incassato da ${key.replace('.', ',')}`, en: `${key} mm hexagon socket` },
      attributes: { Impronta: 'esagono incassato', 'Chiave esagonale': `${key.replace('.', ',')} mm` },
    };
  };

/** A Torx or a cross recess by diameter. */
export const recess =
  (name: string, bits: Readonly<Record<number, string>>): Drive =>
  (d) => ({
    text: { it: `Impronta ${name} ${bits[d]}`, en: `${name} ${bits[d]} recess` },
    attributes: { Impronta: `${name} ${bits[d]}` },
  });

/** A hexagon by diameter, widths across flats in mm, after what else is to be said of the head. */
export const flats =
  (sizes: Readonly<Record<number, number>>, head: ScrewKind['name']): Drive =>
  (d) => ({
    text: { it: `${head.it}, chiave ${sizes[d]}`, en: `${head.en}, ${sizes[d]} mm across flats` },
    attributes: { 'Grandezza chiave': `${sizes[d]} mm` },
  });

const PHILLIPS = recess('Phillips', { 3: 'PH1', 4: 'PH2', 5: 'PH2', 6: 'PH3' });
const TORX = recess('Torx', { 3: 'T10', 4: 'T20', 5: 'T25', 6: 'T30', 8: 'T45' });

export const TCEI: ScrewKind = {
  ...METRIC,
  ...{ code: 'TCEI', leaf: 'viti-a-testa-cilindrica', norm: 'ISO 4762', head: 'cylinder', recess: 'hex' },
  ...{ form: 'cilindrica con esagono incassato', headGrams: 8.5, dearer: 1, tags: ['brugola', 'TCEI'] },
  name: { it: 'Vite TCEI', en: 'Socket head screw' },
  plural: { it: 'Viti TCEI', en: 'Socket head screws' },
  about: {
    it: '<p>Vite a testa cilindrica zigrinata con esagono incassato: si serra dove la chiave a forchetta non entra e la testa si affonda in una lamatura. Per stampi, attrezzature e organi di macchine.</p>',
    en: '<p>Knurled cylinder head screw with hexagon socket: tightened where a spanner does not reach, and its head sinks into a counterbore. For moulds, fixtures and machine parts.</p>',
  },
  drive: socket({ 3: 2.5, 4: 3, 5: 4, 6: 5, 8: 6, 10: 8, 12: 10, 14: 12, 16: 14, 20: 17 }),
  sizes: {
    ...{ 3: between(5, 30), 4: between(6, 40), 5: between(8, 50), 6: between(10, 70), 8: between(12, 100) },
    ...{ 10: between(16, 120), 12: between(20, 120), 14: between(30, 100), 16: between(30, 140) },
    20: between(40, 150),
  },
};

export const TSPEI: ScrewKind = {
  ...METRIC,
  ...{ code: 'TSPEI', leaf: 'viti-a-testa-svasata', norm: 'ISO 10642', head: 'countersunk', recess: 'hex' },
  ...{ form: 'svasata con esagono incassato', headGrams: 4.4, dearer: 1.08, tags: ['brugola', 'TSPEI'] },
  name: { it: 'Vite TSPEI', en: 'Countersunk socket screw' },
  plural: { it: 'Viti TSPEI', en: 'Countersunk socket screws' },
  about: {
    it: '<p>Vite a testa svasata piana a 90° con esagono incassato: resta a filo della superficie. Per guide, cerniere, ripari e piastre; la coppia di serraggio è minore di quella della testa cilindrica.</p>',
    en: '<p>Flat countersunk head screw, 90°, with hexagon socket: lies flush with the surface. For guides, hinges, guards and plates; its tightening torque is lower than that of a cylinder head.</p>',
  },
  drive: socket({ 3: 2, 4: 2.5, 5: 3, 6: 4, 8: 5, 10: 6, 12: 8, 16: 10 }),
  sizes: {
    ...{ 3: between(6, 20), 4: between(8, 30), 5: between(8, 40), 6: between(10, 50), 8: between(12, 60) },
    ...{ 10: between(20, 80), 12: between(25, 80), 16: between(40, 80) },
  },
};

export const TBEI: ScrewKind = {
  ...METRIC,
  ...{ code: 'TBEI', leaf: 'viti-a-testa-bombata', norm: 'ISO 7380', head: 'button', recess: 'hex' },
  ...{ form: 'bombata con esagono incassato', headGrams: 5.5, dearer: 1.1, tags: ['brugola', 'TBEI'] },
  name: { it: 'Vite TBEI', en: 'Button head socket screw' },
  plural: { it: 'Viti TBEI', en: 'Button head socket screws' },
  about: {
    it: '<p>Vite a testa bombata ribassata con esagono incassato: aspetto arrotondato, nessuno spigolo che impiglia. Per carter, ripari, arredo e lamiere.</p>',
    en: '<p>Low button head screw with hexagon socket: rounded look, no edge to catch on. For covers, guards, furniture and sheet metal.</p>',
  },
  drive: socket({ 3: 2, 4: 2.5, 5: 3, 6: 4, 8: 5, 10: 6, 12: 8 }),
  sizes: {
    ...{ 3: between(5, 16), 4: between(6, 25), 5: between(6, 35), 6: between(8, 50), 8: between(10, 50) },
    ...{ 10: between(16, 60), 12: between(20, 60) },
  },
};

export const GRUB: ScrewKind = {
  ...METRIC,
  ...{ code: 'STEI', leaf: 'grani', norm: 'ISO 4029', head: 'none', recess: 'hex' },
  ...{ form: 'senza testa', headGrams: -1, dearer: 1.35, tags: ['grani', 'STEI'] },
  name: { it: 'Grano STEI', en: 'Socket set screw' },
  plural: { it: 'Grani STEI', en: 'Socket set screws' },
  about: {
    it: '<p>Grano senza testa con esagono incassato ed estremità a coppa: il bordo della coppa si impronta nell’albero e blocca pulegge, ingranaggi e collari.</p>',
    en: '<p>Headless set screw with hexagon socket and cup point: the rim of the cup bites into the shaft and holds pulleys, gears and collars.</p>',
  },
  drive: socket({ 3: 1.5, 4: 2, 5: 2.5, 6: 3, 8: 4, 10: 5, 12: 6, 16: 8 }),
  sizes: {
    ...{ 3: between(4, 10), 4: between(4, 16), 5: between(5, 20), 6: between(6, 25), 8: between(8, 30) },
    ...{ 10: between(10, 40), 12: between(12, 50), 16: between(16, 50) },
  },
};

export const FLANGED: ScrewKind = {
  ...METRIC,
  ...{ code: 'TEF', leaf: 'viti-flangiate', norm: 'DIN 6921', head: 'flange', recess: 'hex' },
  ...{ form: 'esagonale flangiata', headGrams: 12.5, dearer: 1.3, tags: ['bulloni', 'flangiate'] },
  name: { it: 'Vite TE flangiata', en: 'Hex flange bolt' },
  plural: { it: 'Viti TE flangiate', en: 'Hex flange bolts' },
  about: {
    it: '<p>Vite esagonale con flangia zigrinata sotto testa: non serve la rondella e le zigrinature si oppongono allo svitamento. Per carpenteria in lamiera, telai, veicoli e impianti fotovoltaici.</p>',
    en: '<p>Hexagon bolt with a serrated flange under the head: needs no washer, and the serrations resist loosening. For sheet-metal work, frames, vehicles and solar plant.</p>',
  },
  drive: flats(
    { 5: 8, 6: 10, 8: 13, 10: 15, 12: 16, 16: 21 },
    { it: 'Flangia zigrinata', en: 'Serrated flange' },
  ),
  sizes: {
    ...{
      5: between(10, 25),
      6: between(10, 50),
      8: between(16, 70),
      10: between(20, 80),
      12: between(25, 80),
    },
    16: between(40, 100, 45, 55, 65),
  },
};

export const PAN_CROSS: ScrewKind = {
  ...METRIC,
  ...{ code: 'TCC', leaf: 'viti-con-impronta', norm: 'ISO 7045', head: 'pan', recess: 'cross' },
  ...{ form: 'cilindrica bombata', headGrams: 6, dearer: 0.8, tags: ['croce', 'Phillips'] },
  name: { it: 'Vite TC croce', en: 'Phillips pan head screw' },
  plural: { it: 'Viti TC croce', en: 'Phillips pan head screws' },
  about: {
    it: '<p>Vite metrica a testa cilindrica bombata con impronta a croce Phillips, filetto intero: per quadri elettrici, carpenterie leggere ed elettrodomestici.</p>',
    en: '<p>Machine screw with Phillips recess and pan head, fully threaded: for switchboards, light sheet metal and appliances.</p>',
  },
  drive: PHILLIPS,
  sizes: { 3: between(5, 30), 4: between(6, 40), 5: between(8, 50), 6: between(10, 50) },
};

export const FLAT_CROSS: ScrewKind = {
  ...METRIC,
  ...{ code: 'TSPC', leaf: 'viti-con-impronta', norm: 'ISO 7046', head: 'countersunk', recess: 'cross' },
  ...{ form: 'svasata piana', headGrams: 4.4, dearer: 0.8, tags: ['croce', 'Phillips'] },
  name: { it: 'Vite TSP croce', en: 'Phillips countersunk screw' },
  plural: { it: 'Viti TSP croce', en: 'Phillips countersunk screws' },
  about: {
    it: '<p>Vite metrica a testa svasata piana con impronta a croce Phillips, filetto intero: resta a filo di lamiere svasate, cerniere e serrature.</p>',
    en: '<p>Machine screw with Phillips recess and flat countersunk head, fully threaded: lies flush in countersunk sheet, hinges and locks.</p>',
  },
  drive: PHILLIPS,
  sizes: { 3: between(6, 30), 4: between(8, 40), 5: between(10, 50), 6: between(12, 60, 55) },
};

export const PAN_TORX: ScrewKind = {
  ...PAN_CROSS,
  ...{ code: 'TCT', norm: 'ISO 14583', recess: 'torx', dearer: 1.1, tags: ['Torx'], drive: TORX },
  name: { it: 'Vite TC Torx', en: 'Torx pan head screw' },
  plural: { it: 'Viti TC Torx', en: 'Torx pan head screws' },
  about: {
    it: '<p>Vite metrica a testa cilindrica bombata con impronta Torx: trasmette più coppia della croce e l’inserto non salta. Per montaggi in serie, segnaletica e arredo esterno.</p>',
    en: '<p>Pan head machine screw with Torx recess: takes more torque than a cross, and the bit does not cam out. For series assembly, signs and outdoor furniture.</p>',
  },
  sizes: { 3: between(6, 20), 4: between(8, 30), 5: between(10, 40), 6: between(12, 50), 8: between(16, 50) },
};

export const FLAT_TORX: ScrewKind = {
  ...FLAT_CROSS,
  ...{ code: 'TSPT', norm: 'ISO 14581', recess: 'torx', dearer: 1.1, tags: ['Torx'], drive: TORX },
  name: { it: 'Vite TSP Torx', en: 'Torx countersunk screw' },
  plural: { it: 'Viti TSP Torx', en: 'Torx countersunk screws' },
  about: {
    it: '<p>Vite metrica a testa svasata piana con impronta Torx: a filo della superficie, serraggio sicuro anche con testa piccola. Per serramenti, macchine alimentari e nautica.</p>',
    en: '<p>Flat countersunk machine screw with Torx recess: flush with the surface, sure tightening even with a small head. For windows, food machines and boats.</p>',
  },
  sizes: { 3: between(6, 20), 4: between(8, 30), 5: between(10, 40), 6: between(12, 50), 8: between(16, 60) },
};
