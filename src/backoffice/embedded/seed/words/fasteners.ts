import type { Words } from './words.ts';

/** Words of the fasteners. */
export const fastenersWords: Words = { labels: {}, values: {} };
