import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EVERY_PAGE, REACT, ROWS_AND_TABS, SHEET, viteShop } from './vite-shop.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGES = ['nanostores', '@nanostores', 'react'];
const FOLDERS = ['src', ...PACKAGES.map((name) => join('node_modules', name))];

const listFiles = (): readonly string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `/${join(folder, file).replaceAll('\\', '/')}`,
    ),
  );

/** The pattern with each of its alternatives alone: `(?:a|b)` in two. */
const toAlternatives = ({ source }: RegExp): readonly RegExp[] => {
  const [group = '', names = ''] = /\(\?:([^()]*)\)/.exec(source) ?? [];
  return names.split('|').map((name) => new RegExp(source.replace(group, name)));
};

describe('the chunk of every page', () => {
  const ids = listFiles();

  it.each(
    [...EVERY_PAGE, ...ROWS_AND_TABS, ...SHEET, ...REACT]
      .flatMap(toAlternatives)
      .map((pattern) => [String(pattern), pattern] as const),
  )('%s matches a module', (_name, pattern) => {
    expect(ids.filter((id) => pattern.test(id))).not.toEqual([]);
  });

  it('contains no module of React', () => {
    const [react] = ids.filter((id) => EVERY_PAGE.some((pattern) => pattern.test(id)) && /react/i.test(id));
    expect(react).toBeUndefined();
  });

  it('contains no tests and no modules that are loaded on first use', () => {
    const ours = ids.filter((id) => id.startsWith('/src/') && EVERY_PAGE.some((pattern) => pattern.test(id)));
    expect(ours.filter((id) => /\.test\.|quick-add|popup|Messages/i.test(id))).toEqual([
      '/src/features/cart/popups.store.ts',
    ]);
  });
});

describe('the build of browser modules', () => {
  it('inlines no script', () => {
    const { assetsInlineLimit } = viteShop.config().build;
    expect(assetsInlineLimit('a.js')).toBe(false);
    expect(assetsInlineLimit('a.svg')).toBeUndefined();
  });

  it('does not change the build of the server', () => {
    expect(viteShop.configEnvironment('ssr')).toBeUndefined();
    expect(viteShop.configEnvironment('client')).toBeDefined();
  });
});
