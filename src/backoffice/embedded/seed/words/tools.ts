import type { Words } from './words.ts';

/** Words of tools, cutting and abrasives. */
export const toolsWords: Words = { labels: {}, values: {} };
