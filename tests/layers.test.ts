import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, it } from 'vitest';

const EMBEDDED = join(import.meta.dirname, '../src/backoffice/embedded');
const FEATURES = join(import.meta.dirname, '../src/features');

/** The rooms of the embedded store and the files beside them, lowest first: each imports from lower ones alone. */
const LAYERS = [
  // What everything stands on.
  ...[
    'database',
    'events',
    'subject-versions.ts',
    'command-handler.ts',
    'trade-options.ts',
    'stored-terms.ts',
    'mail',
  ],
  // What a shop has.
  ...[
    'content',
    'demo-store.ts',
    'demo-shop.ts',
    'products',
    'customers',
    'accounts',
    'coupons',
    'own-codes',
  ],
  ...['search', 'catalogue', 'import', 'usage'],
  // What its customers do.
  ...[
    'carts',
    'company-users',
    'article-lists',
    'list-drafts',
    'alerts',
    'payments',
    'agents',
    'company-data',
    'messages',
  ],
  // From the order on.
  ...['documents', 'orders', 'prices', 'overview', 'requests', 'fulfilment', 'customer-records', 'quotes'],
  // What composes them.
  ...['mail-writers.ts', 'trade.ts', 'desk', 'staff', 'open.ts'],
];

const toRoom = (path: string): string => path.split('/')[0] ?? '';

/** The imports of a file, as paths below the embedded store. */
const listImports = (file: string): readonly string[] =>
  [...readFileSync(join(EMBEDDED, file), 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g)]
    .map(([, path = '']) => relative(EMBEDDED, normalize(join(EMBEDDED, dirname(file), path))))
    .filter((path) => !path.startsWith('..'));

it('each room of the embedded store imports from lower layers alone', () => {
  const rooms = readdirSync(EMBEDDED).filter((name) => name !== 'README.md');
  expect(rooms.sort()).toEqual([...LAYERS].sort());
  const files = globSync('**/*.ts', { cwd: EMBEDDED }).filter((file) => !file.endsWith('.test.ts'));
  const upward = files.flatMap((file) =>
    listImports(file)
      .filter((path) => LAYERS.indexOf(toRoom(path)) > LAYERS.indexOf(toRoom(file)))
      .map((path) => `${file} → ${path}`),
  );
  expect(upward).toEqual([]);
  expect(files.flatMap(listImports).length).toBeGreaterThan(500);
});

/** Sections that read from the back office: pages read for all others. */
const READING_SECTIONS = [
  // Every page has them, from a cache in most cases.
  ...['content/MainPageStyle.astro', 'navigation/Footer.astro', 'navigation/PromoTabs.astro'],
  // Six pages show lists, whose rows need the same in one query each.
  'catalogue/ProductList.astro',
];

it('sections show what pages read, but for the named ones', () => {
  const sections = globSync('**/*.astro', { cwd: FEATURES });
  const reading = sections.filter((file) =>
    /await [^;]*\bbackOffice\./.test(readFileSync(join(FEATURES, file), 'utf8')),
  );
  expect(reading.sort()).toEqual([...READING_SECTIONS].sort());
});
