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
  writeFileSync(join(client, '_astro/page.css'), noise('styles'));
});
afterAll(() => rmSync(client, { recursive: true }));

const before = (page: string): number => weighPage(page, client).before;

it('counts an island with its static imports, each module once', () => {
  const parts = ['effect.js', 'react.js'].reduce((total, module) => total + before(html(module)), 0);
  const island = before(html('island.js'));
  expect(island).toBeGreaterThan(before(html('store.js')));
  expect(before(html('island.js', 'store.js', 'effect.js', 'react.js'))).toBe(island);
  expect(island).toBeGreaterThan(parts);
});

it('excludes dynamic imports', () => {
  expect(before(html('island.js', 'later.js'))).toBeGreaterThan(before(html('island.js')));
});

it('counts inline scripts but not inline data', () => {
  const empty = before('');
  expect(before(`<script>${noise('inline')}</script>`)).toBeGreaterThan(empty);
  expect(before(`<script type="application/ld+json">${noise('data')}</script>`)).toBe(empty);
});

it('counts islands by intent after the first sign, without what is loaded before', () => {
  const intent = '<astro-island component-url="/_astro/island.js" client="intent" ssr></astro-island>';
  const alone = weighPage(intent, client);
  expect(alone.before).toBe(before(''));
  expect(alone.before + alone.after).toBe(before(html('island.js')));
  const beside = weighPage(intent + html('react.js'), client);
  expect(beside.before).toBe(before(html('react.js')));
  expect(beside.before + beside.after).toBe(before(html('island.js')));
});

it('counts an island by intent that loads at once before the first sign', () => {
  const now =
    '<astro-island component-url="/_astro/island.js" client="intent" opts="{&quot;now&quot;:true}" ssr></astro-island>';
  expect(weighPage(now, client)).toMatchObject({ before: before(html('island.js')), after: 0 });
});

it('counts stylesheets, inline styles and elements', () => {
  const styled = '<link rel="stylesheet" href="/_astro/page.css"><style>b{color:red}</style>';
  expect(weighPage('<p>1 < 2<br></p>', client).nodes).toBe(2);
  expect(weighPage(styled, client).css).toBeGreaterThan(weighPage('<style>b{color:red}</style>', client).css);
});
