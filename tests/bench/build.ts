/**
 * `npm run bench:build`: seconds that a build of the demo shop with 2,000 pages of content and 500 categories takes, the first one and
 * the one after a page has changed. Every page and category is rendered in two languages. Never fails on a figure; `npm run test:bench` does.
 */
import { CATEGORIES, measureBuilds, PAGES } from './measure-builds.ts';
import { toTable } from './table.ts';

const { first, changed } = await measureBuilds();
const table = [
  ['build', 'seconds', 'aim'],
  ['first', first.toFixed(1), '90'],
  ['one page changed', changed.toFixed(1), '20'],
];
console.log(`${PAGES} pages, ${CATEGORIES} categories, two languages\n\n${toTable(table)}`);
