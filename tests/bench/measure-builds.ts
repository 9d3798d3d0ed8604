import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { storePage } from '#src/backoffice/embedded/content/content.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Tx } from '#src/backoffice/embedded/database/write-queue.ts';
import type { Category } from '#src/contract/product.ts';
import { LOCALES } from '#src/contract/locale.ts';
import { ROOT } from '#src/cli/build-shop.ts';
import { requireBackOffice, requireEnvironment, toBuildsFolder } from '#src/cli/shop.ts';
import { importFile } from '../support/catalogue.ts';
import { toJsonLines, writeImportFile } from '../support/import-file.ts';
import { makeFolder, runProgram } from '../support/shop.ts';

/** What is built, each in two languages. */
export const [PAGES, CATEGORIES] = [2000, 500];

const PARAGRAPH =
  '<h2>Scelta</h2><p>Diametro, lunghezza e classe si leggono sulla confezione; <a href="/shop">il catalogo</a> dice il resto.</p>';

const writePage = async (tx: Tx, at: number, words: string): Promise<void> => {
  for (const locale of LOCALES)
    await storePage(tx, locale, {
      path: `guide/scheda-${at}`,
      title: `Scheda ${at}`,
      description: `Descrizione della scheda ${at}`,
      html: `<p>${words}</p>${PARAGRAPH.repeat(8)}`,
    });
};

/** Imports a product of a new category each, until the store has as many categories as the bench wants. */
const fillCategories = async (folder: string, present: number): Promise<void> => {
  const lines = Array.from({ length: CATEGORIES - present }, (_, at) => ({
    sku: `BENCH-${at}`,
    name: { it: `Articolo ${at}`, en: `Article ${at}` },
    category_path: at === 0 ? 'altri' : `altri/gruppo-${at}`,
    price: 1 + at,
    availability: 'DISPONIBILE',
  }));
  await importFile({ dataDir: folder }, await writeImportFile(folder, toJsonLines(lines), 'bench.jsonl'));
};

const countCategories = (categories: readonly Category[]): number =>
  categories.reduce((sum, { children }) => sum + 1 + countCategories(children), 0);

const change = async (folder: string, write: (tx: Tx) => Promise<void>): Promise<void> => {
  const database = await connect({ engine: 'sqlite', file: join(folder, 'fondaco.db') });
  await database.write(write);
  await database.close();
};

/** Seconds of `npm run build` on the data of a folder. */
const build = async (folder: string): Promise<number> => {
  const start = performance.now();
  const { code, stderr } = await runProgram(['src/cli/build.ts'], { DATA_DIR: folder });
  if (code !== 0) throw new Error(`the build ended with ${code}: ${stderr}`);
  return (performance.now() - start) / 1000;
};

/** Seconds of a build of the demo shop with so many pages and categories: the first, and the one after a page has changed. */
export const measureBuilds = async (): Promise<{ readonly first: number; readonly changed: number }> => {
  const folder = await makeFolder('bench-build');
  const environment = requireEnvironment({ ...process.env, DATA_DIR: folder });
  try {
    const backOffice = await requireBackOffice(environment);
    const present = countCategories(await backOffice.catalogue.categories('it'));
    await backOffice.close();
    await fillCategories(folder, present);
    await change(folder, async (tx) => {
      for (let at = 0; at < PAGES; at++) await writePage(tx, at, 'Come si sceglie.');
    });
    const first = await build(folder);
    await change(folder, (tx) => writePage(tx, 0, 'Come si sceglie, riveduto.'));
    return { first, changed: await build(folder) };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(toBuildsFolder(ROOT, environment), { recursive: true, force: true });
  }
};
