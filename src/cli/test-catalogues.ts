import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { importCatalogue } from '#src/backoffice/embedded/import/import-catalogue.ts';
import { type ImportSummary, readProducts } from '#src/backoffice/embedded/import/import-file.ts';
import { openEmbedded } from '#src/backoffice/embedded/open.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import type { ImportLine } from '#src/contract/import-line.ts';
import { type Listing, type ListingQuery, toFieldKey } from '#src/contract/listing.ts';
import { ROOT } from './build-shop.ts';
import { stop } from './shop.ts';

const USAGE = 'Usage: npm run test:catalogues -- FOLDER   (a folder with product files)';
const KINDS = /\.(jsonl|csv)(\.gz)?$/i;
const GUEST: Visitor = { locale: 'it' };
/** Every nth product is looked up. */
const SAMPLE = 97;
const SHOP = { name: 'Test', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' };
const DANGEROUS = /<script|\son[a-z]+\s*=|javascript:/i;

/** The expected contents of a catalogue, read from its file. */
type Contents = {
  readonly products: number;
  readonly tops: number;
  readonly families: ReadonlyMap<string, number>;
  readonly samples: readonly ImportLine[];
};

const readContents = async (file: string): Promise<Contents> => {
  const families = new Map<string, number>();
  const samples: ImportLine[] = [];
  let [products, tops] = [0, 0];
  for await (const { parsed } of readProducts(file)) {
    if (!parsed.ok) continue;
    const { line } = parsed;
    if (products++ % SAMPLE === 0) samples.push(line);
    if (line.parent === undefined) tops++;
    else families.set(line.parent, (families.get(line.parent) ?? 0) + 1);
  }
  return { products, tops, families, samples };
};

/** Throws an error with `message` when the check fails. */
const check = (isOk: boolean, message: string): void => {
  if (!isOk) throw new Error(message);
};

const load = (data_dir: string, file: string): Promise<ImportSummary> =>
  importCatalogue({ data_dir }, file, {
    onProblem: ({ number, reason }) => console.error(`  line ${number}: ${reason}`),
    onUnknownField: (name) => console.error(`  unknown field ignored: ${name}`),
    onNote: () => undefined,
    onProgress: () => undefined,
  });

type Shop = BackOffice['catalogue'];

const list = (catalogue: Shop, query: Partial<ListingQuery> = {}): Promise<Listing> =>
  catalogue.list({ text: '*', page: 1, per_page: 96, sort: 'default', filters: {}, ...query }, GUEST);

/** Whether a text finds a product or its parent on the first page. */
const isFound = async (catalogue: Shop, text: string, { sku, parent }: ImportLine): Promise<boolean> => {
  const { data } = (await list(catalogue, { text })).product_list;
  return data.some((product) => product.sku === sku || product.sku === parent);
};

const checkSample = async (catalogue: Shop, line: ImportLine): Promise<void> => {
  const { sku, manufacturer_code, barcodes = [], attributes = {} } = line;
  const product = await catalogue.find(sku, GUEST);
  if (product?.sku !== sku) throw new Error(`${sku} has no page`);
  check(!DANGEROUS.test(product.description ?? ''), `${sku} has a script in its description`);
  const texts = [product.name, sku, ...(manufacturer_code ? [manufacturer_code] : []), ...barcodes];
  for (const text of texts) check(await isFound(catalogue, text, line), `${sku} is not found by "${text}"`);
  const [label] = Object.keys(attributes);
  if (label === undefined) return;
  const { filters } = await list(catalogue, { text: sku });
  const keys = filters.facets_check_results.map(({ index }) => index);
  check(keys.length === 0 || keys.includes(toFieldKey(label)), `${sku} has no facet for "${label}"`);
};

const checkFamilies = async (catalogue: Shop, { families }: Contents): Promise<void> => {
  for (const [sku, count] of families) {
    const parent = await catalogue.find(sku, GUEST);
    check(parent?.num_childs === count, `${sku} has ${parent?.num_childs} children, expected ${count}`);
    const children = await catalogue.children(
      (parent?.childs ?? []).map(({ carti }) => carti),
      GUEST,
    );
    const right = Object.values(children).filter((child) => child.parent === sku);
    check(right.length === count, `${sku}: the children do not name it as their parent`);
  }
};

const checkShop = async (data_dir: string, contents: Contents): Promise<string> => {
  const settings = {
    kind: 'embedded',
    seed: 'none',
    rate_limit_factor: 0,
    allow_demo_logins: false,
  } as const;
  const backOffice = await openEmbedded({ ...settings, data_dir, shop: SHOP });
  try {
    const { catalogue } = backOffice;
    const start = performance.now();
    const { product_list, filters } = await list(catalogue);
    const time = performance.now() - start;
    const { total } = product_list.pagination;
    check(total === contents.tops, `the list has ${total} rows, expected ${contents.tops}`);
    const groups = Object.values(filters).flat();
    check(groups.length > 0, 'the list has no facets');
    check(
      groups.every(({ results }) => Object.keys(results).length > 0),
      'a facet group is empty',
    );
    for (const line of contents.samples) await checkSample(catalogue, line);
    await checkFamilies(catalogue, contents);
    return `${total} rows, ${groups.length} facet groups, first list in ${time.toFixed(0)} ms`;
  } finally {
    await backOffice.close();
  }
};

const checkCatalogue = async (file: string): Promise<void> => {
  const data_dir = mkdtempSync(join(tmpdir(), 'test-catalogue-'));
  try {
    const contents = await readContents(file);
    const start = performance.now();
    const first = await load(data_dir, file);
    const speed = Math.round(first.lines / ((performance.now() - start) / 1000));
    check(first.written === contents.products, `${first.written} written, expected ${contents.products}`);
    const second = await load(data_dir, file);
    check(second.written === 0, `the second run wrote ${second.written}`);
    const shown = await checkShop(data_dir, contents);
    const samples = `${contents.samples.length} products looked up, ${contents.families.size} families`;
    console.log(`  ${first.lines} lines, ${speed} lines/s; ${shown}; ${samples}`);
  } finally {
    rmSync(data_dir, { recursive: true, force: true });
  }
};

/** Runs the browser test from search to order, on a demo shop with the imported file. */
const runBrowserTest = (file: string): void => {
  const args = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', 'given-catalogue'];
  const env = { ...process.env, CATALOGUE: file };
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  if (status !== 0) throw new Error('the browser test failed: see above');
};

const [folder] = process.argv.slice(2);
if (folder === undefined) stop(USAGE);
else if (!existsSync(folder)) stop(`${folder}: does not exist, allowed: a folder with product files`);
else {
  const files = readdirSync(folder).filter((name) => KINDS.test(name));
  if (files.length === 0) stop(`${folder}: contains no product file, allowed: .jsonl, .csv, either with .gz`);
  for (const name of files) {
    console.log(name);
    const file = resolve(folder, name);
    try {
      await checkCatalogue(file);
      runBrowserTest(file);
    } catch (error) {
      stop(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
