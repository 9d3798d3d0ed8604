import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';

const RENDERER = /\/astro\/dist\/runtime\/server\/render\/script\.js$/;
const ELEMENT = /<script type="module" src="(\$\{[^"]*(?:"[^"]*"[^"]*)*\})"><\/script>/;
/** The file of a component's script, in a page and in the server's manifest. */
const SCRIPT = /_astro\/[^"/]+\.script\.[^"/]+\.js(?=")/g;
/** Files in memory at a time. */
const AT_A_TIME = 16;

/** The files of the static imports of each entry, transitive, by the entry's file. */
const builtImports = new Map();

const collectImports = (bundle, { imports }, found = new Set()) => {
  for (const file of imports.filter((one) => !found.has(one))) {
    found.add(file);
    collectImports(bundle, bundle[file] ?? { imports: [] }, found);
  }
  return found;
};

/** The renderer of a component's script with a place instead of a script element. Throws if Astro renders it another way. */
export const toLatePlace = (code) => {
  if (!ELEMENT.test(code))
    throw new Error('Astro renders module scripts in another way: see late-scripts.mjs');
  return code.replace(ELEMENT, (_element, url) => `<template data-module="${url}"></template>`);
};

/**
 * Vite plugin: a built page names its module scripts in places that the browser does not load by itself; `late-scripts.client.ts`
 * loads them once the page is painted, so that they take nothing from it.
 */
export const lateScripts = {
  name: 'late-scripts',
  apply: 'build',
  transform(code, id) {
    return this.environment.name !== 'client' && RENDERER.test(id)
      ? { code: toLatePlace(code), map: null }
      : undefined;
  },
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return;
    for (const chunk of Object.values(bundle))
      if (chunk.isEntry) builtImports.set(chunk.fileName, [...collectImports(bundle, chunk)]);
  },
};

/** Appends its static imports to the address of each page's script: `/_astro/a.js#b.js,c.js`. */
export const nameImports = (text, importsByScript) =>
  text.replace(SCRIPT, (script) => {
    const imports = importsByScript.get(script) ?? [];
    return imports.length > 0 ? `${script}#${imports.map((file) => basename(file)).join()}` : script;
  });

const nameImportsOf = async (file) => {
  const text = await readFile(file, 'utf8');
  const named = nameImports(text, builtImports);
  if (named !== text) await writeFile(file, named);
  return named !== text;
};

/**
 * Lets built pages name the imports of their scripts, so that the browser loads them beside the scripts instead of after them: in
 * the pages, in the server, and in the bundles that render pages of content again. The names are known only once all are built.
 */
export const lateScriptImports = () => ({
  name: 'late-script-imports',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const build = fileURLToPath(new URL('..', dir));
      const files = (await readdir(build, { recursive: true })).filter((file) =>
        /\.(?:html|mjs)$/.test(file),
      );
      const named = await pLimit(AT_A_TIME).map(files, (file) => nameImportsOf(join(build, file)));
      if (!named.some((isNamed, index) => isNamed && files[index]?.endsWith('.mjs')))
        throw new Error('Astro names module scripts in another way: see late-scripts.mjs');
    },
  },
});
