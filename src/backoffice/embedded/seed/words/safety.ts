import type { Words } from './words.ts';

/** Words of safety, paints, chemicals and storage. */
export const safetyWords: Words = { labels: {}, values: {} };
