import type { SeedProduct } from '../../seed-product.ts';
import { bandBlades } from './band-blades.ts';
import { bondedDiscs } from './bonded-discs.ts';
import { brushes } from './brushes.ts';
import { flapDiscs } from './flap-discs.ts';
import { sanding } from './sanding.ts';
import { sawBlades } from './saw-blades.ts';

/** Discs, papers, brushes, and blades for saws. */
export const abrasives: readonly SeedProduct[] = [
  ...bondedDiscs,
  ...flapDiscs,
  ...sanding,
  ...brushes,
  ...sawBlades,
  ...bandBlades,
];
