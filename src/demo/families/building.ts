import type { SeedProduct } from '../seed-product.ts';
import { glues } from './safety/glues.ts';
import { locks } from './safety/locks.ts';
import { paintingTools } from './safety/painting-tools.ts';
import { paints } from './safety/paints.ts';
import { sealants } from './safety/sealants.ts';
import { tapes } from './safety/tapes.ts';

/** Locks, sealants, paints. */
export const building: readonly SeedProduct[] = [
  ...locks,
  ...sealants,
  ...glues,
  ...tapes,
  ...paints,
  ...paintingTools,
];
