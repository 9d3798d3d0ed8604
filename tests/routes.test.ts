import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as routes from '#src/i18n/routes.ts';

const SOURCE = join(import.meta.dirname, '../src');
const PATHS = Object.values(routes);

it('every address of the route table has its page', () => {
  const missing = PATHS.filter(
    (path) => !['.astro', '/index.astro'].some((end) => existsSync(join(SOURCE, 'pages', `${path}${end}`))),
  );
  expect(missing).toEqual([]);
});

it('no module writes an address of the route table itself', () => {
  const files = globSync('**/*.{ts,tsx,astro}', { cwd: SOURCE }).filter(
    (file) => !/\.test\.tsx?$|^(?:backoffice|contract|demo)\/|^i18n\/routes\.ts$/.test(file),
  );
  const written = files.filter((file) => {
    const text = readFileSync(join(SOURCE, file), 'utf8');
    return PATHS.some((path) => text.includes(`'${path}'`) || text.includes(`"${path}"`));
  });
  expect(written).toEqual([]);
});
