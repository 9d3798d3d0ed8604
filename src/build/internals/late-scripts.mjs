import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { mustFind } from '../../server/pages/must-find.mjs';

const RENDERER = /\/astro\/dist\/runtime\/server\/render\/script\.js$/;
const ELEMENT = /<script type="module" src="(\$\{[^"]*(?:"[^"]*"[^"]*)*\})"><\/script>/;
/** The module of a component's script. */
const SCRIPT_MODULE = /\.astro\?astro&type=script\b/;
/** The address of a built script, in a page and in the server's manifest. */
const SCRIPT = /_astro\/[^"/]+\.js(?=")/g;
/** Files in memory at a time. */
const AT_A_TIME = 16;

const mustHave = (isFound, expected) => mustFind(isFound, { name: 'astro', expected });

const collectImports = (bundle, { imports }, found = new Set()) => {
  for (const file of imports.filter((one) => !found.has(one))) {
    found.add(file);
    collectImports(bundle, bundle[file] ?? { imports: [] }, found);
  }
  return found;
};

/** Makes the renderer of a component's script emit a `<template>` placeholder instead of a script element. */
export const toLatePlace = (code) => {
  mustHave(ELEMENT.test(code), 'an element `<script type="module" src>` in its renderer of scripts');
  return code.replace(ELEMENT, (_element, url) => `<template data-module="${url}"></template>`);
};

/** The imports of the scripts in a bundle of browser modules. */
export const findImports = (bundle) => {
  const scripts = Object.values(bundle).filter(({ facadeModuleId }) =>
    SCRIPT_MODULE.test(facadeModuleId ?? ''),
  );
  mustHave(scripts.length > 0, 'a script of a component in the bundle of browser modules');
  return new Map(scripts.map((chunk) => [chunk.fileName, [...collectImports(bundle, chunk)]]));
};

/** Appends its static imports to the address of each component's script: `/_astro/a.js#b.js,c.js`. */
export const nameImports = (text, importsByScript) =>
  text.replace(SCRIPT, (script) => {
    const imports = importsByScript.get(script) ?? [];
    return imports.length > 0 ? `${script}#${imports.map((file) => basename(file)).join()}` : script;
  });

const nameImportsIn = async (file, importsByScript) => {
  const text = await readFile(file, 'utf8');
  const named = nameImports(text, importsByScript);
  if (named !== text) await writeFile(file, named);
  return named !== text;
};

/** The pages of a build, its server, and the bundles that render pages of content again. */
const nameImportsOf = async (build, importsByScript) => {
  const files = (await readdir(build, { recursive: true })).filter((file) => /\.(?:html|mjs)$/.test(file));
  const named = await pLimit(AT_A_TIME).map(files, (file) =>
    nameImportsIn(join(build, file), importsByScript),
  );
  for (const ending of ['.html', '.mjs'])
    mustHave(
      files.some((file, index) => file.endsWith(ending) && named[index]),
      `the address of a built script in a file \`*${ending}\``,
    );
};

/**
 * A built page names its module scripts in placeholders that the browser does not load by itself: `late-scripts.client.ts` loads them once
 * the page is painted, so that they do not delay it. The placeholders also name the imports of the scripts, so that the browser loads them
 * together with the scripts instead of after them; these names are known only once all are built.
 */
export const lateScripts = () => {
  const importsByScript = new Map();
  let hasPlaces = false;
  const plugin = {
    name: 'late-scripts',
    apply: 'build',
    transform(code, id) {
      if (this.environment.name === 'client' || !RENDERER.test(id)) return undefined;
      hasPlaces = true;
      return { code: toLatePlace(code), map: null };
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const [script, imports] of findImports(bundle)) importsByScript.set(script, imports);
    },
  };
  return {
    name: 'late-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => updateConfig({ vite: { plugins: [plugin] } }),
      'astro:build:done': async ({ dir }) => {
        mustHave(hasPlaces, 'the module `runtime/server/render/script.js`, which renders scripts');
        await nameImportsOf(fileURLToPath(new URL('..', dir)), importsByScript);
      },
    },
  };
};
