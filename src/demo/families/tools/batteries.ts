import { battery, vacuum } from '../../drawings/power.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { corded, type Machine, type Machines, toMachines } from './machine-series.ts';
import { about, text } from '../text.ts';

const BATTERIES: Machines = {
  ...{ code: 'BAT', range: 2406, leaf: 'batterie' },
  one: text('Batteria al litio', 'Lithium battery'),
  family: {
    name: text('Batterie al litio a slitta', 'Slide-on lithium batteries'),
    short: text('12 e 18 V, da 2 a 12 Ah.', '12 and 18 V, 2 to 12 Ah.'),
    created: '2025-02-10',
  },
  about: about(
    'Celle agli ioni di litio con elettronica che protegge da scarica profonda, sovraccarico e temperatura. Indicatore di carica a quattro LED; nessun effetto memoria.',
    'Lithium-ion cells with electronics that guard against deep discharge, overload and heat. Four-LED charge indicator; no memory effect.',
  ),
  list: (
    [
      [12, 2, 34],
      [12, 4, 56],
      [18, 2, 45],
      [18, 3, 62],
      [18, 4, 78],
      [18, 5, 95],
      [18, 6, 119],
      [18, 8, 159],
      [18, 12, 219],
    ] as const
  ).map(([volts, hours, price]): Machine => ({
    code: `${volts}-${hours}`,
    name: text(`${volts} V ${hours} Ah`, `${volts} V ${hours} Ah slide-on`),
    short: text(
      `Energia ${volts * hours} Wh, indicatore di carica.`,
      `${volts * hours} Wh, charge indicator.`,
    ),
    price,
    attributes: { Tensione: `${volts} V`, Carica: `${hours} Ah`, Energia: `${volts * hours} Wh` },
    drawing: battery({ ampereHours: hours, body: volts === 12 ? 'blue' : 'teal' }),
  })),
};

const VACUUMS: Machines = {
  ...{ code: 'ASL', range: 2407, leaf: 'aspiratori' },
  one: text('Aspiratore solidi e liquidi', 'Wet and dry vacuum'),
  about: about(
    'Aspiratore da cantiere con presa per elettroutensile e avvio automatico. Classe L per polveri comuni, M per legno e calcestruzzo, H per polveri cancerogene, secondo EN 60335-2-69.',
    'Site vacuum with a socket for power tools and automatic start. Class L for common dust, M for wood and concrete, H for carcinogenic dust, to EN 60335-2-69.',
  ),
  list: (
    [
      [20, 1200, 'L', 139],
      [25, 1200, 'M', 329],
      [30, 1400, 'L', 189],
      [35, 1400, 'M', 429],
      [35, 1400, 'H', 649],
      [50, 1600, 'M', 549],
      [60, 2400, 'L', 359],
    ] as const
  ).map(([litres, watts, dust, price]): Machine => ({
    code: `${litres}${dust}`,
    name: text(`${litres} l ${watts} W classe ${dust}`, `${litres} l ${watts} W class ${dust}`),
    short: text(
      `Serbatoio ${litres} l, filtro di classe ${dust}, tubo 3,5 m.`,
      `${litres} l tank, class ${dust} filter, 3.5 m hose.`,
    ),
    price,
    attributes: corded(watts, { Serbatoio: `${litres} l`, 'Classe di polvere': dust }),
    drawing: vacuum({ litres, body: dust === 'L' ? 'blue' : dust === 'M' ? 'orange' : 'red' }),
  })),
};

/** Batteries by charge, vacuums by tank. */
export const batteries: readonly SeedProduct[] = [BATTERIES, VACUUMS].flatMap(toMachines);
