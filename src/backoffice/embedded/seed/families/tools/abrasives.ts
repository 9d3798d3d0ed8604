import type { SeedProduct } from '../../seed-product.ts';
import { bondedDiscs } from './bonded-discs.ts';
import { brushes } from './brushes.ts';
import { flapDiscs } from './flap-discs.ts';
import { sanding } from './sanding.ts';

/** What cuts with grain: discs, papers, brushes. */
export const abrasives: readonly SeedProduct[] = [...bondedDiscs, ...flapDiscs, ...sanding, ...brushes];
