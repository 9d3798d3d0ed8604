import { angleGrinder, drillDriver } from '../../drawings/machines.ts';
import type { Material } from '../../drawings/palette.ts';
import type { Drawing } from '../../drawings/pen.ts';
import { circularSaw, jigsawMachine, orbitalSander, rotaryHammer } from '../../drawings/power.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { corded, inKits, type Machine, type Machines, toMachines } from './machine-series.ts';
import type { Attributes } from '../series.ts';
import { about, text, toItalian } from '../text.ts';

const drillMore = (torque: number): Attributes => ({ 'Coppia massima': `${torque} Nm` });
const drill = (body: Material): Drawing => drillDriver({ body });

const DRIVERS: Machines = {
  ...{ code: 'TRA', range: 2401, leaf: 'trapani-avvitatori' },
  one: text('Trapano avvitatore', 'Drill driver'),
  about: about(
    'Motore senza spazzole, mandrino autoserrante in metallo, luce LED e freno motore. Le batterie a slitta vanno su tutte le macchine della stessa tensione.',
    'Brushless motor, metal keyless chuck, LED light and motor brake. The slide-on batteries fit all machines of the same voltage.',
  ),
  list: [
    ...inKits({ code: '12-35', mark: '12 V 35 Nm', volts: 12, price: 79, more: drillMore(35), draw: drill }),
    ...inKits({ code: '18-50', mark: '18 V 50 Nm', volts: 18, price: 99, more: drillMore(50), draw: drill }),
    ...inKits({ code: '18-80', mark: '18 V 80 Nm', volts: 18, price: 139, more: drillMore(80), draw: drill }),
    ...inKits({
      code: '18-120P',
      mark: '18 V 120 Nm',
      volts: 18,
      price: 189,
      more: drillMore(120),
      draw: drill,
    }),
    ...inKits({
      code: '18-I200',
      mark: '18 V 200 Nm',
      volts: 18,
      price: 129,
      more: drillMore(200),
      draw: drill,
    }),
  ],
};

const hammerOf = (kilos: number) => (body: Material) => rotaryHammer({ kilos, body });
/** Power in W, energy of a blow in joule, weight in kg, price. */
const HAMMERS = [
  [620, 2, 2.2, 119, 'SDS-plus'],
  [800, 3, 2.9, 169, 'SDS-plus'],
  [1050, 4.2, 4.1, 259, 'SDS-plus'],
  [1250, 8.5, 6.4, 489, 'SDS-max'],
  [1500, 13, 8.4, 729, 'SDS-max'],
  [1700, 21, 11.2, 1090, 'SDS-max'],
] as const;

const ROTARY: Machines = {
  ...{ code: 'TAS', range: 2402, leaf: 'tassellatori' },
  one: text('Tassellatore', 'Rotary hammer'),
  about: about(
    'Meccanismo pneumatico, tre funzioni, frizione di sicurezza e impugnatura antivibrante. Da usare con punte SDS e aspirazione della polvere di calcestruzzo.',
    'Pneumatic mechanism, three modes, safety clutch and anti-vibration handle. To be used with SDS bits and extraction of concrete dust.',
  ),
  list: [
    ...HAMMERS.map(([watts, joules, kilos, price, shank]): Machine => ({
      code: `${watts}`,
      name: text(`${shank} ${watts} W ${toItalian(joules)} J`, `${shank} ${watts} W ${joules} J`),
      short: text(
        `Energia del colpo ${toItalian(joules)} J, peso ${toItalian(kilos)} kg.`,
        `${joules} J impact energy, ${kilos} kg.`,
      ),
      price,
      attributes: corded(watts, {
        Attacco: shank,
        'Energia del colpo': `${toItalian(joules)} J`,
        Peso: `${toItalian(kilos)} kg`,
      }),
      drawing: rotaryHammer({ kilos, body: shank === 'SDS-max' ? 'orange' : 'teal' }),
    })),
    ...inKits({
      code: '18-22',
      mark: 'SDS-plus 18 V',
      volts: 18,
      price: 199,
      more: { Attacco: 'SDS-plus' },
      draw: hammerOf(2.6),
    }),
  ],
};

/** Disc in mm, power in W, price. */
const GRINDERS = [
  [115, 720, 69],
  [115, 1010, 99],
  [125, 900, 89],
  [125, 1400, 145],
  [125, 1700, 189],
  [150, 1700, 209],
  [180, 2200, 235],
  [230, 2200, 189],
  [230, 2600, 249],
] as const;

const ANGLE: Machines = {
  ...{ code: 'SMR', range: 2403, leaf: 'smerigliatrici' },
  one: text('Smerigliatrice', 'Angle grinder'),
  about: about(
    'Smerigliatrice con partenza dolce, blocco al riavvio e frizione contro i contraccolpi. Cuffia regolabile senza chiave; albero M14, ghiera rapida compresa.',
    'Grinder with soft start, restart protection and a kickback clutch. Tool-free guard; M14 spindle, quick nut included.',
  ),
  list: [
    ...GRINDERS.map(([d, watts, price]): Machine => ({
      code: `${d}-${watts}`,
      name: text(`${d} mm ${watts} W a filo`, `${d} mm ${watts} W corded`),
      short: text(`Disco ${d} mm, ${watts} W, albero M14.`, `${d} mm disc, ${watts} W, M14 spindle.`),
      price,
      attributes: corded(watts, { Diametro: `${d} mm` }),
      drawing: angleGrinder({ body: d > 150 ? 'red' : 'teal' }),
      related: [`DTP-${d}-25-FE`, `DSB-${d}-6-FE`],
    })),
    ...inKits({
      code: '125-18',
      mark: '125 mm 18 V',
      volts: 18,
      price: 149,
      more: { Diametro: '125 mm' },
      draw: (body) => angleGrinder({ body }),
    }),
  ],
};

const SAWS: Machines = {
  ...{ code: 'SEC', range: 2404, leaf: 'seghe-elettriche' },
  one: text('Sega circolare', 'Circular saw'),
  about: about(
    'Base in lega pressofusa inclinabile a 45°, soffiatore del truciolo e bocchetta di aspirazione da 35 mm. Lama in metallo duro compresa.',
    'Die-cast base that tilts to 45°, chip blower and 35 mm extraction spout. Carbide blade included.',
  ),
  list: [
    ...(
      [
        [165, 1200, 129],
        [190, 1400, 159],
        [210, 1750, 215],
        [235, 2100, 269],
      ] as const
    ).map(([d, watts, price]): Machine => ({
      code: `C${d}`,
      name: text(`${d} mm ${watts} W a filo`, `${d} mm ${watts} W corded`),
      short: text(`Lama ${d} mm, taglio inclinato fino a 45°.`, `${d} mm blade, bevel cuts to 45°.`),
      price,
      attributes: corded(watts, { Diametro: `${d} mm` }),
      drawing: circularSaw({ diameter: d, body: 'teal' }),
    })),
    ...inKits({
      code: 'C165-18',
      mark: '165 mm 18 V',
      volts: 18,
      price: 179,
      more: { Diametro: '165 mm' },
      draw: (body) => circularSaw({ diameter: 165, body }),
    }),
  ],
};

const JIGSAWS: Machines = {
  ...{ code: 'SEA', range: 2408, leaf: 'seghe-elettriche' },
  one: text('Seghetto alternativo', 'Jigsaw'),
  about: about(
    'Taglio pendolare a quattro posizioni, base inclinabile a 45° e cambio lama senza chiave. Velocità regolabile dal grilletto, soffiatore e attacco per aspiratore.',
    'Four orbital settings, base that tilts to 45° and tool-free blade change. Trigger speed control, chip blower and vacuum connection.',
  ),
  list: (
    [
      [550, 89],
      [650, 119],
      [800, 169],
    ] as const
  ).map(([watts, price]): Machine => ({
    code: `${watts}`,
    name: text(`${watts} W pendolare`, `${watts} W orbital`),
    short: text('Quattro posizioni di pendolo, base inclinabile.', 'Four orbital settings, tilting base.'),
    price,
    attributes: corded(watts),
    drawing: jigsawMachine({ body: watts > 700 ? 'orange' : 'teal' }),
  })),
};

const SANDERS: Machines = {
  ...{ code: 'LEV', range: 2405, leaf: 'smerigliatrici' },
  one: text('Levigatrice rotorbitale', 'Random orbital sander'),
  about: about(
    'Movimento rotorbitale con freno del platorello: non riga quando si appoggia. Giri regolabili, attacco per aspiratore e sacchetto con microfiltro.',
    'Random orbit with a pad brake: no scratches when it is put down. Variable speed, vacuum connection and a bag with a micro filter.',
  ),
  list: (
    [
      [125, 300, 99],
      [150, 350, 149],
      [150, 500, 239],
    ] as const
  ).map(([d, watts, price]): Machine => ({
    code: `${d}-${watts}`,
    name: text(`${d} mm ${watts} W a filo`, `${d} mm ${watts} W corded`),
    short: text(`Platorello velcro ${d} mm, giri regolabili.`, `${d} mm hook-and-loop pad, variable speed.`),
    price,
    attributes: corded(watts, { Diametro: `${d} mm` }),
    drawing: orbitalSander({ diameter: d, body: 'orange' }),
  })),
};

/** Machines by power. */
export const machines: readonly SeedProduct[] = [DRIVERS, ROTARY, ANGLE, SAWS, JIGSAWS, SANDERS].flatMap(
  toMachines,
);
