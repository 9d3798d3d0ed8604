import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findImports, lateScripts, nameImports, toLatePlace } from './late-scripts.mjs';

const RENDERER = 'node_modules/astro/dist/runtime/server/render/script.js';
const code = readFileSync(RENDERER, 'utf8');

type In = { readonly environment: { readonly name: string } };
type Chunk = {
  readonly fileName: string;
  readonly facadeModuleId?: string;
  readonly imports: readonly string[];
};
type Bundle = Readonly<Record<string, Chunk>>;
type Plugin = {
  readonly transform: (this: In, code: string, id: string) => { readonly code: string } | undefined;
  readonly generateBundle: (this: In, options: object, bundle: Bundle) => void;
};
type Hooks = {
  readonly 'astro:config:setup': (options: { updateConfig: (config: unknown) => void }) => void;
  readonly 'astro:build:done': (options: { dir: URL }) => Promise<void>;
};

const open = (): { readonly plugin: Plugin; readonly end: (client: string) => Promise<void> } => {
  const { hooks } = lateScripts() as unknown as { readonly hooks: Hooks };
  const plugins: Plugin[] = [];
  const updateConfig = (config: unknown): void =>
    void plugins.push(...(config as { readonly vite: { readonly plugins: readonly Plugin[] } }).vite.plugins);
  hooks['astro:config:setup']({ updateConfig });
  return {
    plugin: plugins[0] as Plugin,
    end: (client) => hooks['astro:build:done']({ dir: pathToFileURL(`${client}/`) }),
  };
};

const inEnvironment = (name: string): In => ({ environment: { name } });
const transform = (id: string, name: string): string | undefined =>
  open().plugin.transform.call(inEnvironment(name), code, id)?.code;

const SCRIPT: Chunk = {
  fileName: '_astro/Page.aaaa.js',
  facadeModuleId: '/shop/src/Page.astro?astro&type=script&index=0&lang.ts',
  imports: ['_astro/shop.bbbb.js'],
};
const BUNDLE: Bundle = {
  [SCRIPT.fileName]: SCRIPT,
  '_astro/shop.bbbb.js': { fileName: '_astro/shop.bbbb.js', imports: ['_astro/rows.cccc.js'] },
  '_astro/rows.cccc.js': { fileName: '_astro/rows.cccc.js', imports: [] },
  '_astro/Cart.dddd.js': {
    fileName: '_astro/Cart.dddd.js',
    facadeModuleId: '/shop/src/Cart.tsx',
    imports: ['_astro/react.eeee.js'],
  },
};
const place = (address: string): string => `<template data-module="${address}"></template>`;

describe('the placeholders of module scripts', () => {
  it('replace the elements that Astro renders, with the same address', () => {
    const url = /<script type="module" src="(.+)"><\/script>/.exec(code)?.[1] ?? '';
    expect(url).toContain('resolved');
    expect(toLatePlace(code)).toContain(place(url));
    expect(toLatePlace(code)).not.toContain('<script type="module" src');
  });

  it('are only made by the renderer, in builds of pages', () => {
    expect(transform(`/shop/${RENDERER}`, 'ssr')).toContain('data-module');
    expect(transform(`/shop/${RENDERER}`, 'prerender')).toContain('data-module');
    expect(transform(`/shop/${RENDERER}`, 'client')).toBeUndefined();
    expect(transform('/shop/src/script.js', 'ssr')).toBeUndefined();
  });

  it('name the imports of the scripts of components, in pages and in the manifest', () => {
    const imports = findImports(BUNDLE);
    const name = (text: string): unknown => nameImports(text, imports);
    expect(name(place('/_astro/Page.aaaa.js'))).toBe(place('/_astro/Page.aaaa.js#shop.bbbb.js,rows.cccc.js'));
    expect(name('"Page.astro":"_astro/Page.aaaa.js"')).toBe(
      '"Page.astro":"_astro/Page.aaaa.js#shop.bbbb.js,rows.cccc.js"',
    );
    for (const other of [
      place('/_astro/Alone.ffff.js'),
      '<astro-island component-url="/_astro/Cart.dddd.js">',
    ])
      expect(name(other)).toBe(other);
  });
});

describe('a build with another Astro', () => {
  let build = '';
  const write = (file: string, text: string): void => writeFileSync(join(build, file), text);
  const run = async (renderer: string, bundle: Bundle): Promise<void> => {
    const { plugin, end } = open();
    plugin.transform.call(inEnvironment('ssr'), code, renderer);
    plugin.generateBundle.call(inEnvironment('client'), {}, bundle);
    await end(join(build, 'client'));
  };

  beforeEach(() => {
    build = mkdtempSync(join(tmpdir(), 'late-scripts-'));
    for (const folder of ['client', 'server']) mkdirSync(join(build, folder));
    write('client/index.html', place('/_astro/Page.aaaa.js'));
    write('server/entry.mjs', '"_astro/Page.aaaa.js"');
  });

  afterEach(() => rmSync(build, { recursive: true }));

  it('of the same internals names the imports in pages and server', async () => {
    await run(`/shop/${RENDERER}`, BUNDLE);
    expect(readFileSync(join(build, 'client/index.html'), 'utf8')).toContain('#shop.bbbb.js,rows.cccc.js');
    expect(readFileSync(join(build, 'server/entry.mjs'), 'utf8')).toContain('#shop.bbbb.js,rows.cccc.js');
  });

  it('ends where scripts are rendered as another element', () => {
    expect(() => void toLatePlace(code.replace('type="module" src', 'async type="module" src'))).toThrow(
      /^astro [\d.]+: expected an element `<script type="module" src>`/,
    );
  });

  it('ends where another module renders scripts', async () => {
    await expect(run('/shop/node_modules/astro/dist/render/script.js', BUNDLE)).rejects.toThrow(
      /^astro [\d.]+: expected the module `runtime\/server\/render\/script\.js`/,
    );
  });

  it('ends where the modules of scripts have other names', async () => {
    const bundle = {
      ...BUNDLE,
      [SCRIPT.fileName]: { ...SCRIPT, facadeModuleId: '/shop/src/Page.script.ts' },
    };
    await expect(run(`/shop/${RENDERER}`, bundle)).rejects.toThrow(': expected a script of a component');
  });

  it.each([
    ['client/index.html', '*.html'],
    ['server/entry.mjs', '*.mjs'],
  ])('ends where %s does not name its scripts', async (file, pattern) => {
    write(file, '');
    await expect(run(`/shop/${RENDERER}`, BUNDLE)).rejects.toThrow(`a built script in a file \`${pattern}\``);
  });
});
