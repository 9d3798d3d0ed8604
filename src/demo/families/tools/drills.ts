import type { SeedProduct } from '../../seed-product.ts';
import { holeSaws } from './hole-saws.ts';
import { masonryDrills } from './masonry-drills.ts';
import { milling } from './milling.ts';
import { threading } from './threading.ts';
import { twistDrills } from './twist-drills.ts';
import { woodDrills } from './wood-drills.ts';

/** All that makes holes and what is cut into them: by material, then by size. */
export const drills: readonly SeedProduct[] = [
  ...twistDrills,
  ...masonryDrills,
  ...woodDrills,
  ...holeSaws,
  ...threading,
  ...milling,
];
