import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { mustFind } from '../../server/pages/must-find.mjs';

const RENDERER = fileURLToPath(new URL('../../server/pages/island-renderer.ts', import.meta.url));

/** Throws unless the renderer of browsers accepts slots as `island-renderer.ts` writes them. */
export const checkSlots = (source) =>
  mustFind(/"astro-slot"[^]*\bsuppressHydrationWarning\b[^]*\bdangerouslySetInnerHTML\b/.test(source), {
    name: '@astrojs/react',
    expected: 'slots that are the HTML of an `astro-slot`',
  });

const readSlots = () =>
  readFileSync(new URL('static-html.js', import.meta.resolve('@astrojs/react/client.js')), 'utf8');

/** React's integration with `island-renderer.ts` as its server half. */
export const ownReact = (integration = react()) => {
  const onConfigSetup = (options) => {
    let isAdded = false;
    const addRenderer = (renderer) => {
      isAdded = 'serverEntrypoint' in renderer && 'clientEntrypoint' in renderer;
      options.addRenderer({ ...renderer, serverEntrypoint: RENDERER });
    };
    integration.hooks['astro:config:setup']?.({ ...options, addRenderer });
    mustFind(isAdded, {
      name: '@astrojs/react',
      expected: 'a renderer with `serverEntrypoint` and `clientEntrypoint`',
    });
    checkSlots(readSlots());
  };
  return { ...integration, hooks: { ...integration.hooks, 'astro:config:setup': onConfigSetup } };
};
