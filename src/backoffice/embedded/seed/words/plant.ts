import type { Words } from './words.ts';

/** Words of electrical, plumbing and compressed air. */
export const plantWords: Words = { labels: {}, values: {} };
