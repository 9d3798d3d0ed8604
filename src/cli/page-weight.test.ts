import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { weighPage } from './page-weight.ts';

/** Text that gzip cannot compress much, so that each module has a measurable size. */
const noise = (seed: string): string =>
  Array.from({ length: 400 }, (_, index) =>
    Math.sin(index * seed.length + seed.charCodeAt(0)).toString(36),
  ).join('');

const MODULES = {
  'island.js': `import{a as b}from"./store.js";import"./effect.js";export{c}from"./react.js";const l=()=>import("./later.js");${noise('island')}`,
  'store.js': `import{r}from"./react.js";${noise('store!')}`,
  'effect.js': noise('effect'),
  'react.js': noise('react'),
  'later.js': noise('later, much later'),
};

let client = '';
const html = (...modules: readonly string[]) =>
  modules.map((module) => `<astro-island component-url="/_astro/${module}"></astro-island>`).join('');

beforeAll(() => {
  client = mkdtempSync(join(tmpdir(), 'weight-'));
  mkdirSync(join(client, '_astro'));
  for (const [name, code] of Object.entries(MODULES)) writeFileSync(join(client, '_astro', name), code);
});
afterAll(() => rmSync(client, { recursive: true }));

it('counts an island with its static imports, each module once', () => {
  const parts = ['effect.js', 'react.js'].reduce(
    (total, module) => total + weighPage(html(module), client),
    0,
  );
  const store = weighPage(html('store.js'), client);
  const island = weighPage(html('island.js'), client);
  expect(island).toBeGreaterThan(store);
  expect(weighPage(html('island.js', 'store.js', 'effect.js', 'react.js'), client)).toBe(island);
  expect(island).toBeGreaterThan(parts);
});

it('excludes dynamic imports', () => {
  const both = weighPage(html('island.js', 'later.js'), client);
  expect(both).toBeGreaterThan(weighPage(html('island.js'), client));
});

it('counts inline scripts but not inline data', () => {
  const empty = weighPage('', client);
  expect(weighPage(`<script>${noise('inline')}</script>`, client)).toBeGreaterThan(empty);
  expect(weighPage(`<script type="application/ld+json">${noise('data')}</script>`, client)).toBe(empty);
});
