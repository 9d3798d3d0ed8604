import type { SeedProduct } from '../seed-product.ts';
import { anchors } from './fasteners/anchors.ts';
import { chemicalAnchors } from './fasteners/chemical-anchors.ts';
import { hardware } from './fasteners/hardware.ts';
import { hexBolts } from './fasteners/hex-bolts.ts';
import { machineScrews } from './fasteners/machine-screws.ts';
import { nuts } from './fasteners/nuts.ts';
import { pins } from './fasteners/pins.ts';
import { rivets } from './fasteners/rivets.ts';
import { rods } from './fasteners/rods.ts';
import { tappingScrews } from './fasteners/tapping-screws.ts';
import { washers } from './fasteners/washers.ts';

/** The counter of fasteners. */
export const fasteners: readonly SeedProduct[] = [
  ...hexBolts,
  ...nuts,
  ...washers,
  ...machineScrews,
  ...rods,
  ...tappingScrews,
  ...anchors,
  ...chemicalAnchors,
  ...rivets,
  ...pins,
  ...hardware,
];
