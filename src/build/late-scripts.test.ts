import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lateScripts, nameImports, toLatePlace } from './late-scripts.mjs';

const RENDERER = 'node_modules/astro/dist/runtime/server/render/script.js';
const code = readFileSync(RENDERER, 'utf8');
const transform = (id: string, name: string): string | undefined => {
  const { transform: run } = lateScripts as unknown as Plugin;
  return run.call({ environment: { name } }, code, id)?.code;
};

type Plugin = {
  readonly transform: (
    this: { readonly environment: { readonly name: string } },
    code: string,
    id: string,
  ) => { readonly code: string } | undefined;
};

describe('the places of module scripts', () => {
  it('replace the elements that Astro renders, with the same address', () => {
    const url = /<script type="module" src="(.+)"><\/script>/.exec(code)?.[1] ?? '';
    expect(url).toContain('resolved');
    expect(toLatePlace(code)).toContain(`<template data-module="${url}"></template>`);
    expect(toLatePlace(code)).not.toContain('<script type="module" src');
  });

  it('are an error where Astro renders another element', () => {
    expect(() => void toLatePlace(code.replace('type="module" src', 'async type="module" src'))).toThrow(
      'another way',
    );
  });

  it('are made by the renderer alone, in builds of pages', () => {
    expect(transform(`/shop/${RENDERER}`, 'ssr')).toContain('data-module');
    expect(transform(`/shop/${RENDERER}`, 'prerender')).toContain('data-module');
    expect(transform(`/shop/${RENDERER}`, 'client')).toBeUndefined();
    expect(transform('/shop/src/script.js', 'ssr')).toBeUndefined();
  });

  it('name the imports of the scripts, in pages and in the manifest', () => {
    const imports = new Map([
      ['_astro/Page.script.aaaa.js', ['_astro/shop.bbbb.js', '_astro/rows.cccc.js']],
      ['_astro/Cart.dddd.js', ['_astro/react.eeee.js']],
    ]);
    const name = (text: string): unknown => nameImports(text, imports);
    const place = (address: string): string => `<template data-module="${address}"></template>`;
    expect(name(place('/_astro/Page.script.aaaa.js'))).toBe(
      place('/_astro/Page.script.aaaa.js#shop.bbbb.js,rows.cccc.js'),
    );
    expect(name('"Page.astro":"_astro/Page.script.aaaa.js"')).toBe(
      '"Page.astro":"_astro/Page.script.aaaa.js#shop.bbbb.js,rows.cccc.js"',
    );
    for (const other of [
      place('/_astro/Alone.script.ffff.js'),
      '<astro-island component-url="/_astro/Cart.dddd.js">',
    ])
      expect(name(other)).toBe(other);
  });
});
