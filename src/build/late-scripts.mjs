const RENDERER = /\/astro\/dist\/runtime\/server\/render\/script\.js$/;
const ELEMENT = /<script type="module" src="(\$\{[^"]*(?:"[^"]*"[^"]*)*\})"><\/script>/;

/** The renderer of a component's script with a place instead of a script element. Throws if Astro renders it another way. */
export const toLatePlace = (code) => {
  if (!ELEMENT.test(code))
    throw new Error('Astro renders module scripts in another way: see late-scripts.mjs');
  return code.replace(ELEMENT, (_element, url) => `<template data-module="${url}"></template>`);
};

/**
 * Vite plugin: a built page names its module scripts in places that the browser does not load by itself; `late-scripts.client.ts`
 * loads them after the styles, so that they take nothing from what is painted first.
 */
export const lateScripts = {
  name: 'late-scripts',
  apply: 'build',
  transform(code, id) {
    return this.environment.name !== 'client' && RENDERER.test(id)
      ? { code: toLatePlace(code), map: null }
      : undefined;
  },
};
