import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyBundles, getApp, listPaths, openApp, toPrerenderApp } from './prerender-app.ts';

const doNothing = (): undefined => undefined;
const APP = {
  render: doNothing,
  setInternals: doNothing,
  setOptions: doNothing,
  getSettings: doNothing,
  manifest: { routes: [] },
};

describe("Astro's application of prerendered pages", () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'prerender-app-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it.each(['render', 'setInternals', 'setOptions', 'getSettings'])('ends a build without `%s`', (method) => {
    expect(toPrerenderApp(APP)).toBe(APP);
    expect(() => toPrerenderApp({ ...APP, [method]: undefined })).toThrow(
      new RegExp(`^astro [\\d.]+: expected a method \`${method}\``),
    );
  });

  it('ends a build whose prerenderer has none', () => {
    expect(() => getApp({ name: 'astro:default' } as never)).toThrow(
      'of its application of prerendered pages',
    );
  });

  it('ends a build that leaves its bundles elsewhere', async () => {
    await expect(copyBundles(folder, join(folder, 'to'))).rejects.toThrow(
      'in the folder `server/.prerender`',
    );
    mkdirSync(join(folder, 'server/.prerender'), { recursive: true });
    await expect(copyBundles(folder, join(folder, 'to'))).resolves.toBeUndefined();
  });

  it('is not read of bundles with another entry', async () => {
    await expect(openApp(folder, [])).rejects.toThrow('an entry `prerender-entry.*.mjs`');
    writeFileSync(join(folder, 'prerender-entry.aaaa.mjs'), 'export const prerender = {};');
    await expect(openApp(folder, [])).rejects.toThrow('a method `render`');
  });

  it('has paths', async () => {
    await expect(listPaths(APP as never)).rejects.toThrow(': expected a path of a prerendered page');
  });
});
