import type { SeedProduct } from '../seed-product.ts';
import { breathing } from './safety/breathing.ts';
import { cleaning } from './safety/cleaning.ts';
import { gloves } from './safety/gloves.ts';
import { headwear } from './safety/head.ts';
import { heights } from './safety/heights.ts';
import { lubricants } from './safety/lubricants.ts';
import { shoes } from './safety/shoes.ts';
import { signs } from './safety/signs.ts';
import { warehouse } from './safety/warehouse.ts';
import { workwear } from './safety/workwear.ts';

/** The counter of safety, and what a workshop and a warehouse use. */
export const safety: readonly SeedProduct[] = [
  ...gloves,
  ...shoes,
  ...workwear,
  ...headwear,
  ...breathing,
  ...heights,
  ...lubricants,
  ...cleaning,
  ...warehouse,
  ...signs,
];
