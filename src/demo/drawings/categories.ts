import { hexBolt } from './fasteners.ts';
import { padlock } from './locks.ts';
import { compressor, drillDriver } from './machines.ts';
import type { Drawing } from './pen.ts';
import { helmet } from './safety.ts';
import { ballValve, cableCoil, cartridge, paintTin } from './supplies.ts';
import { cuttingDisc, drillBit, wrench } from './tools.ts';

/** One drawing for each top category, by its slug. */
export const CATEGORY_DRAWINGS: Readonly<Record<string, Drawing>> = {
  'viteria-e-bulloneria': hexBolt({ diameter: 10, length: 40, finish: 'zinc' }),
  'utensili-manuali': wrench({ size: 22 }),
  elettroutensili: drillDriver({ body: 'teal' }),
  'punte-e-frese': drillBit({ diameter: 12, length: 150, finish: 'brass' }),
  'abrasivi-e-taglio': cuttingDisc({ diameter: 180, label: 'clay' }),
  'serrature-e-lucchetti': padlock({ width: 50, body: 'brass' }),
  'sigillanti-e-adesivi': cartridge({ label: 'teal', nozzle: 'paper' }),
  vernici: paintTin({ litres: 2.5, paint: 'red' }),
  idraulica: ballValve({ size: 7, lever: 'red' }),
  'materiale-elettrico': cableCoil({ sheath: 'blue', cores: ['blue'] }),
  antinfortunistica: helmet({ shell: 'yellowZinc' }),
  'officina-e-magazzino': compressor({ body: 'teal' }),
};
