import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { poll } from './poll.ts';
import { createProgram } from './api.ts';
import { createClient } from './client.ts';
import { type Environment, importInto, type Shop } from './shop.ts';
import { measureSlowness } from './slowness.ts';

/** A small supplier's catalogue: plain products and one parent with four children. */
const makeLines = (): readonly object[] => [
  ...['Ottone', 'Acciaio', 'Rame'].map((material, index) => ({
    sku: `IMP-${index + 1}`,
    name: { it: `Raccordo rapido ${material} importato`, en: `Imported quick coupling ${index + 1}` },
    description: { it: '<p>Raccordo a innesto.</p>', en: '<p>A push-fit coupling.</p>' },
    categories: [
      ['Importati', 'Raccordi importati'],
      ['Imported', 'Imported couplings'],
    ],
    category_path: 'importati/raccordi-importati',
    brand: 'Provando',
    price: 12.5 + index * 40,
    unit: 'pz',
    min_packaging: 5,
    availability: 'DISPONIBILE',
    ...(index < 2 && { stock: [3400, 12_000][index] }),
    attributes: { Materiale: material, Pressione: '16 bar' },
    barcodes: [`800123400000${index}`],
  })),
  { sku: 'IMP-P', name: 'Tubo importato', category_path: 'importati/tubi-importati', price: 1 },
  ...[8, 10, 12].map((size) => ({
    sku: `IMP-P-${size}`,
    parent: 'IMP-P',
    name: `Tubo importato ${size} mm`,
    size: `${size} mm`,
    price: size / 2,
    availability: 'DISPONIBILE',
    stock: size,
  })),
  { sku: ODD_SKU, parent: 'IMP-P', name: 'Tubo importato speciale', price: 9, availability: 'DISPONIBILE' },
];

/** The sku of a child that a URL can only contain encoded. */
export const ODD_SKU = 'IMP-P/14#A+50%';

/** The sku of an orderable product in packs of 5. */
export const IMPORTED_SKU = 'IMP-1';

/** Imports a product file into a shop's data with the command, also while the shop runs; `env` is the shop's. */
export const importFile = (shop: Pick<Shop, 'dataDir'>, file: string, env?: Environment): Promise<void> =>
  importInto(shop.dataDir, file, env);

/**
 * Imports the small catalogue into the data of a running shop with the command, and waits until the shop
 * shows it; returns the milliseconds from the end of the command, scaled to an idle machine.
 */
export const importCatalogue = async (shop: Shop, env: Environment = {}): Promise<number> => {
  const file = join(shop.dataDir, 'catalogue.jsonl');
  await writeFile(
    file,
    makeLines()
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  );
  const slowness = await measureSlowness(() => importFile(shop, file, env));
  const ended = performance.now();
  const client = createClient(shop.origin);
  const look = async () =>
    (await client.get('/category/importati')).body.includes('Importati') &&
    (await createProgram(shop.origin).list({ text: IMPORTED_SKU })).product_list.data.length > 0
      ? (performance.now() - ended) / slowness
      : undefined;
  return poll(look, { what: 'the imported catalogue shows', within: 60_000 });
};
